import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AddedModels } from "../support/added-models.ts";
import { hasBrowser, pick, type Visit, visit } from "../support/browser.ts";
import { Samples } from "../support/sample.ts";
import { createTestDatabase } from "../support/test-database.ts";
import type { TestServer } from "../support/test-server.ts";

const CONTRACT = `model: contract
label: [contract, contracts]
description: What a supplier does for a device.
include: [primary]
fields:
  name: { kind: name, max: 100 }
  device: { kind: reference, to: dcim.device, on_delete: cascade }
  level: { kind: choice, choices: contract-level, default: parts }
  ends: { kind: date, null: true }
  yearly_price: { kind: decimal, digits: 10, places: 2, null: true, min: 0 }
order: [name]
display: "{name}"
search: [name, comments]
filters:
  site: { through: device.site }
pages:
  list: [device, level, ends]
  form:
    What is promised: [name, device, level]
    For how long: [ends]
`;
const CHOICES = `choices:
  contract-level:
    values: { parts: Parts, onsite: [On site, green] }
`;

describe.skipIf(!hasBrowser)("a model added as one YAML file", { timeout: 60_000 }, () => {
  let models: AddedModels;
  let server: TestServer;
  let visited: Visit;
  beforeAll(async () => {
    models = new AddedModels();
    models.write("assets/contract.yaml", CONTRACT);
    models.write("assets/choices.yaml", CHOICES);
    models.generate();
    const database = await createTestDatabase();
    await models.migrate(database);
    server = await models.serve(database);
    await new Samples(server).shared("dcim.device");
    visited = await visit(server);
  }, 120_000);
  afterAll(async () => {
    await visited?.close();
    await server?.close();
    models.remove();
  });

  const go = (path: string) => visited.page.goto(`${visited.url}${path}`);
  const submit = (name: string) => visited.page.getByRole("button", { name, exact: true }).click();
  const heading = () => visited.page.getByRole("heading", { level: 1 }).textContent();

  it("is in the menu, with a form in the groups that it states", async () => {
    const { page } = visited;
    await go("/");
    await page.getByRole("link", { name: "Contracts" }).last().click();
    await page.getByRole("link", { name: "Add contract" }).click();
    expect(await page.locator("legend").allTextContents()).toEqual([
      "What is promised",
      "For how long",
      "Further fields",
    ]);
    await page.locator("#f_name").fill("Gold");
    await pick(page, "Device", "");
    await page.locator("#f_level").selectOption("onsite");
    await page.locator("#f_ends").fill("2030-06-30");
    await submit("Create");
    expect(await heading()).toBe("Gold");
  });

  it("has a list with its columns, its filters and its search", async () => {
    const { page } = visited;
    await server.post("/api/plugins/assets/contracts/", { name: "Silver", device: { id: 1 } });
    await go("/plugins/assets/contracts/");
    const headings = (await page.locator("table.list thead th").allTextContents()).filter((text) => text !== "");
    expect(headings).toEqual(["Contract", "Device", "Level", "Ends"]);
    await page.getByRole("link", { name: "Filter", exact: true }).click();
    await page.getByRole("dialog").locator("#filter_level-search").click();
    await page.getByRole("option", { name: "On site" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**/?level=onsite");
    expect(await page.locator("table.list tbody tr").allTextContents()).toEqual([expect.stringContaining("Gold")]);
    await go("/search/?q=silver");
    await page.getByRole("link", { name: "Silver", exact: true }).click();
    expect(await heading()).toBe("Silver");
  });

  it("stands with the object that it points to, in change records, and in a journal", async () => {
    const { page } = visited;
    await go("/dcim/devices/1/");
    await page.getByRole("link", { name: "Contracts 2" }).click();
    await page.getByRole("link", { name: "Gold" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await page.locator("#f_yearly_price").fill("99.5");
    await submit("Save");
    await page.getByRole("link", { name: "Changes" }).click();
    expect(await page.locator("table.differences").first().textContent()).toContain("99.5");
    await page.getByRole("link", { name: "Journal" }).click();
    await page.getByLabel("Comments").fill("Renewed.");
    await submit("Add");
    expect(await page.locator("article").textContent()).toContain("Renewed.");
  });

  it("is in the browsable API, in GraphiQL and in the reference", async () => {
    const { page } = visited;
    await go("/api/plugins/assets/contracts/");
    await page
      .locator("section", { has: page.getByRole("heading", { name: "POST" }) })
      .getByText("JSON", { exact: true })
      .click();
    await page.getByLabel("Body of the POST").fill('{"name": "Bronze", "device": 1}');
    await page.locator("[data-api-json='POST'] button[type=submit]").click();
    await page.locator("[data-answer-status]", { hasText: "201" }).waitFor();
    await go("/graphql/");
    await page.locator(".graphiql-query-editor .CodeMirror").click();
    await page.keyboard.press("Control+A");
    await page.keyboard.insertText("{ contract_list { name } }");
    await page.getByRole("button", { name: /^Execute query/ }).click();
    await page.locator(".result-window", { hasText: "Bronze" }).waitFor();
    await go("/api/schema/redoc/?at=plugins%2Fassets%2Fcontracts");
    expect(await page.locator("#shape-Contract").textContent()).toContain("yearly_price");
  });

  it("never makes a script fail or breaks a policy", () => {
    expect(visited.problems).toEqual([]);
  });
});
