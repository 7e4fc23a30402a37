import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP } from "node:net";
import { AddressList } from "../auth/address-list.ts";

/** Networks that webhooks may, and may not, be sent to. */
export interface NetworkLists {
  /** Empty: all that are not denied. */
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Where webhooks may go; judged by the address that is connected to, so that no name can lead elsewhere. */
export class NetworkPolicy {
  readonly #allowed: AddressList;
  readonly #denied: AddressList;

  constructor({ allowed, denied }: NetworkLists) {
    this.#allowed = new AddressList(allowed);
    this.#denied = new AddressList(denied);
  }

  /** Throws for an address written as such: no name is looked up for it. */
  checkHost(hostname: string): void {
    const address = hostname.replace(/^\[|\]$/g, "");
    if (isIP(address) !== 0 && !this.#admits(address)) throw refusal(hostname);
  }

  /** Node's lookup for connections, without the addresses that are not allowed. */
  readonly lookup = (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, "");
        return;
      }
      const admitted = addresses.filter(({ address }) => this.#admits(address));
      const [first] = admitted;
      if (first === undefined) callback(refusal(hostname), "");
      else if (options.all === true) callback(null, admitted);
      else callback(null, first.address, first.family);
    });
  };

  #admits(address: string): boolean {
    if (this.#denied.has(address)) return false;
    return this.#allowed.isEmpty || this.#allowed.has(address);
  }
}

function refusal(hostname: string): Error {
  return new Error(`Webhooks may not be sent to the network of ${hostname}.`);
}
