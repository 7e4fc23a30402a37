import { formatAddress, widthOf } from "../../runtime/query/inet.ts";
import type { Span } from "./free-addresses.ts";

/** A network by its first address. */
export interface Block {
  readonly value: bigint;
  readonly length: number;
}

/** The fewest networks that make up spans, in order of their addresses. */
export function blocksOf(family: 4 | 6, spans: readonly Span[]): Block[] {
  const width = widthOf(family);
  return spans.flatMap((span) => {
    const blocks: Block[] = [];
    for (let { first } = span; first <= span.last; ) {
      let length = width;
      // As large as the place of its first address allows, and as what is left of the span.
      while (length > 0 && fits(first, span.last, BigInt(width - length + 1))) length -= 1;
      blocks.push({ value: first, length });
      first += 1n << BigInt(width - length);
    }
    return blocks;
  });
}

const fits = (first: bigint, last: bigint, bits: bigint): boolean =>
  first % (1n << bits) === 0n && first + (1n << bits) - 1n <= last;

/** Takes a network of a length from the first block that is large enough; what is left of it stays in the list. */
export function takeBlock(family: 4 | 6, blocks: Block[], length: number): Block | undefined {
  const at = blocks.findIndex((block) => block.length <= length);
  const block = blocks[at];
  if (block === undefined) return undefined;
  const width = BigInt(widthOf(family));
  const last = block.value + (1n << (width - BigInt(block.length))) - 1n;
  const rest = { first: block.value + (1n << (width - BigInt(length))), last };
  blocks.splice(at, 1, ...blocksOf(family, [rest]));
  return { value: block.value, length };
}

export const blockText = (family: 4 | 6, { value, length }: Block): string =>
  `${formatAddress({ family, value })}/${length}`;
