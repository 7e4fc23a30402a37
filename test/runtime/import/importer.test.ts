import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { registry } from "../../../generated/registry.ts";
import { DumpParser } from "../../../runtime/import/dump-parser.ts";
import type { DumpPart } from "../../../runtime/import/dump-part.ts";
import type { ImportReport } from "../../../runtime/import/import-report.ts";
import { Importer } from "../../../runtime/import/importer.ts";
import { openLive } from "../../../runtime/import/live-source.ts";
import type { SourceKnowledge } from "../../../runtime/import/source-knowledge.ts";
import { createTestDatabase, type TestDatabase } from "../../support/test-database.ts";

const KNOWLEDGE: SourceKnowledge = {
  conversions: {},
  technicalTables: { session: "sessions" },
  derivedColumns: /^(_.*|lft)$/,
  sequences: { old_name_id_seq: "dcim_region" },
};
const TIMES = "2024-01-01 00:00:00+00\t2024-01-01 00:00:00+00";
const CONTENT_TYPES =
  "COPY public.django_content_type (id, app_label, model) FROM stdin;\n901\tdcim\tregion\n902\tgone\tplugin\n\\.\n";
const REGIONS = regions("7\tEurope\teurope\t\\N", "9\tNorway\tnorway\t7");

function regions(...rows: string[]): string {
  const lines = rows.map((row) => `${TIMES}\t{}\t${row}\t\t12\n`).join("");
  return `COPY public.dcim_region (created, last_updated, custom_field_data, id, name, slug, parent_id, description, lft) FROM stdin;\n${lines}\\.\n`;
}

function parts(text: string): DumpPart[] {
  const parser = new DumpParser();
  return [...parser.push(text), ...parser.end()];
}

let test: TestDatabase;
let client: pg.Client;
let importer: Importer;

beforeAll(async () => {
  test = await createTestDatabase();
  client = new pg.Client({ connectionString: test.url });
  await client.connect();
  importer = new Importer(client, registry, KNOWLEDGE);
});
// Making a database takes longer than emptying one.
beforeEach(async () => {
  await load("", true);
});
afterAll(async () => {
  await client?.end();
  await test?.drop();
});

const load = (text: string, reset = false): Promise<ImportReport> => importer.run([parts(text)], { reset });

async function values(query: string): Promise<unknown[]> {
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: "array" });
  return rows.flat();
}

describe("an import into an empty database", () => {
  it("keeps ids, fills what the database keeps, and says so", async () => {
    const report = await load(CONTENT_TYPES + REGIONS);
    expect(report.isComplete).toBe(true);
    expect(report.tables).toContainEqual({ table: "dcim_region", read: 2, written: 2, present: 0, leftOut: {} });
    expect(await values("SELECT id || ' ' || tree_path::text FROM dcim_region ORDER BY id")).toEqual([
      "7 {7}",
      "9 {7,9}",
    ]);
  });

  it("takes values as they are, whatever characters they have", async () => {
    await load(regions("1\tA\\tB\\nC\\\\N 'Ø' \\r\tfirst\t\\N"));
    expect(await values("SELECT name FROM dcim_region")).toEqual(["A\tB\nC\\N 'Ø' \r"]);
  });

  it("keeps the source's content types and adds those that it lacks", async () => {
    await load(`${CONTENT_TYPES}SELECT pg_catalog.setval('public.django_content_type_id_seq', 902, true);\n`);
    expect(await values("SELECT id FROM django_content_type WHERE model IN ('region', 'plugin') ORDER BY id")).toEqual(
      [901, 902].map(String),
    );
    expect(await values("SELECT count(*)::int FROM django_content_type WHERE id > 902")).toEqual([
      Object.keys(registry.models).length - 1,
    ]);
  });

  it("goes on numbering where the source stopped, or after the highest id", async () => {
    await load(`${REGIONS}SELECT pg_catalog.setval('public.old_name_id_seq', 40, true);\n`);
    expect(await values("INSERT INTO dcim_region (name, slug) VALUES ('x', 'x') RETURNING id")).toEqual(["41"]);
  });

  it("counts anew what the database counts", async () => {
    await load(
      "COPY dcim_manufacturer (id, name, slug, description, custom_field_data) FROM stdin;\n1\tM\tm\t\t{}\n\\.\n" +
        "COPY dcim_devicetype (id, manufacturer_id, model, slug, interface_template_count) FROM stdin;\n3\t1\tT\tt\t99\n\\.\n" +
        "COPY dcim_interfacetemplate (id, device_type_id, name, type) FROM stdin;\n1\t3\tge0\tvirtual\n2\t3\tge1\tvirtual\n\\.\n",
    );
    expect(await values("SELECT interface_template_count FROM dcim_devicetype")).toEqual([2]);
  });

  it("tells other processes that what they remember is old", async () => {
    const [before] = await values("SELECT number::int FROM infra_epoch");
    await load(REGIONS);
    expect(await values("SELECT number::int FROM infra_epoch")).toEqual([Number(before) + 1]);
  });
});

