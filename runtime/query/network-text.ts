import { isIP } from "node:net";

/** An address or network as PostgreSQL's inet reads it, or undefined when the text is none. A mask may be a length only. */
export function parseNetwork(text: string): string | undefined {
  const [address, mask, ...rest] = text.trim().split("/") as [string, string?, ...string[]];
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes("%")) return undefined;
  if (mask === undefined) return address;
  if (!/^\d{1,3}$/.test(mask) || Number(mask) > (version === 4 ? 32 : 128)) return undefined;
  return `${address}/${Number(mask)}`;
}
