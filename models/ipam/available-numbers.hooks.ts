import { sql } from "kysely";
import type { ActionHook } from "../../runtime/declaration/hooks.ts";
import { NotFound } from "../../runtime/errors/api-error.ts";
import { requestedCount, requireEnough } from "./requested-count.ts";

/** VLAN ids of a group that none of its VLANs has, lowest first. */
const freeVlanIds = (group: string, limit: number) =>
  sql`SELECT vid FROM ipam_vlangroup g, generate_series(g.min_vid::int, g.max_vid::int) vid WHERE g.id = ${group}::bigint
    AND NOT EXISTS (SELECT FROM ipam_vlan v WHERE v.group_id = g.id AND v.vid = vid.vid) ORDER BY vid LIMIT ${limit}`;

export const groupVlans: ActionHook = {
  type: "action",
  async run({ id, query, context }) {
    const [rows, groups] = await Promise.all([
      context.query(freeVlanIds(id, requestedCount(query, context.settings))),
      context.nested("ipam.vlan-group", [id]),
    ]);
    const group = groups.get(id) ?? "null";
    return { status: 200, body: `[${rows.map(([vid]) => `{"vid":${vid},"group":${group}}`).join(",")}]` };
  },
};

/** Records a VLAN with the lowest free id for each object of the body. */
export const takeGroupVlans: ActionHook = {
  type: "action",
  async run({ id, objects, context }) {
    const { bodies, isList } = objects();
    await context.query(sql`SELECT id FROM ipam_vlangroup WHERE id = ${id}::bigint FOR UPDATE`);
    const rows = await context.query(freeVlanIds(id, bodies.length));
    requireEnough(rows.length, bodies.length);
    const complete = bodies.map((body, index) => ({ ...body, vid: Number(rows[index]?.[0]), group: Number(id) }));
    const texts = await context.create("ipam.vlan", complete, { isList });
    return { status: 201, body: isList ? `[${texts.join(",")}]` : (texts[0] ?? "") };
  },
};

/** Numbers of a range that are not recorded, lowest first: the gaps between those that are, as far as they are needed. */
const freeNumbers = (range: string, limit: number) =>
  sql`WITH r AS (SELECT start AS first, "end" AS last FROM ipam_asnrange WHERE id = ${range}::bigint),
    used AS (SELECT first - 1 AS asn FROM r UNION ALL SELECT a.asn FROM ipam_asn a, r WHERE a.asn BETWEEN r.first AND r.last
      UNION ALL SELECT last + 1 FROM r),
    gaps AS (SELECT asn AS before, lead(asn) OVER (ORDER BY asn) AS after FROM used),
    open AS (SELECT before, after FROM gaps WHERE after > before + 1 ORDER BY before LIMIT ${limit})
    SELECT number FROM open, generate_series(before + 1, LEAST(after - 1, before + ${limit}::bigint)) number ORDER BY number LIMIT ${limit}`;

export const rangeNumbers: ActionHook = {
  type: "action",
  async run({ id, query, context }) {
    const [rows, [range]] = await Promise.all([
      context.query(freeNumbers(id, requestedCount(query, context.settings))),
      context.query(sql`SELECT rir_id FROM ipam_asnrange WHERE id = ${id}::bigint`),
    ]);
    const rir =
      (await context.nested("ipam.rir", range?.[0] == null ? [] : [range[0]])).get(range?.[0] ?? "") ?? "null";
    return { status: 200, body: `[${rows.map(([asn]) => `{"rir":${rir},"asn":${asn}}`).join(",")}]` };
  },
};

/** Records the lowest free number for each object of the body, under the registry of the range. */
export const takeRangeNumbers: ActionHook = {
  type: "action",
  async run({ id, objects, context }) {
    const { bodies, isList } = objects();
    // Ranges may overlap: who takes a number keeps all that have it from giving it out.
    const ranges = await context.query(
      sql`SELECT o.id, o.rir_id FROM ipam_asnrange r JOIN ipam_asnrange o ON o.start <= r."end" AND o."end" >= r.start
        WHERE r.id = ${id}::bigint ORDER BY o.id FOR UPDATE OF o`,
    );
    const range = ranges.find(([other]) => other === id);
    if (range === undefined) throw new NotFound();
    const rows = await context.query(freeNumbers(id, bodies.length));
    requireEnough(rows.length, bodies.length);
    const complete = bodies.map((body, index) => ({ ...body, asn: Number(rows[index]?.[0]), rir: Number(range[1]) }));
    const texts = await context.create("ipam.asn", complete, { isList });
    return { status: 201, body: isList ? `[${texts.join(",")}]` : (texts[0] ?? "") };
  },
};
