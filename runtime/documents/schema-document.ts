import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { documentInDialect } from "../declaration/json-schema.ts";
import { yamlText } from "./yaml-text.ts";

export type SchemaFormat = "json" | "yaml";

export interface SchemaDocument {
  readonly body: Buffer;
  readonly zipped: Buffer;
  readonly etag: string;
}

/** The OpenAPI document by format, read and made when first asked for; the file does not change while the server runs. */
export class SchemaDocuments {
  readonly #file: URL;
  readonly #dialect: "spec" | "3.7";
  readonly #documents = new Map<SchemaFormat, Promise<SchemaDocument>>();
  #value: Promise<unknown> | undefined;

  constructor(file: URL, dialect: "spec" | "3.7") {
    this.#file = file;
    this.#dialect = dialect;
  }

  /** The document itself. */
  value(): Promise<unknown> {
    this.#value ??= readFile(this.#file, "utf8").then((text) => documentInDialect(JSON.parse(text), this.#dialect));
    this.#value.catch(() => {
      this.#value = undefined;
    });
    return this.#value;
  }

  get(format: SchemaFormat): Promise<SchemaDocument> {
    const kept = this.#documents.get(format);
    if (kept !== undefined) return kept;
    const made = this.#make(format);
    this.#documents.set(format, made);
    made.catch(() => this.#documents.delete(format));
    return made;
  }

  async #make(format: SchemaFormat): Promise<SchemaDocument> {
    const document = await this.value();
    const body = Buffer.from(format === "json" ? JSON.stringify(document) : yamlText(document));
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    return { body, zipped: await promisify(gzip)(body), etag };
  }
}
