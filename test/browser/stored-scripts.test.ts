import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser, type Visit, visit } from "../support/browser.ts";
import { type Poisoned, poison, poisonCustomFields } from "../support/poison.ts";
import { Samples } from "../support/sample.ts";
import { createTestServer, type TestServer } from "../support/test-server.ts";

/** What a device is shown with. */
const SHOWN_WITH = [
  "dcim.site",
  "dcim.location",
  "dcim.rack",
  "dcim.device-type",
  "dcim.device-role",
  "dcim.manufacturer",
  "dcim.platform",
  "dcim.interface",
  "dcim.cable",
  "tenancy.tenant",
  "extras.tag",
  "extras.journal-entry",
  "extras.webhook",
];

describe.skipIf(!hasBrowser)(
  "scripts in the texts of a device and of what it is shown with",
  { timeout: 60_000 },
  () => {
    let server: TestServer;
    let visited: Visit;
    let device: Poisoned;
    beforeAll(async () => {
      server = await createTestServer();
      const samples = new Samples(server);
      const poisonModel = async (name: string) => {
        const model = server.registry.models[name]?.model;
        if (model === undefined) throw new Error(name);
        return poison(server, samples, model);
      };
      device = await poisonModel("dcim.device");
      for (const name of SHOWN_WITH) await poisonModel(name);
      const custom_fields = await poisonCustomFields(server, ["dcim.device"]);
      const tags = [await samples.shared("extras.tag")];
      const journal = { assigned_object_type: "dcim.device", assigned_object_id: device.id, comments: "<img src=x>" };
      await server.post("/api/extras/journal-entries/", journal);
      await server.patch(`/api/dcim/devices/${device.id}/`, { custom_fields, tags });
      // The policy of the pages would stop scripts, too; here it does not.
      visited = await visit(server, { ignorePolicy: true });
    });
    afterAll(async () => {
      await visited?.close();
      await server?.close();
    });

    /** Fails when a page has an element that came out of a text. */
    async function look(path: string): Promise<void> {
      const { page, url } = visited;
      await page.goto(`${url}${path}`, { waitUntil: "networkidle" });
      const made = await page.locator('img[src="x"], script:not([src])').count();
      expect([path, made]).toEqual([path, 0]);
    }

    it("run on no page that shows them", async () => {
      const at = `/dcim/devices/${device.id}/`;
      const every = Object.keys(server.registry.models["dcim.device"]?.model.fields ?? {}).join(",");
      await look("/");
      await look(`/dcim/devices/?columns=${every},cf_poison_text,cf_poison_json,cf_poison_url`);
      for (const below of ["", "edit/", "delete/", "changelog/", "journal/", "related/interfaces/"])
        await look(at + below);
      await look("/dcim/devices/filter/?site_id=1&q=%3Cimg src=x%3E");
      await look("/dcim/racks/1/");
      await look("/dcim/sites/1/");
      await look("/dcim/cables/1/");
      await look("/dcim/interfaces/1/");
      await look("/extras/tags/1/");
      await look("/extras/object-changes/");
      await look("/search/?q=img");
      await look("/api/dcim/devices/");
      await look(`/api${at}`);
      expect(visited.problems).toEqual([]);
    });

    it("run neither in lists that search, nor in dialogs, nor in answers that scripts of the page show", async () => {
      const { page, url } = visited;
      const nothing = async () => expect(await page.locator('img[src="x"], script:not([src])').count()).toBe(0);
      await page.goto(`${url}/dcim/devices/add/`);
      for (const id of ["site", "rack", "role", "device_type", "platform", "tenant", "tags"]) {
        await page.locator(`#f_${id}-search`).click();
        await page.locator("[role=option]:visible", { hasText: "<img" }).first().click();
        await nothing();
      }
      await page.goto(`${url}/dcim/devices/?q=img`);
      await page.getByRole("link", { name: "Filter", exact: true }).click();
      await page.getByRole("dialog").waitFor();
      await nothing();
      await page.goto(`${url}/dcim/devices/`);
      await page.getByLabel("Select all on this page").check();
      await page.getByRole("button", { name: "Edit selected" }).click();
      await page.getByText("What is changed").click();
      await nothing();
      await page.goto(`${url}/api/dcim/devices/${device.id}/`);
      await page.getByText("JSON", { exact: true }).last().click();
      await page.locator("[data-api-json='PATCH'] button[type=submit]").click();
      await page.locator("[data-answer-method]", { hasText: "PATCH" }).waitFor();
      await nothing();
      await page.goto(`${url}/graphql/`);
      await page.locator(".graphiql-query-editor .CodeMirror").click();
      await page.keyboard.press("Control+A");
      await page.keyboard.insertText("{ device_list { name comments custom_fields } }");
      await page.getByRole("button", { name: /^Execute query/ }).click();
      await page.locator(".result-window", { hasText: "<img" }).waitFor();
      await nothing();
      expect(visited.problems).toEqual([]);
    });
  },
);
