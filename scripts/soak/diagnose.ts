import { setTimeout as delay } from "node:timers/promises";
import { registry } from "../../generated/registry.ts";
import { readConfig } from "../../runtime/config.ts";
import { createDatabase } from "../../runtime/database/pool.ts";
import { examine } from "../../runtime/doctor/examine.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { createServer } from "../../runtime/server.ts";

const POLL_MS = 500;

/** What a load has left that should not be: webhooks that were not sent, findings of the doctor. */
export async function diagnose({ url, patienceMs }: { url: string; patienceMs: number }): Promise<string[]> {
  const database = createDatabase({ url, poolSize: 2 });
  const waiting = async () => {
    const states =
      "SELECT count(*) FILTER (WHERE status = 'queued'), count(*) FILTER (WHERE status = 'failed') FROM core_backgroundtask";
    return ((await database.run(states, []))[0] ?? []).map(Number);
  };
  try {
    for (let waited = 0; waited < patienceMs && (await waiting())[0] !== 0; waited += POLL_MS) await delay(POLL_MS);
    const [queued, failed] = await waiting();
    const schemaFile = new URL("../../generated/openapi.json", import.meta.url);
    const [config, log] = [readConfig({}), createLog("silent")];
    const { services } = createServer({ registry, config, database, log, version: "", schemaFile });
    const findings = await examine(services);
    return [
      ...(queued === 0 && failed === 0 ? [] : [`${queued} webhooks were not sent, ${failed} failed`]),
      ...findings.map(({ place, count, problem }) => `${place}: ${count} rows ${problem}`),
    ];
  } finally {
    await database.close();
  }
}
