import type { Source } from "./importer.ts";
import { openLive } from "./live-source.ts";
import { openDump } from "./open-dump.ts";

/** A postgres:// address is a running database; anything else is the path of a dump, "-" standard input. */
export function openSource(place: string, isWanted: (table: string) => boolean): Source {
  return /^postgres(ql)?:\/\//.test(place) ? openLive(place, isWanted) : openDump(place);
}
