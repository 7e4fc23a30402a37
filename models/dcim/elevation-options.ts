import { ValidationError } from "../../runtime/errors/api-error.ts";
import { lastValue } from "../../runtime/query/pagination.ts";
import type { ElevationSizes } from "./draw-elevation.ts";

/** What a request for an elevation asks for. */
export interface ElevationOptions {
  readonly face: "front" | "rear";
  readonly render: "json" | "svg";
  /** Part of the number or name of the units to list; empty for all. */
  readonly search: string;
  /** Ids of devices that count as not there. */
  readonly exclude: readonly string[];
  readonly isExpanded: boolean;
  readonly hasImages: boolean;
  /** Devices that stand out from the others: names of what they are known by, and the value; empty when none does. */
  readonly highlights: readonly Highlight[];
  readonly sizes: ElevationSizes;
  /** What addresses of links begin with, without a slash at the end; null for this server. */
  readonly baseUrl: string | null;
}

export interface Highlight {
  readonly by: (typeof HIGHLIGHTED_BY)[number];
  readonly value: string;
}

const HIGHLIGHTED_BY = ["id", "device", "name", "role"] as const;
const SIZES = {
  unit_width: { name: "unitWidth", default: 220, least: 1 },
  unit_height: { name: "unitHeight", default: 22, least: 1 },
  legend_width: { name: "legendWidth", default: 30, least: 0 },
  margin_width: { name: "marginWidth", default: 15, least: 0 },
} as const;
/** Pixels; a drawing so wide is already of no use. */
const LARGEST_SIZE = 10_000;
const TRUE = /^(true|t|yes|y|on|1)$/i;
const FALSE = /^(false|f|no|n|off|0)$/i;
/** Addresses that may stand in links: of the web, or paths of the same server. */
const LINKABLE = /^(https?:\/\/|\/(?![/\\]))/i;

/** Reads the query of a request for an elevation. Throws ValidationError naming all parameters that cannot be. */
export function readElevationOptions(query: URLSearchParams): ElevationOptions {
  const errors: Record<string, string[]> = {};
  const choice = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
    const text = lastValue(query, name) ?? values[0];
    const found = values.find((value) => value === text);
    if (found === undefined) errors[name] = [`"${text}" is not a valid choice.`];
    return found ?? values[0];
  };
  const flag = (name: string): boolean => {
    const text = lastValue(query, name) ?? "true";
    if (!TRUE.test(text) && !FALSE.test(text)) errors[name] = ["Must be a valid boolean."];
    return TRUE.test(text);
  };
  const sizes = Object.entries(SIZES).map(([name, size]) => {
    const text = lastValue(query, name) ?? String(size.default);
    const problem = sizeProblem(text, size.least);
    if (problem !== undefined) errors[name] = [problem];
    return [size.name, Number(text)];
  });
  const exclude = query.getAll("exclude");
  if (exclude.some((id) => !/^\d{1,18}$/.test(id))) errors.exclude = ["A valid integer is required."];
  const baseUrl = lastValue(query, "base_url");
  if (baseUrl !== null && !LINKABLE.test(baseUrl)) errors.base_url = ["Enter an http or https URL, or a path."];
  const options = {
    face: choice("face", ["front", "rear"]),
    render: choice("render", ["json", "svg"]),
    search: lastValue(query, "q") ?? "",
    exclude,
    isExpanded: flag("expand_devices"),
    hasImages: flag("include_images"),
    highlights: readHighlights(query),
    sizes: Object.fromEntries(sizes) as unknown as ElevationSizes,
    baseUrl: baseUrl?.replace(/(?<!\/)\/+$/, "") ?? null,
  };
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return options;
}

function sizeProblem(text: string, least: number): string | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return "A valid integer is required.";
  if (Number(text) < least) return `Ensure this value is greater than or equal to ${least}.`;
  return Number(text) > LARGEST_SIZE ? `Ensure this value is less than or equal to ${LARGEST_SIZE}.` : undefined;
}

/** Each "<name>:<value>"; what devices are not known by is passed over. */
function readHighlights(query: URLSearchParams): Highlight[] {
  return query.getAll("highlight").flatMap((text) => {
    const [name, ...rest] = text.split(":");
    const by = HIGHLIGHTED_BY.find((known) => known === name);
    return by === undefined ? [] : { by, value: rest.join(":") };
  });
}
