import { sql } from "kysely";
import type { ActionContext, EndpointHook } from "../../runtime/declaration/hooks.ts";
import { ValidationError } from "../../runtime/errors/api-error.ts";
import { mergeJson } from "../shared/merge-json.ts";

/** Longest text of a user's preferences. */
const MAX_LENGTH = 1_000_000;

/** The preferences of the user who asks; a PATCH merges into them. */
export const userConfig: EndpointHook = {
  type: "endpoint",
  async run({ method, objects, context }) {
    if (method === "GET") return { status: 200, body: await readData(context) };
    const { bodies, isList } = objects();
    if (isList) throw new ValidationError({ non_field_errors: ["Expected one object, not a list."] });
    // The row is made first, so that it can be locked: of two requests at once neither may lose the other's keys.
    await context.query(
      sql`INSERT INTO users_userconfig (user_id, data) VALUES (${context.userId}::bigint, '{}') ON CONFLICT (user_id) DO NOTHING`,
    );
    const data = mergeJson(await readData(context, { isLocked: true }), JSON.stringify(bodies[0]));
    if (data.length > MAX_LENGTH)
      throw new ValidationError({ non_field_errors: [`Preferences may have at most ${MAX_LENGTH} characters.`] });
    await context.query(
      sql`UPDATE users_userconfig SET data = ${data}::jsonb WHERE user_id = ${context.userId}::bigint`,
    );
    return { status: 200, body: data };
  },
};

async function readData(context: ActionContext, { isLocked } = { isLocked: false }): Promise<string> {
  const lock = isLocked ? sql`FOR UPDATE` : sql``;
  const [row] = await context.query(
    sql`SELECT data FROM users_userconfig WHERE user_id = ${context.userId}::bigint ${lock}`,
  );
  return row?.[0] ?? "{}";
}