describe("what has no home", () => {
  it("is counted by column, unless it is empty or derived", async () => {
    const report = await load(
      "COPY dcim_rackrole (id, name, slug, color, mood, shade) FROM stdin;\n1\tA\ta\t000000\tgood\t\\N\n2\tB\tb\t000000\t\\N\t\\N\n\\.\n",
    );
    expect(report.tables[0]?.leftOut).toEqual({ mood: 1 });
    expect(report.isComplete).toBe(false);
  });

  it("is counted by table; tables known to hold no records lose nothing", async () => {
    const report = await load("COPY session (key) FROM stdin;\na\nb\n\\.\nCOPY plugin_thing (id) FROM stdin;\n\\.\n");
    expect(report.homeless).toEqual([
      { table: "session", rows: 2, reason: "sessions" },
      { table: "plugin_thing", rows: 0, reason: null },
    ]);
    expect(report.isComplete).toBe(true);
    expect((await load("COPY plugin_thing (id) FROM stdin;\n1\n\\.\n")).isComplete).toBe(false);
  });
});

describe("an import that cannot be done", () => {
  it.each([
    [
      "rows that refer to nothing",
      regions("5\tA\ta\t404", "6\tB\tb\t5"),
      /dcim_region\.parent_id to dcim_region: 1 rows \(id 5\)/,
    ],
    ["a value that cannot be", regions("5\tA\ta\tmany"), /bigint/],
    ["a row that is its own ancestor", regions("5\tA\ta\t6", "6\tB\tb\t5"), /own ancestor/],
    [
      "a row with too few values",
      "COPY dcim_region (id, name, slug) FROM stdin;\n1\tA\n\\.\n",
      /2 values where 3 columns/,
    ],
    [
      "a table without a column that must be given",
      "COPY dcim_region (id, name) FROM stdin;\n1\tA\n\\.\n",
      /no column slug/,
    ],
  ])("changes nothing: %s", async (_, text, message) => {
    await load(regions("1\tOld\told\t\\N"), true);
    await expect(load(text, true)).rejects.toThrow(message);
    expect(await values("SELECT name FROM dcim_region")).toEqual(["Old"]);
    // The connection serves the next import.
    await load(REGIONS, true);
    expect(await values("SELECT count(*)::int FROM dcim_region")).toEqual([2]);
  });
});

