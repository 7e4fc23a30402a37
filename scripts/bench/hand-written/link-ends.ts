import type { BenchReader } from "./bench-reader.ts";
import type { Text } from "./json-text.ts";
import { nestedColumns, nestedInterface, nestedJoins } from "./nested-interface.ts";

const TERMINATIONS = `
  SELECT cable_id, cable_end, termination_type_id, termination_id FROM dcim_cabletermination
  WHERE cable_id = ANY($1::bigint[]) ORDER BY id`;
const PATHS = "SELECT id, path->-1, is_active, is_complete FROM dcim_cablepath WHERE id = ANY($1::bigint[])";
const INTERFACES = `
  SELECT ${nestedColumns("port")} FROM dcim_interface port ${nestedJoins("port")} WHERE port.id = ANY($1::bigint[])`;

interface Ends {
  /** JSON texts of the objects, joined by commas. */
  readonly list: string;
  readonly first: string;
  readonly type: string;
}

/** What is at the other ends of cables and paths. */
export interface LinkEnds {
  peersOf(cable: Text, end: Text): Ends;
  endpointsOf(path: Text): Ends & { readonly isComplete: boolean; readonly isReachable: string };
}

/** Three statements; only interfaces are known. */
export async function readLinkEnds(
  reader: BenchReader,
  base: string,
  links: readonly { cable: Text; path: Text }[],
): Promise<LinkEnds> {
  const [terminations, paths] = await Promise.all([
    reader.rows("terminations", TERMINATIONS, [links.map(({ cable }) => cable)]),
    reader.rows("paths", PATHS, [links.map(({ path }) => path)]),
  ]);
  const interfaceType = reader.types.get("dcim.interface");
  const ids = new Set<string>();
  const idOf = (type: Text, id: Text): string => {
    if (type !== interfaceType || id == null) throw new Error("such cables are not among the measured ones");
    ids.add(id);
    return id;
  };
  const idsByEnd = new Map<string, string[]>();
  for (const [cable, end, type, id] of terminations) {
    const known = idsByEnd.get(`${cable}${end}`);
    if (known === undefined) idsByEnd.set(`${cable}${end}`, [idOf(type, id)]);
    else known.push(idOf(type, id));
  }
  const pathsById = new Map(
    paths.map(([id, last, isActive, isComplete]) => {
      const nodes = isComplete === "t" ? (JSON.parse(last as string) as string[]) : [];
      const nodeIds = nodes.map((node) => idOf(...(node.split(":") as [string, string])));
      return [
        id,
        { ids: nodeIds, isComplete: isComplete === "t", isReachable: isComplete === "t" && isActive === "t" },
      ];
    }),
  );
  const found = await reader.rows("ports", INTERFACES, [[...ids]]);
  const texts = new Map(found.map((row) => [row[0] as string, nestedInterface(base, row, 0)]));
  const endsOf = (wanted: readonly string[] = []): Ends => {
    const json = wanted.map((id) => texts.get(id) ?? "null");
    return { list: json.join(","), first: json[0] ?? "null", type: json.length === 0 ? "null" : '"dcim.interface"' };
  };
  return {
    peersOf: (cable, end) => endsOf(idsByEnd.get(`${cable}${end === "A" ? "B" : "A"}`)),
    endpointsOf: (path) => {
      const known = pathsById.get(path ?? "");
      const reached = { isComplete: known?.isComplete ?? false, isReachable: String(known?.isReachable ?? null) };
      return { ...endsOf(known?.ids), ...reached };
    },
  };
}
