import { expect, test } from "vitest";
import { generate } from "../../generator/generate.ts";

const OPTIONS = {
  models: ["test/generator/cases/references/models"],
  out: "generated",
  current: new Map<string, string>(),
};

test("the same models give the same files", async () => {
  expect(await generate(OPTIONS)).toEqual(await generate(OPTIONS));
});

test("what is generated from the present state is the present state: no further migration, nothing changed", async () => {
  const first = await generate(OPTIONS);
  expect([...first.keys()]).toEqual(
    expect.arrayContaining(["openapi.json", "schema.graphql", "migrations/0001_initial.sql"]),
  );
  expect(await generate({ ...OPTIONS, current: first })).toEqual(first);
});

test("a migration that exists is never rewritten", async () => {
  const first = await generate(OPTIONS);
  const applied = new Map(first).set("migrations/0001_initial.sql", "-- as it was applied\n");
  expect((await generate({ ...OPTIONS, current: applied })).get("migrations/0001_initial.sql")).toBe(
    "-- as it was applied\n",
  );
});

test("every generated TypeScript file says first what it is made from, without a date", async () => {
  for (const [path, text] of await generate(OPTIONS)) {
    if (path.endsWith(".ts"))
      expect(text.split("\n")[0]).toMatch(
        /^\/\/ Generated from test\/generator\/\S+ by "npm run generate". DO NOT EDIT.$/,
      );
  }
});
