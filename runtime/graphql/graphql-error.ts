import { GraphQLError, type GraphQLErrorOptions } from "graphql";

/** Why a request was refused, as `extensions.code` of its error. */
export type RefusalCode =
  | "TOO_LARGE"
  | "TOO_DEEP"
  | "TOO_MANY_ALIASES"
  | "TOO_MANY_ROOT_FIELDS"
  | "TOO_MANY_FIELDS"
  | "TOO_EXPENSIVE"
  | "TOO_SLOW"
  | "NO_INTROSPECTION"
  | "UNKNOWN_DOCUMENT"
  | "UNTRUSTED_DOCUMENT";

/** A request that is not executed, or not to its end: 400, with a code by which programs tell the reasons apart. */
export class Refusal extends GraphQLError {
  constructor(code: RefusalCode, message: string, options: Pick<GraphQLErrorOptions, "nodes" | "originalError"> = {}) {
    super(message, { ...options, extensions: { code } });
    this.name = "Refusal";
  }
}
