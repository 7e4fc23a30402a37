// What a handler written by hand for these few addresses gives: the limit that the server is measured against.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BenchReader } from "./bench-reader.ts";
import { getDevice, listDevices } from "./devices.ts";
import { listCabledInterfaces } from "./interfaces.ts";
import { getSite } from "./sites.ts";

const reader = new BenchReader(process.env.DATABASE_URL ?? "");
await reader.prepare();

async function answer(base: string, address: string): Promise<string | undefined> {
  const [, , app, collection, id, rest] = address.split("/");
  if (app !== "dcim" || id === undefined) return undefined;
  const query = id.startsWith("?") ? id : undefined;
  const limit = Number(query?.match(/limit=(\d+)/)?.[1] ?? 50);
  if (query !== undefined && collection === "devices") return listDevices(reader, base, limit);
  if (query !== undefined && collection === "interfaces") return listCabledInterfaces(reader, base, limit);
  if (rest === "" && collection === "devices") return getDevice(reader, base, id);
  return rest === "" && collection === "sites" ? getSite(reader, base, id) : undefined;
}

const server = createServer(async (request, response) => {
  const send = (status: number, body: string) => {
    const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
    response.writeHead(status, headers).end(body);
  };
  try {
    if (!(await reader.isKnown(request.headers.authorization))) return send(403, '{"detail":"Invalid token"}');
    const body = await answer(`http://${request.headers.host}`, request.url ?? "");
    send(body === undefined ? 404 : 200, body ?? '{"detail":"Not found."}');
  } catch (error) {
    send(500, JSON.stringify({ error: String(error) }));
  }
});
server.listen(0, "127.0.0.1", () => {
  console.log(`listens on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit(0));
