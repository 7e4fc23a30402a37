// npm run receiver [-- PORT]: prints headers and body of every request to 127.0.0.1:9000, and answers 200. For trying webhooks.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const HOST = "127.0.0.1";
const port = Number(process.argv[2] ?? 9000);
const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  console.log(`\n${incoming.method} ${incoming.url}`);
  for (let index = 0; index < incoming.rawHeaders.length; index += 2)
    console.log(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
  console.log(`\n${readable(Buffer.concat(chunks).toString())}`);
  outgoing.end();
});
server.on("error", (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
server.listen(port, HOST, () => {
  const opened = (server.address() as AddressInfo).port;
  console.log(`Listening on http://${HOST}:${opened}; Ctrl+C ends it.`);
});

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body === "" ? "(no body)" : body;
  }
}
