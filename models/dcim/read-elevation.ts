import { sql } from "kysely";
import type { ColumnText, ReadContext, Sql, WorkContext } from "../../runtime/declaration/hooks.ts";
import type { ModelName } from "../../runtime/declaration/model-declaration.ts";
import type { DrawnDevice, DrawnReservation, Elevation } from "./draw-elevation.ts";
import type { ElevationOptions, Highlight } from "./elevation-options.ts";
import type { ElevationRack } from "./elevation-units.ts";

/** What an elevation shows, with the nested JSON text of the devices the user may see. */
export interface ReadElevation {
  readonly drawing: Elevation;
  readonly nested: ReadonlyMap<string, string>;
}

/** Reads for someone, who may be allowed to see only some objects. */
export type ElevationContext = ReadContext & Pick<WorkContext, "allows">;

/** What decides which devices an elevation shows, and how. */
export type ElevationChoice = Omit<ElevationOptions, "render" | "search" | "isExpanded">;

/**
 * Reads a face of a rack: the devices that take units on it, from behind where they stand on the other face and take both.
 * Devices that the user may not see take their units namelessly. Four statements and those of the devices' nested form.
 */
export async function readElevation(
  context: ElevationContext,
  id: string,
  choice: ElevationChoice,
): Promise<ReadElevation> {
  const rack = await readRack(context, id);
  const rows = await context.query(devicesSql(context, { rack: id, face: choice.face, exclude: choice.exclude }));
  const visible = rows.filter(([, , , , isVisible]) => isVisible === "t").map(([device]) => device as string);
  const nested = await context.nested("dcim.device", visible);
  const pages = new Pages(context, choice.baseUrl);
  const devices = rows.map((row): DrawnDevice => {
    const [device, position, height, isFacing] = row;
    const json = nested.get(device as string);
    return {
      id: device as string,
      position: Number(position),
      height: Number(height),
      isFacing: isFacing === "t",
      shown: json === undefined ? null : shownOf(row, { json, pages, choice }),
    };
  });
  const reservations = await readReservations(context, id, pages);
  return { drawing: { rack, face: choice.face, devices, reservations, sizes: choice.sizes }, nested };
}

/** The frame itself: one statement. */
export async function readRack(context: ReadContext, id: string): Promise<ElevationRack> {
  const rack = (await readRacks(context, [id])).get(id);
  if (rack === undefined) throw new Error(`there is no rack ${id}`);
  return rack;
}

/** Racks by their ids. */
export async function readRacks(
  context: ReadContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ElevationRack>> {
  const rows = await context.query(
    sql`SELECT id, name, u_height, starting_unit, desc_units FROM dcim_rack WHERE id = ANY(${ids}::bigint[])`,
  );
  return new Map(
    rows.map(([id, name, height, startingUnit, isDescending]) => [
      String(id),
      {
        name: name ?? "",
        height: Number(height),
        startingUnit: Number(startingUnit),
        isDescending: isDescending === "t",
      },
    ]),
  );
}

/** Condition under which who asks may view the row. */
const mayView = (context: ElevationContext, model: ModelName, alias: string): Sql =>
  context.allows("view", model) ? context.visible(model, alias) : sql`FALSE`;

interface RackFace {
  readonly rack: string;
  readonly face: string;
  readonly exclude: readonly string[];
}

function devicesSql(context: ElevationContext, { rack, face, exclude }: RackFace): Sql {
  return sql`SELECT d.id, d.position, t.u_height, d.face = ${face}, ${mayView(context, "dcim.device", "d")}, r.color, r.name, r.slug,
      m.name || ' ' || t.model, d.status, d.serial, d.asset_tag, d.name,
      NULLIF(CASE WHEN d.face = ${face} THEN t.front_image ELSE t.rear_image END, '')
    FROM dcim_device d JOIN dcim_devicetype t ON t.id = d.device_type_id JOIN dcim_manufacturer m ON m.id = t.manufacturer_id
    JOIN dcim_devicerole r ON r.id = d.role_id
    WHERE d.rack_id = ${rack}::bigint AND d.position > 0 AND t.u_height > 0 AND (d.face = ${face} OR t.is_full_depth)
      AND NOT d.id = ANY(${exclude}::bigint[]) ORDER BY d.position, d.id`;
}

interface Showing {
  readonly json: string;
  readonly pages: Pages;
  readonly choice: ElevationChoice;
}

function shownOf(row: readonly ColumnText[], { json, pages, choice }: Showing): NonNullable<DrawnDevice["shown"]> {
  const [id, , height, , , color, role, roleSlug, type, status, serial, tag, name, image] = row;
  const { display } = JSON.parse(json) as { display: string };
  const facts: readonly (readonly [string, ColumnText | undefined])[] = [
    ["Role", role],
    ["Type", `${type} (${Number(height)}U)`],
    ["Status", status],
    ["Asset tag", tag],
    ["Serial number", serial],
  ];
  const isHighlighted = ({ by, value }: Highlight) => value === { id, device: id, name, role: roleSlug }[by];
  return {
    name: display,
    facts: facts.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])),
    url: pages.of("dcim.device", id as string),
    color: /^[0-9a-f]{6}$/i.test(color ?? "") ? (color as string) : null,
    image: image && choice.hasImages ? pages.media(image) : null,
    isPale: choice.highlights.length > 0 && !choice.highlights.some(isHighlighted),
  };
}

async function readReservations(context: ElevationContext, rack: string, pages: Pages): Promise<DrawnReservation[]> {
  const rows = await context.query(
    sql`SELECT v.id, array_to_string(v.units, ','), v.description, u.username, t.name FROM dcim_rackreservation v
      JOIN auth_user u ON u.id = v.user_id LEFT JOIN tenancy_tenant t ON t.id = v.tenant_id
      WHERE v.rack_id = ${rack}::bigint AND ${mayView(context, "dcim.rack-reservation", "v")} ORDER BY v.id`,
  );
  return rows.map(([id, units, description, user, tenant]) => ({
    units: (units ?? "").split(",").flatMap((unit) => (unit === "" ? [] : Number(unit))),
    facts: [`Reserved: ${description}`, `By ${user}`, ...(tenant ? [`For ${tenant}`] : [])],
    url: pages.of("dcim.rack-reservation", id as string),
  }));
}

/** Addresses that a drawing leads to: of this server, or of what stands before it. */
class Pages {
  readonly #context: ReadContext;
  readonly #base: string | null;

  constructor(context: ReadContext, base: string | null) {
    this.#context = context;
    this.#base = base;
  }

  /** An object's page has the address of the object without /api. */
  of(model: ModelName, id: string): string {
    const { origin, pathname } = new URL(this.#context.url(model, id));
    return `${this.#base ?? origin}${pathname.slice("/api".length)}`;
  }

  /** A stored file. */
  media(path: string): string {
    const { origin } = new URL(this.#context.url("dcim.device-type", "1"));
    return `${origin}/media/${path.split("/").map(encodeURIComponent).join("/")}`;
  }
}
