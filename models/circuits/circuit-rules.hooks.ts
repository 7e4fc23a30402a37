import { sql } from "kysely";
import type { WriteContext, WriteHook, WriteItem } from "../../runtime/declaration/hooks.ts";
import { referenceOf, rowsById } from "../shared/rule-rows.ts";

/** A circuit is billed to an account of its own provider. */
export const circuitRules: WriteHook = {
  type: "write",
  async validate(items, context) {
    const accounts = await rowsById(
      context,
      { table: "circuits_provideraccount", columns: ["provider_id"] },
      items.map((item) => referenceOf(item, "provider_account_id")),
    );
    for (const item of items) {
      const account = accounts.get(referenceOf(item, "provider_account_id") ?? "");
      if (account !== undefined && account.provider_id !== referenceOf(item, "provider_id"))
        item.error("provider_account", "The assigned account belongs to a different provider.");
    }
  },
};

/** A circuit ends at a site or in a provider's network; the circuit knows its ends. */
export const circuitTerminationRules: WriteHook = {
  type: "write",

  validate(items) {
    for (const item of items) {
      const [site, network] = [referenceOf(item, "site_id"), referenceOf(item, "provider_network_id")];
      if (site === null && network === null)
        item.error("__all__", "A circuit termination must attach to either a site or a provider network.");
      else if (site !== null && network !== null)
        item.error("__all__", "A circuit termination cannot attach to both a site and a provider network.");
    }
  },

  async afterSave(items, context) {
    const along = new Map(
      items.flatMap((item) =>
        [item.stored?.circuit_id ?? item.value("circuit_id"), item.value("circuit_id")].map(
          (circuit) => [String(circuit), item.id] as const,
        ),
      ),
    );
    const work = () => linkEnds(items, context);
    await context.changeOthers("circuits.circuit", [...along.keys()], work, {
      along,
      place: "before",
      withoutBefore: true,
    });
  },
};

/** Ends that moved are taken from the sides where they were, and put where they are now: one statement. */
async function linkEnds(items: readonly WriteItem[], context: WriteContext): Promise<void> {
  const ids = items.map((item) => item.id);
  const end = (side: "A" | "Z", column: string) =>
    sql`COALESCE((SELECT t.id FROM circuits_circuittermination t WHERE t.circuit_id = c.id AND t.term_side = ${side} AND t.id = ANY(${ids}::bigint[])),
      CASE WHEN NOT COALESCE(${sql.ref(column)} = ANY(${ids}::bigint[]), false) THEN ${sql.ref(column)} END)`;
  const circuits = items.flatMap((item) => [item.value("circuit_id"), item.stored?.circuit_id ?? null]);
  const [a, z] = [end("A", "c.termination_a_id"), end("Z", "c.termination_z_id")];
  await context.query(
    sql`UPDATE circuits_circuit c SET termination_a_id = ${a}, termination_z_id = ${z}, last_updated = CURRENT_TIMESTAMP
      WHERE c.id = ANY(${circuits}::bigint[]) AND (c.termination_a_id, c.termination_z_id) IS DISTINCT FROM (${a}, ${z})`,
  );
}
