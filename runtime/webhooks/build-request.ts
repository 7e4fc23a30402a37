import type { WebhookDefinition } from "../declaration/task-ports.ts";
import { signatureHeaders } from "./sign.ts";

/** Renders a template of users with the values it may see. Rejects when the template fails, takes too long or too much. */
export type RenderTemplate = (template: string, values: Readonly<Record<string, unknown>>) => Promise<string>;

export interface WebhookRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What is wrong with a webhook itself: trying again would not help. */
export class WebhookError extends Error {}

export interface BuildInput {
  readonly webhook: WebhookDefinition;
  /** The event as JSON text. */
  readonly payload: string;
  /** Identity of the delivery. */
  readonly id: string;
  readonly render: RenderTemplate;
}

/** Makes the request of an event from the templates of its webhook. Throws WebhookError that says which of them cannot be used. */
export async function buildRequest({ webhook, payload, id, render }: BuildInput): Promise<WebhookRequest> {
  const rendered = async (
    what: string,
    template: string,
    reviver?: (key: string, value: unknown) => unknown,
  ): Promise<string> => {
    // A text without marks of a template is its own result.
    if (!template.includes("{")) return template;
    try {
      return await render(template, JSON.parse(payload, reviver) as Record<string, unknown>);
    } catch (error) {
      throw new WebhookError(`The template of the ${what} failed: ${messageOf(error)}`, { cause: error });
    }
  };
  const url = readUrl((await rendered("URL", webhook.url)).trim());
  const more = readHeaders(await rendered("headers", webhook.headers, inOneLine));
  const body = Buffer.from(webhook.body === "" ? payload : await rendered("body", webhook.body));
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = new Map<string, readonly [name: string, value: string]>();
  for (const [name, value] of [
    ["User-Agent", "Infra-Records"],
    ["Content-Type", webhook.contentType],
    ...more,
    ...Object.entries(signatureHeaders(webhook.secret, { id, timestamp, body })),
  ] as const)
    headers.set(name.toLowerCase(), [name, value]);
  return { url, method: webhook.method, headers: Object.fromEntries(headers.values()), body };
}

/** Whoever may name an object must not add headers by a name of several lines. */
const inOneLine = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/[\r\n]+/g, " ") : value;

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new WebhookError("The URL is not an http:// or https:// address.");
  return url;
}

/** What belongs to the connection is not the webhook's to say. */
const RESERVED: ReadonlySet<string> = new Set(["connection", "content-length", "transfer-encoding", "upgrade", "te"]);

/** "Name: value" lines; the value may contain colons. */
function readHeaders(text: string): [string, string][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const colon = line.indexOf(":");
      const [name, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      const isGood = colon > 0 && /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
      if (!isGood) throw new WebhookError(`A line of the headers is not "Name: value": ${line.slice(0, 100)}`);
      if (RESERVED.has(name.toLowerCase())) throw new WebhookError(`The header ${name} cannot be set.`);
      return [name, value];
    });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
