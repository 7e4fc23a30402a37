import { sql } from "kysely";
import { createTokenKey, tokenDigest, tokenHint } from "../../runtime/auth/token-key.ts";
import type { DisplayHook, FilterHook, WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { PermissionDenied } from "../../runtime/errors/api-error.ts";

const HIDDEN = "*".repeat(34);

/** The key itself; where it cannot be read, its last characters. */
export const tokenDisplay: DisplayHook = {
  type: "display",
  values: ["key", "key_hint"],
  format: ([key, hint]) => key ?? `${HIDDEN}${hint ?? ""}`,
};

/** Tokens with one of these keys. */
export const hasKey: FilterHook = {
  type: "filter",
  condition: ({ alias, values }) => sql`${sql.ref(`${alias}.key_digest`)} = ANY(${values.map(tokenDigest)}::text[])`,
};

/** Networks are written without bits of hosts, as PostgreSQL keeps them. */
async function checkNetworks(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const given = items.map(({ values }) => (Array.isArray(values.allowed_ips) ? values.allowed_ips : []));
  if (given.every((networks) => networks.length === 0)) return;
  const wrong = await context.query(sql`SELECT item.ordinality - 1, value, network(value::inet)
    FROM jsonb_array_elements(${JSON.stringify(given)}::jsonb) WITH ORDINALITY AS item (networks),
      jsonb_array_elements_text(item.networks) AS value WHERE network(value::inet) <> value::inet`);
  for (const [index, network, meant] of wrong)
    items[Number(index)]?.error("allowed_ips", `${network} is not a valid prefix. Did you mean ${meant}?`);
}

/** Keys that were made or given in a write, until it has saved them. */
const written = new WeakMap<WriteItem, string>();

/**
 * Makes the key of a token that comes without one, keeps its digest, and the key itself only where keys may be read later.
 * A token for somebody else needs the permission users.grant_token.
 */
export const tokenRules: WriteHook = {
  type: "write",
  prepare(items, { settings }) {
    for (const item of items) {
      const { values } = item;
      if (values.sealed_key === undefined && item.stored !== null) continue;
      const key =
        typeof values.sealed_key === "string" && values.sealed_key !== "" ? values.sealed_key : createTokenKey();
      values.sealed_key = settings.allowTokenRetrieval ? key : "";
      values.key_digest = tokenDigest(key);
      values.key_hint = tokenHint(key);
      written.set(item, key);
    }
  },
  async validate(items, context) {
    const isOthers = ({ stored, values }: WriteItem) =>
      values.user_id !== undefined && String(values.user_id) !== String(stored?.user_id ?? context.userId);
    if (items.some(isOthers) && !context.allows("grant", "users.token"))
      throw new PermissionDenied("This user does not have permission to create tokens for other users.");
    await checkNetworks(items, context);
    const digests = items.map(({ values }) => values.key_digest ?? null);
    const taken = await context.query(
      sql`SELECT id, key_digest FROM users_token WHERE key_digest = ANY(${digests}::text[])`,
    );
    const owners = new Map(taken.map(([id, digest]) => [digest, id]));
    items.forEach((item, index) => {
      const digest = digests[index] as string | null;
      const isTaken = owners.has(digest) && owners.get(digest) !== item.id;
      if (digest !== null && (isTaken || digests.indexOf(digest) < index))
        item.error("key", "token with this key already exists.");
    });
  },
  async afterSave(items, context) {
    for (const item of items) {
      const key = written.get(item);
      if (key !== undefined) context.reveal(item.id as string, { key });
    }
  },
};
