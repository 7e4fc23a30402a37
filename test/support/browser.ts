import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { hashPassword } from "../../runtime/auth/password-hash.ts";
import { findPort } from "../../runtime/declaration/find-port.ts";
import type { TestServer } from "./test-server.ts";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
const PASSWORD = "correct horse battery";

/** Whether there is a browser; tests that need one say so and are skipped where there is none (CI installs Debian's). */
export const hasBrowser = existsSync(EXECUTABLE);
if (!hasBrowser) process.stderr.write(`No browser at ${EXECUTABLE}: tests in a browser are skipped.\n`);

/** A page in a browser, logged in at a server; everything that went wrong in it is gathered. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Address of the server, without a slash at the end. */
  readonly url: string;
  /** Script errors, refused styles or scripts, dialogs that a script opened. */
  readonly problems: string[];
  close(): Promise<void>;
}

/** Opens a browser at a test server and logs the superuser in through the form. With `ignorePolicy` it runs what the pages forbid. */
export async function visit(server: TestServer, { ignorePolicy = false } = {}): Promise<Visit> {
  await givePassword(server);
  const listener = await server.open();
  const browser: Browser = await chromium.launch({ executablePath: EXECUTABLE, args: ["--no-sandbox"] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: ignorePolicy });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(`${page.url()}: ${message.text()}`);
  });
  page.on("dialog", (dialog) => {
    problems.push(`${page.url()}: a script opened a dialog`);
    void dialog.dismiss();
  });
  await page.goto(`${listener.url}/`);
  await page.getByLabel("User name").fill("tester");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(`${listener.url}/`);
  return {
    page,
    context,
    url: listener.url,
    problems,
    close: async () => {
      await browser.close();
      await listener.close();
    },
  };
}

async function givePassword(server: TestServer): Promise<void> {
  const store = findPort(server.registry, "tokens");
  if (store === undefined) throw new Error("no model keeps users");
  await server.database.run(store.replacePassword, [server.userId, await hashPassword(PASSWORD), null]);
}

/** Chooses in a search control: types into it and takes the first that is found. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  const control = page
    .locator("input")
    .and(page.getByRole("combobox", { name: label }))
    .first();
  await control.click();
  await control.fill(text);
  await page.getByRole("option", { name: text }).first().click();
}
