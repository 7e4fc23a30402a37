import { isIP } from "node:net";
import { AddressList } from "./address-list.ts";

/** What a request says of where it comes from; header values as received. */
export interface OriginInput {
  readonly remoteAddress: string | undefined;
  readonly isEncrypted: boolean;
  readonly host: string | undefined;
  header(name: "x-forwarded-for" | "x-forwarded-host" | "x-forwarded-proto"): string | undefined;
}

export interface RequestOrigin {
  /** "" when unknown. */
  readonly clientAddress: string;
  /** Scheme and host the client used, without a slash at the end. */
  readonly baseUrl: string;
}

export type OriginReader = (input: OriginInput) => RequestOrigin;

/** Characters of a host name, address and port: a Host header with any other could forge addresses in answers. */
const HOST = /^[A-Za-z0-9._:[\]-]+$/;

/**
 * Reads where requests come from. X-Forwarded-For, -Host and -Proto count only when the peer is a trusted proxy; the
 * client is then the last address of X-Forwarded-For that is not a trusted proxy itself.
 */
export function createOriginReader(options: {
  readonly trustedProxies: readonly string[];
  readonly baseUrl: string | undefined;
}): OriginReader {
  const proxies = new AddressList(options.trustedProxies);
  return (input) => {
    const peer = plainAddress(input.remoteAddress);
    const isForwarded = !proxies.isEmpty && proxies.has(peer);
    return {
      clientAddress: isForwarded ? forwardedClient(input.header("x-forwarded-for"), peer, proxies) : peer,
      baseUrl: options.baseUrl ?? requestBaseUrl(input, isForwarded),
    };
  };
}

function requestBaseUrl(input: OriginInput, isForwarded: boolean): string {
  const forwardedHost = isForwarded ? firstItem(input.header("x-forwarded-host")) : undefined;
  const host = forwardedHost ?? input.host;
  const forwardedScheme = isForwarded ? firstItem(input.header("x-forwarded-proto")) : undefined;
  const isHttps = forwardedScheme === undefined ? input.isEncrypted : forwardedScheme.toLowerCase() === "https";
  return `${isHttps ? "https" : "http"}://${host !== undefined && HOST.test(host) ? host : "localhost"}`;
}

function forwardedClient(header: string | undefined, peer: string, proxies: AddressList): string {
  let client = peer;
  for (const item of (header ?? "").split(",").reverse()) {
    const address = plainAddress(item.trim());
    // What stands before an entry that is no address was not written by a proxy we can believe.
    if (isIP(address) === 0) return client;
    client = address;
    if (!proxies.has(address)) return client;
  }
  return client;
}

/** An IPv4 address that came over an IPv6 socket is written as what it is. */
function plainAddress(address: string | undefined): string {
  if (address === undefined) return "";
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

function firstItem(header: string | undefined): string | undefined {
  const item = header?.split(",")[0]?.trim();
  return item === "" ? undefined : item;
}
