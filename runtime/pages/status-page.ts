import { API_VERSION } from "../declaration/api-version.ts";
import { findPort } from "../declaration/find-port.ts";
import { NotAuthenticated } from "../errors/api-error.ts";
import { readTotals } from "../tasks/task-queue.ts";
import { type Html, html } from "./html.ts";
import { renderPage } from "./layout.ts";
import type { PageRequest } from "./page-request.ts";

const MEBIBYTE = 1024 * 1024;

/** What runs here: versions, the process, the database. What only operators should know is for superusers. */
export async function statusPage(page: PageRequest): Promise<Response> {
  const { site, actor } = page;
  if (actor.isAnonymous) throw new NotAuthenticated();
  const { config, database } = site.services;
  const [row = []] = await database.run(
    `SELECT current_setting('server_version'), pg_size_pretty(pg_database_size(current_database())),
       (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()), date_trunc('second', now() - pg_postmaster_start_time())`,
    [],
  );
  const [version, size, connections, databaseUptime] = row;
  const facts = [
    ["Infra Records", site.version],
    ["Interface", `NetBox ${API_VERSION}`],
    ["Node.js", process.versions.node],
    ["PostgreSQL", version],
    ["Maintenance mode", config.maintenanceMode ? "on" : "off"],
  ];
  const operator = [
    [
      "Process",
      `${process.pid}, up ${duration(process.uptime())}, ${Math.round(process.memoryUsage.rss() / MEBIBYTE)} MiB of memory`,
    ],
    ["Processes that serve", config.workers],
    ["Database", `${size}, ${connections} connections, up ${databaseUptime}`],
    ...(actor.isSuperuser ? await taskFacts(page) : []),
    ["Login required", config.loginRequired ? "yes" : "no"],
    ["GraphQL", config.graphqlEnabled ? "served" : "off"],
    ["Models", site.rest.catalog.registry === undefined ? 0 : Object.keys(site.rest.catalog.models).length],
  ];
  const rows = [...facts, ...(actor.isSuperuser ? operator : [])].map(([label, value]) => ({ label, value }));
  const body = site.templates.render("status", { rows });
  return renderPage(page, { title: "System", crumbs: [{ text: "Home", href: "/" }], body });
}

/** What waits, since when, and how attempts ended; none when no model keeps tasks. */
async function taskFacts({ site }: PageRequest): Promise<[string, Html][]> {
  const { registry, database, config } = site.services;
  const tasks = site.byName(findPort(registry, "tasks")?.model ?? "");
  if (tasks === undefined) return [];
  const { queued, oldestSeconds, successful, failed } = await readTotals(database, tasks.model.table);
  const waiting = queued === 0 ? "none queued" : `${queued} queued, the oldest for ${duration(oldestSeconds)}`;
  const text = `${waiting}; ${successful} successful and ${failed} failed so far; done ${config.backgroundTasks ? "here, too" : "by workers only"}`;
  return [[tasks.title[1], html`<a href="${tasks.address}">${text}</a>`]];
}

function duration(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3600) % 24, (seconds / 60) % 60].map(Math.floor);
  return `${days} d ${hours} h ${minutes} min`;
}
