import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, pick, type Visit, visit } from "../support/browser.ts";
import { startReceiver } from "../support/http-receiver.ts";
import { runTestTasks, settled } from "../support/running-tasks.ts";
import { createTestServer, type Page as List, TEST_KEY, type TestServer } from "../support/test-server.ts";

describe.skipIf(!hasBrowser)("somebody with a browser", { timeout: 60_000 }, () => {
  let server: TestServer;
  let visited: Visit;
  beforeAll(async () => {
    server = await createTestServer();
    for (const [path, body] of [
      ["dcim/manufacturers", { name: "Acme", slug: "acme" }],
      ["dcim/device-types", { manufacturer: { slug: "acme" }, model: "Switch 24", slug: "switch-24", u_height: 1 }],
      ["dcim/device-roles", { name: "Access switch", slug: "access", color: "2196f3" }],
      ["extras/tags", { name: "Important", slug: "important", color: "f44336" }],
    ] as const)
      expect((await server.post(`/api/${path}/`, body)).status).toBe(201);
    visited = await visit(server);
  });
  afterAll(async () => {
    await visited.close();
    await server.close();
  });

  const go = (path: string) => visited.page.goto(`${visited.url}${path}`);
  const submit = (name: string) => visited.page.getByRole("button", { name, exact: true }).click();
  const heading = () => visited.page.getByRole("heading", { level: 1 }).textContent();

  it("makes a site, whose slug follows from its name", async () => {
    const { page } = visited;
    await go("/dcim/sites/add/");
    await page.getByLabel("Name", { exact: false }).first().fill("Zürich West 1");
    expect(await page.locator("#f_slug").inputValue()).toBe("zurich-west-1");
    await pick(page, "Tags", "Important");
    await submit("Create");
    expect(await heading()).toBe("Zürich West 1");
    expect(await page.locator("main").textContent()).toContain("Important");
  });

  it("sees what is wrong with a form at its fields, and keeps what was typed", async () => {
    const { page } = visited;
    await go("/dcim/racks/add/");
    await page.locator("#f_name").fill("R1");
    await page.locator("#f_u_height").fill("42");
    await submit("Create");
    expect(await page.getByRole("alert").textContent()).toContain("Nothing was saved");
    expect(await page.locator("#f_site-note .error").textContent()).toBe("This field is required.");
    expect(await page.locator("#f_name").inputValue()).toBe("R1");
    await pick(page, "Site", "Zürich");
    await submit("Create");
    expect(await heading()).toBe("R1");
  });

  it("puts devices into the rack and sees them in its elevation, which leads to them", async () => {
    const { page } = visited;
    for (const [name, position] of [
      ["sw1", "10"],
      ["sw2", "12"],
    ] as const) {
      await go("/dcim/devices/add/");
      await page.locator("#f_name").fill(name);
      await pick(page, "Role", "Access");
      await pick(page, "Device type", "Switch 24");
      await pick(page, "Site", "Zürich");
      await pick(page, "Rack", "R1");
      await page.locator("#f_position").fill(position);
      await page.locator("#f_face").selectOption("front");
      await submit("Create");
      expect(await heading()).toBe(name);
    }
    await go("/dcim/racks/1/");
    const drawing = page.getByRole("region", { name: "Front" });
    expect(await drawing.textContent()).toMatch(/sw1.*sw2/s);
    await drawing.getByRole("link", { name: "sw1" }).click();
    await page.waitForURL("**/dcim/devices/1/");
    expect(await heading()).toBe("sw1");
  });

  it("cables two interfaces, and sees the way from one to the other", async () => {
    const { page } = visited;
    for (const device of [1, 2]) {
      await go(`/dcim/devices/${device}/`);
      await page.getByText("What there is none of yet").click();
      await page.getByRole("link", { name: "Add interface", exact: true }).click();
      await page.locator("#f_name").fill(`uplink${device}`);
      await page.locator("#f_type").selectOption("1000base-t");
      await submit("Create");
      expect(await heading()).toBe(`uplink${device}`);
    }
    await page.getByRole("link", { name: "Add cable" }).click();
    expect(await page.locator(".picker-chip").textContent()).toContain("sw2 › uplink2");
    await page.locator("#f_b_terminations-type").selectOption("dcim.interface");
    await pick(page, "B terminations", "uplink1");
    await page.locator("#f_color").fill("ff9800");
    await submit("Create");
    expect(await page.locator("main").textContent()).toMatch(/sw2 › uplink2.*sw1 › uplink1/s);
    await page.getByRole("link", { name: "sw1 › uplink1" }).click();
    const trace = page.getByRole("region", { name: "Cable trace" });
    expect(await trace.textContent()).toMatch(/sw1.*uplink1.*#1.*uplink2.*sw2/s);
    expect(await trace.locator(".cable").getAttribute("stroke")).toBe("#ff9800");
    await trace.getByRole("link", { name: "uplink2" }).click();
    await page.waitForURL("**/dcim/interfaces/2/");
  });

  it("filters a list, sorts it, and takes it as CSV", async () => {
    const { page } = visited;
    await go("/dcim/devices/");
    await page.getByRole("link", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Find a filter").fill("name");
    await dialog.locator("#filter_name").fill("sw2");
    await dialog.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**/dcim/devices/?name=sw2");
    expect(await page.locator("table.list tbody tr").count()).toBe(1);
    await go("/dcim/devices/?ordering=-name");
    expect(await page.locator("table.list tbody tr").first().textContent()).toContain("sw2");
    const csv = await page.request.get(`${visited.url}/dcim/devices/?name=sw2&export=csv&columns=status,site`);
    expect(await csv.text()).toBe("id,display,site,status\r\n2,sw2,Zürich West 1,active\r\n");
  });

  it("finds things of any kind by one search", async () => {
    const { page } = visited;
    await go("/");
    await page.getByLabel("Search everything").fill("sw");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/?q=sw");
    const found = await page.locator("main").textContent();
    expect(found).toContain("Devices");
    expect(found).toContain("Device types");
    await page.getByRole("link", { name: "sw2", exact: true }).click();
    expect(await heading()).toBe("sw2");
  });

  it("changes many at once, or none, and sees what changed", async () => {
    const { page } = visited;
    await go("/dcim/devices/");
    await page.getByLabel("Select all on this page").check();
    await submit("Edit selected");
    await page.locator("#f_status").selectOption("planned");
    await submit("Change all");
    await page.waitForURL("**/dcim/devices/?done=saved");
    await go("/dcim/devices/1/changelog/");
    const row = page.locator("table.differences tr", { hasText: "Status" }).first();
    expect(await row.locator("td").allTextContents()).toEqual(["active", "planned"]);
  });

  it("writes into the journal of an object", async () => {
    const { page } = visited;
    await go("/dcim/devices/1/journal/");
    await page.getByLabel("Comments").fill("Fan replaced.");
    await submit("Add");
    expect(await page.locator("article").textContent()).toContain("Fan replaced.");
    expect(await page.locator("article").textContent()).toContain("tester");
  });

  it("makes a token, uses it over HTTP, and is refused once it is revoked", async () => {
    const { page } = visited;
    await go("/user/");
    await page.getByRole("link", { name: "Add token" }).click();
    await submit("Create");
    const key = await page.getByLabel("Key").inputValue();
    expect(key).toMatch(/^[0-9a-f]{40}$/);
    const ask = () => fetch(`${visited.url}/api/dcim/sites/`, { headers: { Authorization: `Token ${key}` } });
    expect((await ask()).status).toBe(200);
    await page.getByRole("link", { name: "Done" }).click();
    expect(await page.content()).not.toContain(key);
    await page.getByRole("link", { name: "Edit" }).click();
    await page.locator("#f_description").fill("for a script");
    await submit("Save");
    expect((await ask()).status).toBe(200);
    await page.getByRole("link", { name: "Delete" }).click();
    await submit("Delete");
    await page.waitForURL("**/users/tokens/?done=deleted");
    expect((await ask()).status).toBe(403);
  });

  it("sees a webhook that failed with its error, and sends it again", async () => {
    const { page } = visited;
    let isWell = false;
    const receiver = await startReceiver(() => ({ status: isWell ? 200 : 500 }));
    const running = await runTestTasks(server);
    await go("/extras/webhooks/add/");
    await page.locator("#f_name").fill("Tell the other system");
    await page.locator("#f_payload_url").fill(receiver.url);
    await page.locator("#f_secret").fill("very secret");
    await submit("Create");
    expect(await page.content()).not.toContain("very secret");
    await go("/extras/event-rules/add/");
    await page.locator("#f_name").fill("Sites change");
    await pick(page, "Content types", "Site");
    await page.locator("#f_type_create").check();
    await page.locator("#f_action_object_type").selectOption("extras.webhook");
    await pick(page, "Object", "Tell the other system");
    await submit("Create");
    await server.post("/api/dcim/sites/", { name: "Told", slug: "told" });
    await settled(server);
    await go("/core/background-tasks/?status=failed");
    await page.locator("table.list tbody a").first().click();
    expect(await page.locator("main").textContent()).toContain("500");
    isWell = true;
    await submit("Retry");
    await page.waitForURL("**/?done=done");
    await settled(server);
    await page.reload();
    expect(await page.locator("main").textContent()).toContain("Successful");
    expect(receiver.received).toHaveLength(2);
    await running.stop();
    await receiver.close();
  });

  it("opens the browsable API, follows its links, and posts there by a form and as JSON", async () => {
    const { page } = visited;
    await go("/api/");
    await page.getByRole("link", { name: "/api/dcim/", exact: false }).click();
    await page.getByRole("link", { name: "/api/dcim/regions/", exact: false }).click();
    expect(await heading()).toBe("Regions");
    await page.getByText("Form", { exact: true }).click();
    await page.locator("#f_name").fill("Alps");
    await page.locator("#f_slug").fill("alps");
    await page.locator("[data-api-form] button[type=submit]").click();
    await page.locator("[data-answer-status]", { hasText: "201" }).waitFor();
    await page
      .locator("section", { has: page.getByRole("heading", { name: "POST" }) })
      .getByText("JSON", { exact: true })
      .click();
    await page.getByLabel("Body of the POST").fill('{"name": "Alps", "slug": "alps"}');
    await page.locator("[data-api-json='POST'] button[type=submit]").click();
    await page.locator("[data-answer-status]", { hasText: "400" }).waitFor();
    await submit("OPTIONS");
    await page.locator("[data-answer-body]", { hasText: "actions" }).waitFor();
    const { body } = await server.get<List>("/api/dcim/regions/");
    expect(body.count).toBe(1);
  });

  it("runs a query in GraphiQL as the user who is logged in, and reads what the schema says", async () => {
    const { page } = visited;
    await go("/graphql/");
    await page.getByRole("button", { name: /^Execute query/ }).click();
    await page.locator(".result-window", { hasText: "Zürich West 1" }).waitFor();
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    await page
      .getByRole("button", { name: "Query", exact: true })
      .or(page.getByRole("link", { name: "Query" }))
      .first()
      .click();
    await page.locator(".graphiql-plugin", { hasText: "site_list" }).waitFor();
  });

  it("calls the interface in its console, with a token", async () => {
    const { page } = visited;
    await server.post("/api/secrets/secret-roles/", { name: "Door codes", slug: "door-codes" });
    await go("/api/schema/swagger-ui/#/secrets/secrets_secret_roles_list");
    await page.getByRole("button", { name: "Authorize" }).click();
    const authorization = page.locator(".auth-container", { hasText: "tokenAuth" });
    await authorization.locator("input").fill(`Token ${TEST_KEY}`);
    await authorization.getByRole("button", { name: "Apply credentials" }).click();
    await authorization.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Try it out" }).click();
    const asked = page.waitForRequest("**/api/secrets/secret-roles/");
    await page.getByRole("button", { name: "Execute" }).click();
    expect((await asked).headers().authorization).toBe(`Token ${TEST_KEY}`);
    await page.locator(".live-responses-table", { hasText: "Door codes" }).waitFor();
  });

  it("logs out, and cannot come back to a page", async () => {
    const { page } = visited;
    await go("/");
    await page.getByText("tester", { exact: true }).click();
    await submit("Log out");
    await page.waitForURL("**/login/");
    await go("/dcim/sites/");
    expect(page.url()).toBe(`${visited.url}/login/?next=%2Fdcim%2Fsites%2F`);
  });

  it("never sees a script fail or a policy broken", () => {
    expect(visited.problems).toEqual([]);
  });
});
