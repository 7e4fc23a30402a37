/** Networks beside each other in a map of a prefix. */
export const MAP_COLUMNS = 8;
/** Bits by which a map divides a prefix: 64 networks. */
const MAP_BITS = 6;

/**
 * The equal networks into which a map divides a prefix of a length: their length, and what is added to the prefix for each, written as an
 * address. A single address is not divided.
 */
export function cellOffsets(family: 4 | 6, prefixLength: number): { length: number; offsets: string[] } {
  const longest = family === 4 ? 32 : 128;
  const bits = Math.min(MAP_BITS, longest - prefixLength);
  const length = prefixLength + bits;
  const offsets = Array.from({ length: 2 ** bits }, (_, index) => {
    const value = BigInt(index) << BigInt(longest - length);
    return family === 4 ? dotted(value) : grouped(value);
  });
  return { length, offsets };
}

function dotted(value: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join(".");
}

function grouped(value: bigint): string {
  const digits = value.toString(16).padStart(32, "0");
  return (digits.match(/.{4}/g) ?? []).join(":");
}