describe("an import into a database that holds records", () => {
  it("changes nothing the second time", async () => {
    await load(CONTENT_TYPES + REGIONS);
    const state =
      "SELECT array[(SELECT number FROM infra_epoch), (SELECT last_value FROM dcim_region_id_seq), (SELECT sum(xmin::text::bigint) FROM dcim_region)]::text";
    const before = await values(state);
    const report = await load(CONTENT_TYPES + REGIONS);
    expect(report.tables.map(({ written, present }) => [written, present])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(await values(state)).toEqual(before);
  });

  it("adds new rows beside those that are there", async () => {
    await load(REGIONS);
    const report = await load(regions("7\tEurope\teurope\t\\N", "30\tBergen\tbergen\t9"));
    expect(report.tables[0]).toMatchObject({ read: 2, written: 1, present: 1 });
    expect(await values("SELECT tree_path::text FROM dcim_region WHERE id = 30")).toEqual(["{7,9,30}"]);
    expect(await values("INSERT INTO dcim_region (name, slug) VALUES ('x', 'x') RETURNING id")).toEqual(["31"]);
  });

  it("is refused when a row has other content here, naming every table", async () => {
    await load(CONTENT_TYPES + REGIONS);
    await client.query("UPDATE dcim_region SET name = 'Norge' WHERE id = 9");
    await expect(load(CONTENT_TYPES.replace("plugin", "module") + REGIONS)).rejects.toThrow(
      /django_content_type: 1 rows \(id 902\)\n.*dcim_region: 1 rows \(id 9\)/,
    );
    expect(await values("SELECT name FROM dcim_region ORDER BY id")).toEqual(["Europe", "Norge"]);
  });

  it("is refused when a row is there under another id", async () => {
    await load(REGIONS);
    await expect(load(regions("70\tEurope\teurope\t\\N"))).rejects.toThrow(/dcim_region.*under another id/s);
  });
});

describe("a reset", () => {
  it("leaves nothing of what was there, and starts every sequence that the source does not set", async () => {
    await client.query("INSERT INTO dcim_manufacturer (name, slug) VALUES ('M', 'm')");
    await load(`${REGIONS}SELECT pg_catalog.setval('public.dcim_region_id_seq', 12, true);\n`, true);
    expect(await values("SELECT count(*)::int FROM dcim_manufacturer")).toEqual([0]);
    expect(await values("INSERT INTO dcim_manufacturer (name, slug) VALUES ('M', 'm') RETURNING id")).toEqual(["1"]);
    await load("", true);
    expect(await values("INSERT INTO dcim_region (name, slug) VALUES ('x', 'x') RETURNING id")).toEqual(["1"]);
  });
});

describe("a running database as the source", () => {
  it("gives what its dump would give", async () => {
    await load(`${CONTENT_TYPES}${REGIONS}SELECT pg_catalog.setval('public.dcim_region_id_seq', 40, true);\n`);
    const other = await createTestDatabase();
    const target = new pg.Client({ connectionString: other.url });
    await target.connect();
    try {
      const report = await new Importer(target, registry, KNOWLEDGE).run(
        openLive(test.url, (table) => !table.startsWith("infra_")),
        { reset: false },
      );
      expect(report.tables.find(({ table }) => table === "dcim_region")).toMatchObject({ read: 2, written: 2 });
      expect(report.homeless.map(({ table }) => table)).toContain("infra_epoch");
      const { rows } = await target.query("INSERT INTO dcim_region (name, slug) VALUES ('x', 'x') RETURNING id");
      expect(rows).toEqual([{ id: "41" }]);
    } finally {
      await target.end();
      await other.drop();
    }
  });
});

describe("a role that may not switch triggers off", () => {
  it("imports all the same, with the database's own check of references", async () => {
    const role = `importer_of_${new URL(test.url).pathname.slice(1)}`;
    await client.query(`SET session_replication_role = origin; CREATE ROLE ${role}`);
    await client.query(giveAll(role));
    await client.query(`SET ROLE ${role}`);
    try {
      const owner = new Importer(client, registry, KNOWLEDGE);
      await owner.run([parts(CONTENT_TYPES + REGIONS)], { reset: true });
      await owner.run([parts(CONTENT_TYPES + REGIONS)], { reset: false });
      expect(await values("SELECT tree_path::text FROM dcim_region ORDER BY id")).toEqual(["{7}", "{7,9}"]);
      expect(await values("SELECT count(*)::int FROM pg_trigger WHERE tgenabled = 'D'")).toEqual([0]);
      await expect(
        client.query(
          "INSERT INTO dcim_region (name, slug, parent_id) VALUES ('x', 'x', 404); SET CONSTRAINTS ALL IMMEDIATE",
        ),
      ).rejects.toThrow("foreign key");
    } finally {
      await client.query(
        `RESET ROLE; REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`,
      );
    }
  });
});

function giveAll(role: string): string {
  return `DO $$ DECLARE name regclass; BEGIN
    GRANT CREATE ON SCHEMA public TO ${role};
    FOR name IN SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
      EXECUTE format('ALTER TABLE %s OWNER TO ${role}', name);
    END LOOP;
  END $$`;
}
