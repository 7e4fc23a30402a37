import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { GraphQLError } from "graphql";
import type { GraphQLParams } from "graphql-yoga";
import { LruMap } from "../database/lru-map.ts";
import { ConfigError } from "../errors/config-error.ts";
import { Refusal } from "./graphql-error.ts";

/** Texts that clients registered, and the length of one at most. */
const MOST_REGISTERED = 1000;
const LONGEST_REGISTERED = 20_000;

export interface DocumentSettings {
  /** JSON file {"<SHA-256 in hexadecimal>": "<document>"}; undefined for none. */
  readonly file: string | undefined;
  /** Whether other documents are refused. */
  readonly isExclusive: boolean;
}

/**
 * Documents by their SHA-256 in hexadecimal: trusted ones from a file, and such as clients register by sending text and hash
 * once (https://www.apollographql.com/docs/apollo-server/performance/apq). A request names one as
 * `extensions.persistedQuery.sha256Hash` or `documentId` ("sha256:<hash>").
 */
export class PersistedDocuments {
  readonly #trusted: ReadonlyMap<string, string>;
  readonly #isExclusive: boolean;
  readonly #registered = new LruMap<string, string>(MOST_REGISTERED);

  constructor({ file, isExclusive }: DocumentSettings) {
    this.#trusted = file === undefined ? new Map() : readDocuments(file);
    this.#isExclusive = isExclusive;
  }

  /** The text to be executed; undefined when the request has none. Throws GraphQLError. */
  textOf(params: GraphQLParams & { readonly documentId?: unknown }): string | undefined {
    const text = typeof params.query === "string" ? params.query : undefined;
    const hash = hashOf(params);
    if (hash === undefined) {
      if (text !== undefined && this.#isExclusive && this.#trusted.get(sha256(text)) === undefined) throw untrusted();
      return text;
    }
    const known = this.#trusted.get(hash) ?? (this.#isExclusive ? undefined : this.#registered.get(hash));
    if (known !== undefined) return known;
    if (this.#isExclusive) throw untrusted();
    // Clients that register documents send the text when they are told this.
    if (text === undefined)
      throw new GraphQLError("PersistedQueryNotFound", { extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } });
    if (sha256(text) !== hash) throw new Refusal("The hash is not that of the query.", { code: "UNKNOWN_DOCUMENT" });
    if (text.length <= LONGEST_REGISTERED) this.#registered.set(hash, text);
    return text;
  }
}

const untrusted = (): Refusal =>
  new Refusal("This server only executes documents that its operator trusts.", { code: "UNTRUSTED_DOCUMENT" });

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function hashOf({ extensions, documentId }: GraphQLParams & { readonly documentId?: unknown }): string | undefined {
  if (typeof documentId === "string") return documentId.replace(/^sha256:/, "").toLowerCase();
  const { persistedQuery } = (extensions ?? {}) as { readonly persistedQuery?: { readonly sha256Hash?: unknown } };
  return typeof persistedQuery?.sha256Hash === "string" ? persistedQuery.sha256Hash.toLowerCase() : undefined;
}

function readDocuments(file: string): Map<string, string> {
  const setting = { variable: "GRAPHQL_DOCUMENTS", value: file };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new ConfigError({ ...setting, allowed: "a JSON file that can be read is allowed" }, { cause });
  }
  const entries = Object.entries(typeof content === "object" && content !== null ? content : {});
  const documents = entries.map(([hash, text]): [string, string] => {
    if (typeof text === "string" && sha256(text) === hash.toLowerCase()) return [hash.toLowerCase(), text];
    throw new ConfigError({ ...setting, allowed: `${JSON.stringify(hash)} is not the SHA-256 of its document` });
  });
  return new Map(documents);
}
