import type { ReadContext, WriteItem } from "../../runtime/declaration/hooks.ts";
import { isVirtualType, isWirelessType } from "./interface-types.ts";
import type { NodeTypes, PathNode } from "./path-nodes.ts";
import { PORT_KINDS } from "./port-kinds.ts";

export const CABLE_ENDS = ["A", "B"] as const;
export type CableEnd = (typeof CABLE_ENDS)[number];

/** What both ends of a cable are plugged into, in order. */
export type CableEnds = Readonly<Record<CableEnd, readonly PathNode[]>>;

/** The field in which clients write an end. */
export const fieldOfEnd = (end: CableEnd): string => `${end.toLowerCase()}_terminations`;

const CONTENT_TYPE = /^[a-z0-9_]+\.[a-z0-9_]+$/;
/** Ids are 64-bit; more digits than this are none. */
const MOST_DIGITS = 18;

/**
 * The ends that a client gives for a cable: lists of {object_type: "app.model", object_id}. Errors go to the item, each at its
 * element.
 */
export function readEnds(item: WriteItem, context: ReadContext): Partial<Record<CableEnd, PathNode[]>> {
  const ends: Partial<Record<CableEnd, PathNode[]>> = {};
  for (const end of CABLE_ENDS) {
    const field = fieldOfEnd(end);
    if (!item.raw.has(field)) continue;
    const given = item.raw.get(field);
    if (!Array.isArray(given)) {
      const type = typeof given === "string" ? "str" : typeof given;
      item.errorParts(field, { non_field_errors: [`Expected a list of items but got type "${type}".`] });
      continue;
    }
    const read = given.map((element: unknown) => readElement(element, context));
    if (read.every((element) => typeof element === "string")) ends[end] = read;
    else
      item.errorParts(
        field,
        read.map((element) => (typeof element === "string" ? {} : element)),
      );
  }
  return ends;
}

/** The node of one element, or its errors by member. */
function readElement(element: unknown, context: ReadContext): PathNode | Readonly<Record<string, readonly string[]>> {
  if (typeof element !== "object" || element === null || Array.isArray(element))
    return { non_field_errors: ["Invalid data. Expected an object with object_type and object_id."] };
  const { object_type: type, object_id: id } = element as Readonly<Record<string, unknown>>;
  const errors: Record<string, string[]> = {};
  const kind = PORT_KINDS.find(({ model }) => contentTypeOf(model) === type);
  if (type === undefined) errors.object_type = ["This field is required."];
  else if (type === null) errors.object_type = ["This field may not be null."];
  else if (typeof type !== "string" || !CONTENT_TYPE.test(type))
    errors.object_type = ["A content type is written app.model."];
  else if (kind === undefined) errors.object_type = [`A cable cannot be plugged into ${type}.`];
  const text = typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
  if (id === undefined) errors.object_id = ["This field is required."];
  else if (id === null) errors.object_id = ["This field may not be null."];
  else if (!/^\d+$/.test(text) || text.length > MOST_DIGITS) errors.object_id = ["A valid integer is required."];
  return Object.keys(errors).length > 0 || kind === undefined
    ? errors
    : `${context.contentTypeId(kind.model)}:${BigInt(text)}`;
}

/** "dcim.front-port" as clients write it: "dcim.frontport". */
export const contentTypeOf = (model: string): string => model.replaceAll("-", "");

/** A port as the rules about cables need it. */
export interface CabledPort {
  /** Type of an interface. */
  readonly interfaceType: string | null;
  readonly isInProviderNetwork: boolean;
}

/** What the rules about the ends of cables know. */
export interface EndsKnowledge {
  readonly types: NodeTypes;
  readonly ports: ReadonlyMap<PathNode, CabledPort>;
  readonly typeLabel: (interfaceType: string) => string;
}

/** What is wrong with the ends of a cable by themselves; undefined when nothing is. */
export function endsProblem(ends: CableEnds, { types, ports, typeLabel }: EndsKnowledge): string | undefined {
  const kindsOf = (end: CableEnd) => [...new Set(ends[end].flatMap((node) => types.kindOf(node) ?? []))];
  const [a, b] = [kindsOf("A"), kindsOf("B")];
  if (a.length > 1 || b.length > 1) return "Cannot connect different termination types to same end of cable.";
  const [from, to] = [a[0], b[0]];
  if (from !== undefined && to !== undefined && !from.fits.includes(to.model))
    return `Incompatible termination types: ${shortType(from.model)} and ${shortType(to.model)}`;
  if (ends.A.some((node) => ends.B.includes(node))) return "A and B terminations cannot connect to the same object.";
  for (const node of [...ends.A, ...ends.B]) {
    const port = ports.get(node);
    const type = port?.interfaceType ?? null;
    if (type !== null && (isVirtualType(type) || isWirelessType(type)))
      return `Cables cannot be terminated to ${typeLabel(type)} interfaces`;
    if (port?.isInProviderNetwork === true)
      return "Circuit terminations attached to a provider network may not be cabled.";
  }
  return undefined;
}

const shortType = (model: string): string => contentTypeOf(model).split(".")[1] ?? "";
