import { BlockList, isIP } from "node:net";

/** Membership of addresses in a list of addresses and prefixes; a prefix may have host bits. */
export class AddressList {
  readonly #blocks = new BlockList();
  readonly isEmpty: boolean;

  /** Entries such as "192.0.2.1", "192.0.2.0/24", "2001:db8::/32"; others are left out. */
  constructor(entries: readonly string[]) {
    this.isEmpty = entries.length === 0;
    for (const entry of entries) {
      const [address = "", length] = entry.split("/");
      const family = isIP(address);
      if (family === 0) continue;
      this.#blocks.addSubnet(
        address,
        length === undefined ? (family === 4 ? 32 : 128) : Number(length),
        familyName(family),
      );
    }
  }

  /** False for anything that is not an address. */
  has(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.#blocks.check(address, familyName(family));
  }
}

function familyName(family: number): "ipv4" | "ipv6" {
  return family === 4 ? "ipv4" : "ipv6";
}
