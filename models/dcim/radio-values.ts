import type { WriteItem } from "../../runtime/declaration/hooks.ts";
import type { Problem } from "../shared/problem.ts";
import { isWirelessType } from "./interface-types.ts";

/** Columns that follow from a radio channel, with the part of the channel's value they stand in: "<band>-<channel>-<MHz>-<MHz>". */
const CHANNEL_PARTS = { rf_channel_frequency: 2, rf_channel_width: 3 } as const;
const CHANNEL_COLUMNS = ["rf_channel_frequency", "rf_channel_width"] as const;
const NAMES = {
  rf_role: "Wireless role",
  rf_channel: "Channel",
  rf_channel_frequency: "Channel frequency",
  rf_channel_width: "Channel width",
} as const;

/** Nothing, zero and the empty text count as not set. */
const isSet = (value: unknown): boolean => value !== null && value !== "" && Number(value) !== 0;

const channelPart = (item: WriteItem, column: (typeof CHANNEL_COLUMNS)[number]): string | undefined =>
  String(item.value("rf_channel")).split("-")[CHANNEL_PARTS[column]];

/** Fills frequency and width from the channel where they are not given. */
export function fillChannel(item: WriteItem): void {
  for (const column of CHANNEL_COLUMNS) {
    const part = channelPart(item, column);
    if (part !== undefined && !isSet(item.value(column))) item.values[column] = part;
  }
}

/** Radio settings are for wireless interfaces; frequency and width are those of the channel. */
export function radioProblem(item: WriteItem): Problem | undefined {
  if (!isWirelessType(item.value("type"))) {
    const column = (Object.keys(NAMES) as (keyof typeof NAMES)[]).find((name) => isSet(item.value(name)));
    return column === undefined ? undefined : [column, `${NAMES[column]} may be set only on wireless interfaces.`];
  }
  for (const column of CHANNEL_COLUMNS) {
    const part = channelPart(item, column);
    if (part !== undefined && isSet(item.value(column)) && Number(item.value(column)) !== Number(part))
      return [column, `Cannot specify custom ${NAMES[column].toLowerCase()} with channel selected.`];
  }
  return undefined;
}
