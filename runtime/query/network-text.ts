import { isIP, isIPv4 } from "node:net";

/** An address or network as PostgreSQL's inet reads it, or undefined when the text is none. A mask is a length, or written like an IPv4 address. */
export function parseNetwork(text: string): string | undefined {
  const [address, mask, ...rest] = text.trim().split("/") as [string, string?, ...string[]];
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes("%")) return undefined;
  if (mask === undefined) return address;
  const length = version === 4 && isIPv4(mask) ? lengthOf(mask) : mask;
  if (length === undefined || !/^\d{1,3}$/.test(length) || Number(length) > (version === 4 ? 32 : 128))
    return undefined;
  return `${address}/${Number(length)}`;
}

/** Length of a mask such as 255.255.255.0; undefined when its ones do not stand first. */
function lengthOf(mask: string): string | undefined {
  const bits = mask
    .split(".")
    .map((byte) => Number(byte).toString(2).padStart(8, "0"))
    .join("");
  return /^1*0*$/.test(bits) ? String(bits.replaceAll("0", "").length) : undefined;
}
