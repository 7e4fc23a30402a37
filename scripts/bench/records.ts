import { AT_ONE, FIRST_ID } from "./fill-scale.ts";

/** Objects to ask for, by a number from 0. */
export interface Records {
  device(number: number): { readonly id: number; readonly name: string; readonly serial: string };
  site(number: number): { readonly id: number; readonly slug: string };
  interface(number: number): { readonly id: number };
  address(number: number): { readonly id: number /** What a search finds it by. */; readonly text: string };
  prefix(number: number): { readonly prefix: string };
  /** Number of all addresses but those of the last page. */
  readonly addressesBefore: number;
  /** Id at which the last fifty addresses begin. */
  readonly lastAddresses: number;
}

const PAGE = 50;
/** Addresses that belong to one prefix. */
const SIZE = 16;

/** What fillScale makes for so many times 1×. Neighbouring numbers are far apart, so that no request finds what the one before has read. */
export function filledRecords(times: number): Records {
  const at = (kind: keyof typeof AT_ONE, number: number) => scattered(number, AT_ONE[kind] * times);
  return {
    device: (number) => {
      const place = at("devices", number);
      return { id: FIRST_ID + place, name: `growth-${place}`, serial: `GROWTH${place}` };
    },
    site: (number) => {
      const place = at("sites", number);
      return { id: FIRST_ID + place, slug: `growth-site-${place}` };
    },
    interface: (number) => ({ id: FIRST_ID + at("interfaces", number) }),
    address: (number) => {
      const place = at("addresses", number);
      return { id: FIRST_ID + place, text: `host-${place}.` };
    },
    prefix: (number) => {
      const first = at("prefixes", number) * SIZE;
      return { prefix: `100.${64 + ((first >> 16) & 255)}.${(first >> 8) & 255}.${first & 255}/28` };
    },
    addressesBefore: AT_ONE.addresses * times,
    lastAddresses: FIRST_ID + AT_ONE.addresses * times - PAGE,
  };
}

/** Every number below `below` once, for as many numbers in turn; any order but a growing one. */
export const scattered = (number: number, below: number): number => (number * PRIME) % below;
const PRIME = 7_919;
