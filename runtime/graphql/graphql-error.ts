import { type ASTNode, GraphQLError } from "graphql";

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
  constructor(
    message: string,
    reason: { readonly code: RefusalCode; readonly nodes?: ASTNode; readonly cause?: Error },
  ) {
    const { code, nodes, cause } = reason;
    super(message, { nodes: nodes ?? null, originalError: cause ?? null, extensions: { code } });
    this.name = "Refusal";
  }
}
