// What handlers written by hand for these few requests give: the limit that the server is measured against.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { addressKind, createAddresses } from "./addresses.ts";
import { BenchReader } from "./bench-reader.ts";
import { deleteDevice } from "./delete-device.ts";
import { changeDevice, DEVICES } from "./devices.ts";
import { type DeviceQuery, queryDevice } from "./graphql-device.ts";
import { interfaceKind } from "./interfaces.ts";
import { readList, readObject } from "./object-kind.ts";
import { PREFIXES } from "./prefixes.ts";
import { getSite } from "./sites.ts";

const reader = new BenchReader(process.env.DATABASE_URL ?? "");
await reader.prepare();
const addresses = addressKind(reader.types);
const kinds = new Map([DEVICES, PREFIXES, addresses, interfaceKind(reader.types)].map((kind) => [kind.path, kind]));

interface Answer {
  readonly status: number;
  readonly body?: string | undefined;
}

const NOT_FOUND: Answer = { status: 404, body: '{"detail":"Not found."}' };
const found = (body: string | undefined): Answer => (body === undefined ? NOT_FOUND : { status: 200, body });

async function read(request: IncomingMessage, url: URL): Promise<Answer> {
  const [, , app, collection, id] = url.pathname.split("/");
  const base = url.origin;
  if (app === "dcim" && collection === "sites" && id) return found(await getSite(reader, base, id));
  const kind = kinds.get(`${app}/${collection}`);
  if (kind === undefined) return NOT_FOUND;
  if (id) return found(await readObject(reader, kind, base, id));
  const isEstimated = request.headers.prefer === "count=estimated";
  return found(await readList(reader, kind, { base, query: url.searchParams, isEstimated }));
}

async function write(request: IncomingMessage, { pathname, origin }: URL): Promise<Answer> {
  const device = pathname.match(/^\/api\/dcim\/devices\/(\d+)\/$/)?.[1];
  if (device !== undefined && request.method === "DELETE") {
    await deleteDevice(reader, device);
    return { status: 204 };
  }
  const body = await readBody(request);
  if (pathname === "/graphql/") return found(await queryDevice(reader, body as DeviceQuery));
  if (device !== undefined) return found(await changeDevice(reader, origin, { id: device, body }));
  if (pathname !== `/api/${addresses.path}/`) return NOT_FOUND;
  return { status: 201, body: await createAddresses(reader, addresses, { base: origin, body }) };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function answer(request: IncomingMessage): Promise<Answer> {
  if (!(await reader.isKnown(request.headers.authorization)))
    return { status: 403, body: '{"detail":"Invalid token"}' };
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  return request.method === "GET" ? read(request, url) : write(request, url);
}

const server = createServer(async (request, response) => {
  const { status, body = "" } = await answer(request).catch((error: unknown) => ({
    status: 500,
    body: JSON.stringify({ error: String(error) }),
  }));
  const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, headers).end(body);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit(0));
