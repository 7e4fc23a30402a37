import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import { Samples } from "../support/sample.ts";
import { SAMPLE_RULES } from "../support/sample-rules.ts";
import { servedModels, writableModels } from "../support/served-models.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

/** References that clients can make and whose target they can delete. */
const references = writableModels.flatMap(({ name, model, path }) =>
  Object.entries(model.fields).flatMap(([field, declaration]) => {
    if (declaration.kind !== "reference" || !isWritable(declaration)) return [];
    // What it refers to belongs to the object, so nothing can refer to it before.
    if (SAMPLE_RULES[name]?.late?.includes(field)) return [];
    const target = servedModels.find((served) => served.name === declaration.target);
    if (target === undefined || !target.operations.includes("destroy") || !target.operations.includes("create"))
      return [];
    return [{ name, model, path, field, target, onDelete: declaration.onDelete }];
  }),
);

async function refer({ name, model, path, field, target }: (typeof references)[number]) {
  const referred = await samples.makeOne(target.name, await SAMPLE_RULES[name]?.referred?.[field]?.(samples));
  const [referring] = await samples.create(model, 1, { fill: "required", given: { [field]: referred.id } });
  return {
    targetAddress: `${target.path}${referred.id}/`,
    sourceAddress: `${path}${referring?.id}/`,
    display: referring?.display as string,
  };
}

const withRule = (rule: string) => references.filter(({ onDelete }) => onDelete === rule);

describe("deleting the object that", () => {
  it.each(withRule("protect"))("$field of $name refers to is refused and changes nothing", async (reference) => {
    const { targetAddress, sourceAddress, display } = await refer(reference);
    const refused = await server.delete(targetAddress);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({ detail: expect.stringContaining("1 dependent objects were found") });
    expect(refused.body.detail).toContain(display);
    const list = await server.delete(reference.target.path, [{ id: Number(targetAddress.split("/").at(-2)) }]);
    expect(list.status).toBe(409);
    expect((await server.get(targetAddress)).status).toBe(200);
    expect((await server.delete(sourceAddress)).status).toBe(204);
    expect((await server.delete(targetAddress)).status).toBe(204);
  });

  it.each(withRule("cascade"))("$field of $name refers to deletes the referring one", async (reference) => {
    const { targetAddress, sourceAddress } = await refer(reference);
    expect((await server.delete(targetAddress)).status).toBe(204);
    expect((await server.get(sourceAddress)).status).toBe(404);
  });

  it.each(withRule("set-null"))("$field of $name refers to empties the reference", async (reference) => {
    const { targetAddress, sourceAddress } = await refer(reference);
    expect((await server.delete(targetAddress)).status).toBe(204);
    expect((await server.get(sourceAddress)).body[reference.field]).toBeNull();
  });
});
