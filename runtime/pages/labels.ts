import type { Registry } from "../declaration/registry.ts";

/** Abbreviations among the names of fields that are no name of a model. */
const KNOWN =
  "cid csv dns http https id iops json lag mac mtu oob pp psk rd rf sku slaac ssid ssl svg url uuid vc vid wwn xml yaml".split(
    " ",
  );
const SPELLED: Readonly<Record<string, string>> = {
  ip4: "IPv4",
  ip6: "IPv6",
  ips: "IPs",
  q: "search",
  vdcs: "VDCs",
  vrfs: "VRFs",
  poe: "PoE",
};

/** Names as people read them: abbreviations in capitals, as the labels of the models have them. */
export class Labels {
  readonly #spelled = new Map<string, string>(Object.entries(SPELLED));

  constructor(registry: Registry) {
    for (const word of KNOWN) this.#spelled.set(word, word.toUpperCase());
    for (const { model } of Object.values(registry.models)) {
      for (const word of model.label.flatMap((label) => label.split(" "))) {
        if (/^[A-Z0-9]{2,}s?$/.test(word) && /[A-Z]/.test(word)) this.#spelled.set(word.toLowerCase(), word);
      }
    }
  }

  /** "primary_ip4" → "Primary IPv4". */
  field(name: string): string {
    const words = name.split("_").filter((word) => word !== "");
    return capitalized(words.map((word) => this.#spelled.get(word) ?? word).join(" "));
  }
}

/** With a capital at the beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
