import { sql } from "kysely";
import { expect, test } from "vitest";
import { registry } from "../../../generated/registry.ts";
import type { Connection } from "../../../runtime/database/database.ts";
import type { StatementRunner } from "../../../runtime/declaration/hooks.ts";
import { Catalog } from "../../../runtime/query/catalog.ts";
import { Definitions } from "../../../runtime/query/definitions.ts";

const epoch = () => new Definitions(new Catalog(registry), { types: [], fields: [], eventRules: [] });
const connection = (text: string, isWriting = false): Connection => ({
  isWriting,
  run: async () => [[text]],
  query: async () => [[text]],
});
const load = async (runner: StatementRunner) => (await runner.query(sql`SELECT`))[0]?.[0];

test("what is kept is read once in an epoch", async () => {
  const definitions = epoch();
  expect(await definitions.kept(load, connection("first"))).toBe("first");
  expect(await definitions.kept(load, connection("second"))).toBe("first");
  expect(await epoch().kept(load, connection("third"))).toBe("third");
});

test("what a transaction may have changed is not kept", async () => {
  const definitions = epoch();
  expect(await definitions.kept(load, connection("not committed", true))).toBe("not committed");
  expect(await definitions.kept(load, connection("committed"))).toBe("committed");
});

test("a reading that fails is tried again", async () => {
  const definitions = epoch();
  const broken = { ...connection(""), query: () => Promise.reject(new Error("broken")) };
  await expect(definitions.kept(load, broken)).rejects.toThrow("broken");
  expect(await definitions.kept(load, connection("whole"))).toBe("whole");
});
