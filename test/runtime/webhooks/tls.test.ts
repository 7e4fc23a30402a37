import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeRule } from "../../support/event-rules.ts";
import { runTestTasks, settled } from "../../support/running-tasks.ts";
import { createTestServer } from "../../support/test-server.ts";

test("a webhook is sent where the certificate is trusted, or need not be", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "webhook-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", cert];
  const made = spawnSync("openssl", [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    ...subject,
    ...files,
  ]);
  if (made.status !== 0) context.skip("there is no openssl to make a certificate with");
  const received: string[] = [];
  const receiver = createServer({ key: await readFile(key), cert: await readFile(cert) }, (incoming, outgoing) => {
    received.push(incoming.url ?? "");
    outgoing.end();
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const at = (path: string) => `https://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
  const server = await createTestServer();
  await makeRule(server, { webhook: { payload_url: at("/unknown") } });
  await makeRule(server, { webhook: { payload_url: at("/trusted"), ca_file_path: cert } });
  await makeRule(server, { webhook: { payload_url: at("/unchecked"), ssl_verification: false } });
  await server.post("/api/dcim/sites/", { name: "s", slug: "s" });
  const running = await runTestTasks(server);
  const [unknown, ...others] = await settled(server);
  await running.stop();
  expect(unknown).toMatchObject({ status: { value: "failed" }, error: expect.stringContaining("CERT") });
  expect(others.map((task) => task.status.value)).toEqual(["successful", "successful"]);
  expect(received.toSorted()).toEqual(["/trusted", "/unchecked"]);
  receiver.close();
  await server.close();
  await rm(folder, { recursive: true });
});
