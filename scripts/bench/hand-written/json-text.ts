import type { ChoiceSetDeclaration } from "../../../runtime/declaration/model-declaration.ts";

/** A column as PostgreSQL's text. */
export type Text = string | null | undefined;
export type Row = readonly (string | null)[];

export const text = (value: Text): string => (value == null ? "null" : JSON.stringify(value));
export const number = (value: Text): string => value ?? "null";
export const bool = (value: Text): string => (value === "t" ? "true" : "false");
export const day = (value: Text): string => (value == null ? "null" : `"${value.slice(0, 10)}"`);

export function moment(value: Text): string {
  if (value == null) return "null";
  const fraction = value.indexOf(".");
  const end = value.indexOf("+", 10);
  const digits = fraction === -1 ? "" : value.slice(fraction + 1, end);
  return `"${value.slice(0, 10)}T${value.slice(11, 19)}.${digits.padEnd(6, "0")}Z"`;
}

/** JSON texts of a set's choices by stored value; what is unset is null. */
export function choicesOf({ choices }: ChoiceSetDeclaration): (value: Text) => string {
  const texts = new Map(
    choices.map(({ value, label }) => [String(value), `{"value":${JSON.stringify(value)},"label":${text(label)}}`]),
  );
  return (value) => (value == null || value === "" ? "null" : (texts.get(value) ?? "null"));
}

/** {id, url, display, name} and what follows, "" for nothing. */
export function named(address: string, [id, name]: readonly [Text, Text], more = ""): string {
  if (id == null) return "null";
  const shown = text(name);
  return `{"id":${id},"url":"${address}${id}/","display":${shown},"name":${shown}${more}}`;
}

export const slug = (value: Text): string => `,"slug":${text(value)}`;

/** A VRF in nested form. */
export function vrfText(base: string, [id, name, rd]: readonly [Text, Text, Text]): string {
  if (id == null) return "null";
  return `{"id":${id},"url":"${base}/api/ipam/vrfs/${id}/","display":${text(rd ? `${name} (${rd})` : name)},"name":${text(name)},"rd":${text(rd)}}`;
}

/** A VLAN in nested form. */
export function vlanText(base: string, [id, name, vid]: readonly [Text, Text, Text]): string {
  if (id == null) return "null";
  return `{"id":${id},"url":"${base}/api/ipam/vlans/${id}/","display":${text(`${name} (${vid})`)},"vid":${vid},"name":${text(name)}}`;
}

/** An address in nested form. */
export function addressText(base: string, id: Text, address: Text): string {
  if (id == null || address == null) return "null";
  const shown = text(withLength(address));
  return `{"id":${id},"url":"${base}/api/ipam/ip-addresses/${id}/","display":${shown},"family":${familyOf(address)},"address":${shown}}`;
}

/** PostgreSQL leaves out the length of a single address. */
export const withLength = (address: string): string =>
  address.includes("/") ? address : `${address}/${familyOf(address) === 6 ? 128 : 32}`;
export const familyOf = (address: string): 4 | 6 => (address.includes(":") ? 6 : 4);
