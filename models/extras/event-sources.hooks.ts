import { sql } from "kysely";
import type {
  EventKind,
  EventRuleDefinition,
  EventRulesPort,
  WebhookDefinition,
  WebhooksPort,
} from "../../runtime/declaration/task-ports.ts";
import { isEmptyJson } from "../shared/local-data.ts";

const EVENTS: readonly EventKind[] = ["create", "update", "delete", "job_start", "job_end"];

/** Supplies the event rules that are enabled and whose webhook exists. */
export const eventRules: EventRulesPort = {
  type: "port",
  port: "event-rules",
  async load(connection) {
    const rows = await connection.query(
      sql`SELECT r.id, w.id, w.name, r.keep_order, r.conditions, r.last_updated, ${sql.join(EVENTS.map((event) => sql.ref(`r.type_${event}`)))},
          (SELECT jsonb_agg(l.contenttype_id::text ORDER BY l.contenttype_id) FROM extras_eventrule_content_types l WHERE l.eventrule_id = r.id)
        FROM extras_eventrule r
        JOIN django_content_type t ON t.id = r.action_object_type_id AND t.app_label = 'extras' AND t.model = 'webhook'
        JOIN extras_webhook w ON w.id = r.action_object_id
        WHERE r.enabled AND r.action_type = 'webhook' ORDER BY r.id`,
    );
    return rows.map(([id, webhookId, webhookName, keepOrder, conditions, changed, ...rest]): EventRuleDefinition => {
      const parsed: unknown = JSON.parse(conditions ?? "null");
      return {
        id: id as string,
        contentTypeIds: JSON.parse(rest[EVENTS.length] ?? "[]") as string[],
        events: EVENTS.filter((_event, position) => rest[position] === "t"),
        conditions: isEmptyJson(parsed) ? null : parsed,
        webhook: { id: webhookId as string, name: webhookName as string },
        isOrdered: keepOrder === "t",
        changed: changed ?? "-infinity",
      };
    });
  },
};

/** Supplies webhooks as they are now. */
export const webhooks: WebhooksPort = {
  type: "port",
  port: "webhooks",
  async load(connection, ids) {
    const rows = await connection.query(
      sql`SELECT id, payload_url, additional_headers, body_template, http_method, http_content_type, secret, ssl_verification,
          ca_file_path, allow_redirects, max_retries, to_jsonb(retry_delays)
        FROM extras_webhook WHERE id = ANY(${ids}::bigint[])`,
    );
    return rows.map(
      ([id, url, headers, body, method, contentType, secret, verifies, caFile, redirects, retries, delays]) =>
        ({
          id: id as string,
          url: url as string,
          headers: headers ?? "",
          body: body ?? "",
          method: method as string,
          contentType: contentType as string,
          secret: secret ?? "",
          verifiesCertificate: verifies === "t",
          caFile: caFile ?? "",
          followsRedirects: redirects === "t",
          maxRetries: Number(retries),
          retryDelays: JSON.parse(delays ?? "[]") as number[],
        }) satisfies WebhookDefinition,
    );
  },
};
