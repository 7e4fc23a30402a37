import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registry as ownRegistry } from "../../generated/registry.ts";
import type { ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";
import { Samples } from "../support/sample.ts";
import { servedModels } from "../support/served-models.ts";
import { createTestServer, type Page, type TestServer } from "../support/test-server.ts";

const FEW = 5;
const MANY = 50;
/** Authentication, definitions, page, count and one to spare. */
const BASE = 5;
const registry: Registry = ownRegistry;
let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

/**
 * Relations shown as lists, targets of generic relations by type, counts, computed fields by hook, references to objects
 * whose display names others.
 */
function toManyKinds(model: ModelDeclaration, targets: ReadonlySet<string>): number {
  const fields = Object.values(model.fields);
  const lists = fields.filter(({ kind }) =>
    ["tags", "many", "reverse", "content-types", "count"].includes(kind),
  ).length;
  const hooks = new Set(fields.flatMap((field) => (field.kind === "computed" ? [field.hook] : [])));
  const displays = fields.filter((field) => field.kind === "reference" && hasLoadedDisplay(field.target)).length;
  return lists + targets.size + hooks.size + displays;
}

function hasLoadedDisplay(target: ModelName): boolean {
  const display = registry.models[target]?.model.display;
  const hook = display !== undefined && "hook" in display ? registry.hooks[display.hook] : undefined;
  return hook?.type === "display" && hook.load !== undefined;
}

describe.each(servedModels)("a page of $name", ({ model, path }) => {
  it(`takes as many statements for ${MANY} objects as for ${FEW}, and few`, async () => {
    await samples.create(model, MANY);
    // The first request after a change reads definitions again.
    await server.get(`${path}?limit=1`);
    const pageOf = async (limit: number) => {
      let page: Page | undefined;
      const statements = await server.statementsOf(async () => {
        page = (await server.get<Page>(`${path}?limit=${limit}&ordering=-id`)).body;
      });
      return { statements, results: page?.results ?? [] };
    };
    const few = await pageOf(FEW);
    const many = await pageOf(MANY);
    expect([few.results.length, many.results.length]).toEqual([FEW, MANY]);
    expect(many.statements.length, many.statements.join("\n")).toBe(few.statements.length);
    const generic = Object.values(model.fields).flatMap((field) => (field.kind === "generic" ? [field.typeField] : []));
    const targets = new Set(many.results.flatMap((result) => generic.map((name) => `${name} ${result[name]}`)));
    expect(many.statements.length, many.statements.join("\n")).toBeLessThanOrEqual(BASE + toManyKinds(model, targets));
  });
});
