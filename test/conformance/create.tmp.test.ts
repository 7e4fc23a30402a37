import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registry } from "../../generated/registry.ts";
import { Samples } from "../support/sample.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;
let samples: Samples;
beforeAll(async () => {
  server = await createTestServer();
  samples = new Samples(server);
});
afterAll(() => server.close());

describe.each(Object.values(registry.models).filter(({ model }) => model.path !== null))("$model.name", ({ model }) => {
  it.each(["required", "full"] as const)("%s", async (fill) => {
    const created = await samples.create(model, 3, { fill });
    expect(created).toHaveLength(3);
  });
});
