import { sql } from "kysely";
import type { ColumnText, ComputedHook, ObjectKey, ReadContext } from "../../runtime/declaration/hooks.ts";
import { groupRows } from "../shared/group-rows.ts";

const isPresent = (text: string | null | undefined): text is string => text != null;

/** Whether an interface reaches the end of its path over connected cables: {value, label}, or null without a path. */
export const connectionStatus: ComputedHook = {
  type: "computed",
  columns: ["_path_id"],
  async load(rows, context) {
    const paths = [...new Set(rows.map((row) => row[0]).filter(isPresent))];
    const found =
      paths.length === 0
        ? []
        : await context.query(
            sql`SELECT id, is_complete AND is_active FROM dcim_cablepath WHERE id = ANY(${paths}::bigint[])`,
          );
    const statuses = new Map(
      found.map(([id, isReached]) => [
        id,
        isReached === "t" ? '{"value":true,"label":"Connected"}' : '{"value":false,"label":"Not Connected"}',
      ]),
    );
    return rows.map(([path]) => ({ connection_status: statuses.get(path ?? null) ?? "null" }));
  },
};

/** The bays in which devices sit: rows of device, bay, device of the bay. */
const baysOf = (ids: readonly ColumnText[], context: ReadContext) =>
  context.query(
    sql`SELECT installed_device_id, id, device_id FROM dcim_devicebay WHERE installed_device_id = ANY(${ids}::bigint[])`,
  );

/** The device in whose bay each device sits, in nested form with the bay as member `device_bay`; else null. */
export const parentDevice: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0] ?? null);
    const bays = await baysOf(ids, context);
    const [parents, bayTexts] = await Promise.all([
      context.nested("dcim.device", new Set(bays.map((bay) => bay[2] as string))),
      context.nested("dcim.device-bay", new Set(bays.map((bay) => bay[1] as string))),
    ]);
    const texts = new Map(
      bays.flatMap(([installed, bay, owner]) => {
        const parent = parents.get(owner as string);
        return parent === undefined
          ? []
          : [[installed, `${parent.slice(0, -1)},"device_bay":${bayTexts.get(bay as string) ?? "null"}}`]];
      }),
    );
    return ids.map((id) => ({ parent_device: texts.get(id) ?? "null" }));
  },
  async objects(rows, context) {
    const ids = rows.map((row) => row[0] ?? null);
    const type = String(context.contentTypeId("dcim.device"));
    const owners = new Map((await baysOf(ids, context)).map(([installed, , owner]) => [installed, owner as string]));
    return ids.map((id) => {
      const owner = owners.get(id);
      return { parent_device: owner === undefined ? null : [[type, owner]] };
    });
  },
};

/** What cables are plugged into: rows of cable, end, content type id, object id. */
const endsOf = (ids: readonly ColumnText[], context: ReadContext) =>
  context.query(
    sql`SELECT cable_id, cable_end, termination_type_id, termination_id FROM dcim_cabletermination WHERE cable_id = ANY(${ids}::bigint[]) ORDER BY id`,
  );

/** What each end of a cable is plugged into: lists of {object_type, object_id, object} as `a_terminations` and `b_terminations`. */
export const cableTerminations: ComputedHook = {
  type: "computed",
  columns: ["id"],
  async load(rows, context) {
    const ids = rows.map((row) => row[0] ?? null);
    const ends = await endsOf(ids, context);
    const idsByType = groupRows(ends, (end) => end[2] as string);
    const objects = new Map<string, string>();
    await Promise.all(
      [...idsByType].map(async ([type, ofType]) => {
        const model = context.modelOfContentType(Number(type));
        if (model === undefined) return;
        const found = await context.nested(model.name, new Set(ofType.map((end) => end[3] as string)));
        for (const [id, json] of found) {
          objects.set(`${type}/${id}`, `{"object_type":"${model.contentType}","object_id":${id},"object":${json}}`);
        }
      }),
    );
    const byEnd = groupRows(ends, ([cable, end]) => `${cable}/${end}`);
    const list = (id: ColumnText, end: string) =>
      `[${(byEnd.get(`${id}/${end}`) ?? []).flatMap(([, , type, object]) => objects.get(`${type}/${object}`) ?? []).join(",")}]`;
    return ids.map((id) => ({ a_terminations: list(id, "A"), b_terminations: list(id, "B") }));
  },
  async objects(rows, context) {
    const ids = rows.map((row) => row[0] ?? null);
    const byEnd = groupRows(await endsOf(ids, context), ([cable, end]) => `${cable}/${end}`);
    const keys = (id: ColumnText, end: string) =>
      (byEnd.get(`${id}/${end}`) ?? []).map(([, , type, object]): ObjectKey => [type as string, object as string]);
    return ids.map((id) => ({ a_terminations: keys(id, "A"), b_terminations: keys(id, "B") }));
  },
};
