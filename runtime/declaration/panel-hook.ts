/** The contract for what lists and objects' pages show besides fields; part of hooks.ts. */
import type { ReadContext } from "./hooks.ts";
import type { ModelDeclaration } from "./model-declaration.ts";

/** Part of what a panel shows. */
export type PanelPart =
  /**
   * How a space is divided: blocks in order, each with its part of the whole in thousandths (the widths sum to 1000 or less) and, where it
   * stands for an object or an address to be taken, where it leads to: a path of the pages.
   */
  | { readonly kind: "space"; readonly blocks: readonly SpaceBlock[]; readonly text: string }
  | { readonly kind: "links"; readonly links: readonly PanelLink[] };
/** A share of a whole, from 0 to 1, with what it means in words. */
export interface Share {
  readonly share: number;
  readonly text: string;
}
export interface PanelLink {
  readonly text: string;
  readonly href: string;
}
export interface SpaceBlock {
  readonly from: number;
  readonly width: number;
  readonly row: number;
  readonly label: string;
  readonly state: "free" | "part" | "full";
  readonly href?: string;
}
export interface PanelInput {
  readonly model: ModelDeclaration;
  readonly id: string;
  readonly context: ReadContext;
}
/** What stands on the page of an object besides its fields; constant number of statements. None: the panel is left out. */
export interface PanelHook {
  readonly type: "panel";
  load(input: PanelInput): Promise<readonly PanelPart[]>;
}
export interface ShareInput {
  readonly model: ModelDeclaration;
  readonly ids: readonly string[];
  readonly context: ReadContext;
}
/** How full objects are, by id; constant number of statements, however many they are. What has no share is left out. */
export interface ShareHook {
  readonly type: "share";
  load(input: ShareInput): Promise<ReadonlyMap<string, Share>>;
}
