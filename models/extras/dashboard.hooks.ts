import { sql } from "kysely";
import type { EndpointHook, ObjectBody } from "../../runtime/declaration/hooks.ts";
import { ValidationError } from "../../runtime/errors/api-error.ts";

/** The dashboard of the user who asks. PUT and PATCH change the members that are given. */
export const ownDashboard: EndpointHook = {
  type: "endpoint",
  async run({ method, objects, context }) {
    const own = sql`user_id = ${context.userId}::bigint`;
    if (method === "DELETE") {
      await context.query(sql`DELETE FROM extras_dashboard WHERE ${own}`);
      return { status: 204, body: "" };
    }
    if (method !== "GET") {
      const { layout, config } = readMembers(objects().bodies[0] ?? {});
      await context.query(
        sql`INSERT INTO extras_dashboard (user_id, layout, config) VALUES (${context.userId}::bigint, COALESCE(${layout}::jsonb, '[]'), COALESCE(${config}::jsonb, '{}'))
          ON CONFLICT (user_id) DO UPDATE SET layout = COALESCE(${layout}::jsonb, extras_dashboard.layout), config = COALESCE(${config}::jsonb, extras_dashboard.config)`,
      );
    }
    const [row] = await context.query(sql`SELECT layout, config FROM extras_dashboard WHERE ${own}`);
    return { status: 200, body: `{"layout":${row?.[0] ?? "null"},"config":${row?.[1] ?? "null"}}` };
  },
};

/** JSON texts of the members that are given. Throws ValidationError. */
function readMembers({ layout, config }: ObjectBody): { layout: string | null; config: string | null } {
  const errors: Record<string, string[]> = {};
  if (layout !== undefined && !(Array.isArray(layout) && layout.every(isObject)))
    errors.layout = ["Expected a list of objects."];
  if (config !== undefined && !isObject(config)) errors.config = ["Expected an object."];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return {
    layout: layout === undefined ? null : JSON.stringify(layout),
    config: config === undefined ? null : JSON.stringify(config),
  };
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
