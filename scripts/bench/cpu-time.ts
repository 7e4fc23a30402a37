import { readdir, readFile } from "node:fs/promises";
import pg from "pg";

const NANOSECONDS_PER_MS = 1_000_000;

/** Milliseconds of processor that a process and all sessions of a database have had so far; undefined where the system does not tell. */
export type CpuClock = (pid: number | undefined) => Promise<number | undefined>;

/** Knows the sessions of a PostgreSQL on this machine. Asks for them on a connection of its own, until `end`. */
export async function openCpuClock(databaseUrl: string): Promise<{ read: CpuClock; end(): Promise<void> }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const sessions = async (): Promise<number[]> => {
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    return rows.map(({ pid }) => pid);
  };
  const read: CpuClock = async (pid) => {
    const own = pid === undefined ? undefined : await timeOf(pid);
    const others = await Promise.all(
      (await sessions()).map(async (session) => ((await isPostgres(session)) ? await timeOf(session) : undefined)),
    );
    if (own === undefined || others.length === 0 || others.includes(undefined)) return undefined;
    return others.reduce<number>((sum, time) => sum + (time ?? 0), own);
  };
  return { read, end: () => client.end() };
}

/** Of all threads of a process. */
async function timeOf(pid: number): Promise<number | undefined> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, "utf8").catch(() => "")),
  );
  const sum = times.reduce((total, text) => total + Number(text.split(" ")[0]), 0);
  return sum === 0 ? undefined : sum / NANOSECONDS_PER_MS;
}

/** A server elsewhere names processes that here are others, or none. */
async function isPostgres(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "")).startsWith("postgres");
}
