import type { ContentTypeField, GenericField } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { FieldError } from "./field-error.ts";
import { parseText } from "./parse-scalar.ts";

/** A content type that exists, but not among those admitted. */
export class ForeignTypeError extends FieldError {}

/** Id of a content type written "app.model" that the field admits. Throws FieldError. */
export function contentTypeId(
  context: RequestContext,
  of: ContentTypeField["of"] | GenericField["targets"],
  value: unknown,
): number {
  const text = parseText(value);
  const id = context.definitions.idOf(text);
  if (id === undefined)
    throw new FieldError(`Content type ${text.slice(0, 100)} does not exist; it is written app.model.`);
  const model = context.definitions.modelOf(String(id));
  if (
    of !== undefined &&
    of !== "any" &&
    (model === undefined || !context.catalog.relations.targets(of).includes(model))
  ) {
    throw new ForeignTypeError(`${text} is not allowed here.`);
  }
  return id;
}
