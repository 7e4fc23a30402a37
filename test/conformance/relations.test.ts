import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isWritable } from "../../runtime/declaration/value-schema.ts";
import { NO_ID } from "../support/broken-values.ts";
import { type Created, Samples } from "../support/sample.ts";
import { writableModels } from "../support/served-models.ts";
import { createTestServer, type Page, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

const hierarchies = writableModels.flatMap((served) => {
  const parent = served.model.tree?.parent;
  const field = parent === undefined ? undefined : served.model.fields[parent];
  return parent !== undefined && field !== undefined && isWritable(field) ? [{ ...served, parent }] : [];
});

describe.each(hierarchies)("the hierarchy of $name", ({ model, path, parent, filters }) => {
  const family = async (): Promise<[Created, Created, Created]> => {
    const make = (of?: Created) => samples.makeOne(model.name, of === undefined ? {} : { [parent]: of.id });
    const root = await make();
    const child = await make(root);
    return [root, child, await make(child)];
  };

  it("counts its levels from the root", async () => {
    const depth = Object.entries(model.fields).find(([, field]) => field.kind === "depth")?.[0];
    if (depth === undefined) return;
    expect((await family()).map((node) => node[depth])).toEqual([0, 1, 2]);
  });

  it("takes no object below itself or what is below it", async () => {
    const [root, child, grandchild] = await family();
    for (const below of [root, child, grandchild]) {
      const { status, body } = await server.patch(`${path}${root.id}/`, { [parent]: below.id });
      expect([status, body]).toEqual([400, { [parent]: [expect.any(String)] }]);
    }
    const moved = await server.patch<Created[]>(path, [
      { id: root.id, [parent]: child.id },
      { id: child.id, [parent]: null },
    ]);
    expect([200, 400]).toContain(moved.status);
    const nodes = await server.get<Page>(
      `${path}?limit=0&${[root, child, grandchild].map(({ id }) => `id=${id}`).join("&")}`,
    );
    expect(nodes.body.count).toBe(3);
  });

  it("is followed by its filter down to the last level", async () => {
    const name = `${parent}_id`;
    const filter = filters[name];
    if (filter?.kind !== "object") return;
    const [root, child] = await family();
    const of = async (id: number) => (await server.get<Page>(`${path}?limit=0&${name}=${id}`)).body.count;
    // A tree filter is inclusive of the object named, where it compares the object itself.
    expect(await of(root.id)).toBe(filter.tree ? 2 : 1);
    expect(await of(child.id)).toBe(1);
  });
});

const generics = writableModels.flatMap((served) =>
  Object.entries(served.model.fields).flatMap(([field, declaration]) =>
    declaration.kind === "generic" && isWritable(declaration) ? [{ ...served, field, generic: declaration }] : [],
  ),
);

describe.each(generics)("$field of $name", ({ model, path, generic }) => {
  it("leads to an object that exists, of a type that is allowed", async () => {
    const { [generic.typeField]: type, [generic.idField]: id, ...rest } = await samples.body(model);
    expect([typeof type, typeof id]).toEqual(["string", "number"]);
    const refused = async (typeName: unknown, objectId: unknown) => {
      const { status, body } = await server.post(path, {
        ...rest,
        [generic.typeField]: typeName,
        [generic.idField]: objectId,
      });
      expect(status).toBe(400);
      return Object.keys(body);
    };
    expect(await refused(type, NO_ID)).toEqual([generic.idField]);
    expect(await refused("no.type", id)).toEqual([generic.typeField]);
    if (generic.targets === "any") return;
    const [place] = await refused("contenttypes.contenttype", id);
    expect([generic.typeField, "__all__"]).toContain(place);
  });
});
