import { afterAll, beforeAll, expect, it } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

const AT_ONCE = 12;

let server: TestServer;
let site: Created;
beforeAll(async () => {
  server = await createTestServer();
  site = await new Samples(server).makeOne("dcim.site", { description: "start" });
});
afterAll(() => server.close());

interface Record {
  readonly prechange_data: { readonly description: string; readonly facility: string };
  readonly postchange_data: { readonly description: string; readonly facility: string };
}

it("writes of one object at the same moment follow each other, each from where the one before left it", async () => {
  const path = new URL(site.url).pathname;
  const statuses = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const change = index % 2 === 0 ? { description: `d${index}` } : { facility: `f${index}` };
      return (await server.patch(path, change)).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const query = `changed_object_id=${site.id}&changed_object_type=dcim.site&action=update&limit=0&ordering=id`;
  const { body } = await server.get<Page<Record>>(`/api/extras/object-changes/?${query}`);
  const told = (state: Record["prechange_data"]) => [state.description, state.facility];
  expect(body.results).toHaveLength(AT_ONCE);
  const ways = body.results.map(({ prechange_data: before, postchange_data: after }) => [told(before), told(after)]);
  for (const [index, [before]] of ways.entries())
    expect(before).toEqual(index === 0 ? ["start", ""] : ways[index - 1]?.[1]);
  const { body: now } = await server.get<{ description: string; facility: string }>(path);
  expect([now.description, now.facility]).toEqual(ways.at(-1)?.[1]);
});
