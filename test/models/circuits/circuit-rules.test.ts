import { afterAll, beforeAll, expect, test } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

const TERMINATIONS = "/api/circuits/circuit-terminations/";
let server: TestServer;
let samples: Samples;

beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});

afterAll(() => server.close());

async function objects() {
  const [circuit] = (await samples.make("circuits.circuit", 1)) as [Created];
  const [site] = (await samples.make("dcim.site", 1)) as [Created];
  const [network] = (await samples.make("circuits.provider-network", 1)) as [Created];
  return { circuit, site, network };
}

test("a termination is at a site or in a network of a provider, not at both", async () => {
  const { circuit, site, network } = await objects();
  const ends = { circuit: circuit.id, term_side: "A" };
  expect(Object.keys((await server.post(TERMINATIONS, ends)).body)).toEqual(["__all__"]);
  const both = { ...ends, site: site.id, provider_network: network.id };
  expect(Object.keys((await server.post(TERMINATIONS, both)).body)).toEqual(["__all__"]);
});

test("a circuit knows its ends, wherever they move, and its change is recorded", async () => {
  const { circuit, site } = await objects();
  const made = await server.post<Created>(TERMINATIONS, { circuit: circuit.id, term_side: "A", site: site.id });
  const address = `/api/circuits/circuits/${circuit.id}/`;
  expect((await server.get(address)).body.termination_a).toMatchObject({ id: made.body.id });
  const requestId = made.headers.get("x-request-id");
  const changes = await server.get<Page<{ changed_object_type: string; action: { value: string } }>>(
    `/api/extras/object-changes/?request_id=${requestId}`,
  );
  expect(changes.body.results.map((change) => `${change.changed_object_type} ${change.action.value}`).sort()).toEqual([
    "circuits.circuit update",
    "circuits.circuittermination create",
  ]);
  await server.patch(`${TERMINATIONS}${made.body.id}/`, { term_side: "Z" });
  expect((await server.get(address)).body).toMatchObject({ termination_a: null, termination_z: { id: made.body.id } });
});

test("a circuit is billed to an account of its provider", async () => {
  const { circuit } = await objects();
  const [other] = (await samples.make("circuits.provider", 1)) as [Created];
  const [account] = (await samples.make("circuits.provider-account", 1, { provider: other.id })) as [Created];
  const answer = await server.patch(`/api/circuits/circuits/${circuit.id}/`, { provider_account: account.id });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["provider_account"]]);
});
