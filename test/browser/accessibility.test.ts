import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, type Visit, visit } from "../support/browser.ts";
import { Samples } from "../support/sample.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PAGES = [
  "/",
  "/dcim/devices/",
  "/dcim/devices/1/",
  "/dcim/devices/1/edit/",
  "/dcim/devices/1/changelog/",
  "/dcim/devices/filter/",
  "/dcim/racks/1/",
  "/dcim/interfaces/1/",
  "/dcim/cables/1/",
  "/ipam/prefixes/1/",
  "/search/?q=sample",
  "/user/",
  "/system/",
  "/core/background-tasks/?status=failed",
  "/api/dcim/devices/1/",
  "/api/schema/redoc/",
  "/api/schema/swagger-ui/",
  "/graphql/",
  "/login/",
];
/** Made by packages for wide windows. */
const WIDE_ONLY = ["/api/schema/swagger-ui/", "/graphql/"];

describe.skipIf(!hasBrowser)("pages", { timeout: 120_000 }, () => {
  let server: TestServer;
  let visited: Visit;
  beforeAll(async () => {
    server = await createTestServer();
    const samples = new Samples(server);
    for (const name of ["dcim.rack", "dcim.device", "dcim.interface", "dcim.cable", "ipam.prefix", "extras.tag"])
      await samples.shared(name);
    await server.patch("/api/dcim/devices/1/", { rack: 1, position: 3, face: "front", tags: [1] });
    visited = await visit(server);
  });
  afterAll(async () => {
    await visited?.close();
    await server?.close();
  });

  it.each(["light", "dark"] as const)("have no serious fault that axe finds, in %s", async (colorScheme) => {
    const { page, url } = visited;
    await page.emulateMedia({ colorScheme });
    for (const path of PAGES) {
      await page.goto(`${url}${path}`, { waitUntil: WIDE_ONLY.includes(path) ? "networkidle" : "load" });
      await page.evaluate(AXE);
      // What is not a matter of color is the same in both.
      const rules = colorScheme === "light" ? "" : '{ runOnly: ["color-contrast"] }';
      const { violations } = (await page.evaluate(`axe.run(${rules})`)) as AxeResults;
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect([path, serious.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))]).toEqual([
        path,
        [],
      ]);
    }
  });

  it.each([1440, 390])("fit a window of %i pixels, and have one heading of the first rank", async (width) => {
    const { page, url } = visited;
    await page.setViewportSize({ width, height: 850 });
    for (const path of PAGES.filter((candidate) => width > 1000 || !WIDE_ONLY.includes(candidate))) {
      await page.goto(`${url}${path}`);
      const [excess, headings] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth - clientWidth, document.querySelectorAll("h1").length];
      });
      expect([path, excess, headings]).toEqual([path, 0, 1]);
    }
  });

  it("can be used without a mouse: skip, search, choose, send", async () => {
    const { page, url } = visited;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${url}/dcim/sites/`);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.keyboard.press("/");
    await page.keyboard.type("sample");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search/?q=sample");
    await page.goto(`${url}/dcim/locations/add/`);
    await page.locator("#f_name").focus();
    await page.keyboard.type("Room by keyboard");
    await page.locator("#f_site-search").focus();
    await page.keyboard.press("ArrowDown");
    await page.locator("[role=option]").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await page.locator("#f_site").inputValue()).toBe("1");
    await page.keyboard.press("Tab");
    await page.locator("#f_name").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/?done=created");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Room by keyboard");
  });

  it("follow the theme that somebody chooses, and keep it", async () => {
    const { page, url } = visited;
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${url}/`);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole("button", { name: "Light or dark" }).click();
    const dark = await ground();
    expect(dark).not.toBe(light);
    await page.goto(`${url}/dcim/sites/`);
    expect(await ground()).toBe(dark);
    expect(visited.problems).toEqual([]);
  });
});
