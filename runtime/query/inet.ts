import { isIPv4, isIPv6 } from "node:net";

/** An address with the length of its prefix. */
export interface Inet {
  readonly family: 4 | 6;
  /** The address as a number. */
  readonly value: bigint;
  /** Bits of the prefix. */
  readonly length: number;
}

/** Bits of an address. */
export const widthOf = (family: 4 | 6): number => (family === 4 ? 32 : 128);

/** Reads "192.0.2.1/24" or "2001:db8::1" (a whole address); undefined for anything else. */
export function parseInet(text: unknown): Inet | undefined {
  if (typeof text !== "string") return undefined;
  const [address = "", mask] = text.split("/");
  const family = isIPv4(address) ? 4 : isIPv6(address) ? 6 : undefined;
  if (family === undefined) return undefined;
  return { family, value: numberOf(address, family), length: mask === undefined ? widthOf(family) : Number(mask) };
}

function numberOf(address: string, family: 4 | 6): bigint {
  if (family === 4) return address.split(".").reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  // The host of a URL has all parts of an IPv6 address in hexadecimal, compressed with "::".
  const [left = "", right] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const head = left === "" ? [] : left.split(":");
  const tail = right === undefined || right === "" ? [] : right.split(":");
  const zeros: string[] = new Array(8 - head.length - tail.length).fill("0");
  return [...head, ...zeros, ...tail].reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n);
}

/** The address as text, without its length. */
export function formatAddress({ family, value }: Pick<Inet, "family" | "value">): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join(".");
  const groups = [112n, 96n, 80n, 64n, 48n, 32n, 16n, 0n].map((shift) => ((value >> shift) & 0xffffn).toString(16));
  return new URL(`http://[${groups.join(":")}]/`).hostname.slice(1, -1);
}

/** First address of the network an address is in. */
export function networkOf({ family, value, length }: Inet): bigint {
  const host = BigInt(widthOf(family) - length);
  return (value >> host) << host;
}

/** Last address of the network an address is in. */
export function lastOf(inet: Inet): bigint {
  return networkOf(inet) + (1n << BigInt(widthOf(inet.family) - inet.length)) - 1n;
}
