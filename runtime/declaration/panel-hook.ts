/** The contract for what stands on an object's page besides its fields; part of hooks.ts. */
import type { ReadContext } from "./hooks.ts";
import type { ModelDeclaration } from "./model-declaration.ts";

/** Part of what a panel shows. */
export type PanelPart =
  /** A share of a whole, from 0 to 1, with what it means in words. */
  | { readonly kind: "share"; readonly share: number; readonly text: string }
  /**
   * How a space is divided: blocks in order, each with its part of the whole in thousandths (the widths sum to 1000 or less) and, where it
   * stands for an object or an address to be taken, where it leads to: a path of the pages.
   */
  | { readonly kind: "space"; readonly blocks: readonly SpaceBlock[]; readonly text: string }
  | { readonly kind: "links"; readonly text: string; readonly links: readonly PanelLink[] };
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
