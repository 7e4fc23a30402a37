import { randomBytes } from "node:crypto";
import type { ModelDeclaration, ScalarField } from "../declaration/model-declaration.ts";
import { readImage, type UploadedFile } from "../media/image-file.ts";
import { FieldError } from "./field-error.ts";
import type { FieldReader } from "./read-input.ts";

/**
 * Takes an image from a form, or as text of a `data:` address in base64; null for none. Its width and height are kept where the
 * field names columns for them. Throws FieldError for any other text.
 */
export function imageReader(model: ModelDeclaration, field: ScalarField): FieldReader {
  const folder = (model.path ?? model.name).replace(/^.*[/.]/, "");
  return ({ item }, value) => {
    if (value === null) {
      item.values[field.column] = "";
      return;
    }
    const upload = value instanceof FormFile ? value : fromAddress(value);
    if (upload === undefined)
      throw new FieldError("The submitted data was not a file: send a form, or a data: address in base64.");
    const image = readImage(upload, randomBytes(8).toString("hex"));
    if (typeof image === "string") throw new FieldError(image);
    const name = `${folder}/${image.name}`;
    item.values[field.column] = name;
    item.files.set(name, image.bytes);
    for (const [column, pixels] of [
      [field.heightColumn, image.height],
      [field.widthColumn, image.width],
    ] as const) {
      if (column === undefined) continue;
      item.values[column] = pixels;
      item.derived.add(column);
    }
  };
}

/** Columns with names of images. */
export const imageColumns = (model: ModelDeclaration): string[] =>
  Object.values(model.fields).flatMap((field) => (field.kind === "image" ? [field.column] : []));

/** A file of a form, in the place of a member of a body. */
export class FormFile implements UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;

  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

const ADDRESS = /^data:[\w.+/-]*;base64,/;

function fromAddress(value: unknown): UploadedFile | undefined {
  if (typeof value !== "string") return undefined;
  const [start] = ADDRESS.exec(value) ?? [];
  if (start === undefined) return undefined;
  return { name: "image", bytes: Buffer.from(value.slice(start.length), "base64") };
}
