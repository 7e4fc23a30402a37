import { expect, it } from "vitest";
import { emitOpenApi } from "../../generator/emit/openapi.ts";
import { smallGraph } from "../support/small-graph.ts";

it("the document says of an action what its declaration says", () => {
  const { paths } = JSON.parse(emitOpenApi(smallGraph()));
  const { get, post } = paths["/api/demo/sites/{id}/free-slots/"];
  expect(get).toMatchObject({
    parameters: [{ name: "limit", in: "query", required: true, schema: { type: "integer", minimum: 0 } }],
    responses: { 200: { content: { "application/json": { schema: { type: "array", items: { type: "integer" } } } } } },
  });
  expect(post).toMatchObject({
    responses: { 201: { content: { "application/json": { schema: { $ref: "#/components/schemas/BriefSite" } } } } },
  });
});
