import type { ContentTypesField, ManyField, ModelDeclaration, ReverseField } from "../declaration/model-declaration.ts";
import { contentTypeId } from "./content-type-id.ts";
import { FieldError } from "./field-error.ts";
import { typeName } from "./parse-scalar.ts";
import type { FieldReader } from "./read-input.ts";
import type { ReferenceResolver, Resolved } from "./reference-resolver.ts";
import type { PendingItem } from "./write-item.ts";

/** Linked objects by id or attributes, or by the text under which the field shows them. */
export function manyReader(name: string, field: ManyField | ReverseField): FieldReader {
  return ({ context, references, item }, value) => {
    const target = context.catalog.model(field.target);
    const shownAs = field.kind === "many" ? field.shownAs : undefined;
    readList(item, name, value, (element, ids, index) => {
      const given = shownAs !== undefined && typeof element !== "object" ? { [shownAs]: String(element) } : element;
      references.add(target, given, (result) => {
        if (result instanceof FieldError) item.fieldError(name, result);
        else ids[index] = result;
      });
    });
  };
}

/** The one object that refers to this one: it may be named, as in what a client read before, and is changed on its own side. */
export function singleReader(name: string, field: ReverseField): FieldReader {
  return ({ context, references, item }, value) => {
    if (value === null) return;
    references.add(context.catalog.model(field.target), value, (result) => {
      if (result instanceof FieldError) item.fieldError(name, result);
    });
  };
}

/** Tags by id, name, slug or attributes; errors stand at the position of the tag. */
export function tagsReader(name: string): FieldReader {
  return ({ context, references, item }, value) => {
    const tagModel = context.catalog.tagging?.tagModel;
    if (tagModel === undefined) return;
    if (!Array.isArray(value))
      throw new FieldError({ non_field_errors: [`Expected a list of items but got type "${typeName(value)}".`] });
    readList(item, name, value, (element, ids, index) => {
      const take = (result: string | FieldError) => {
        if (result instanceof FieldError) item.positionError(name, { index, length: ids.length }, result);
        else ids[index] = result;
      };
      try {
        addTag({ references, item, tagModel }, element, take);
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        take(error);
      }
    });
  };
}

/** A text may be a name or a slug: asked by name first, by slug when that finds nothing. */
function addTag(
  { references, item, tagModel }: { references: ReferenceResolver; item: PendingItem; tagModel: ModelDeclaration },
  element: unknown,
  take: Resolved,
): void {
  if (typeof element !== "string" || /^\d+$/.test(element)) {
    references.add(tagModel, element, take);
    return;
  }
  references.add(tagModel, { name: element }, (byName) => {
    if (!(byName instanceof FieldError)) take(byName);
    else item.later.push(() => references.add(tagModel, { slug: element }, take));
  });
}

function readList(
  item: PendingItem,
  name: string,
  value: unknown,
  read: (element: unknown, ids: (string | undefined)[], index: number) => void,
): void {
  if (!Array.isArray(value)) throw new FieldError(`Expected a list of items but got type "${typeName(value)}".`);
  const ids: (string | undefined)[] = new Array(value.length).fill(undefined);
  item.links.set(name, ids);
  value.forEach((element, index) => {
    read(element, ids, index);
  });
}

/** Content types written "app.model". */
export function contentTypesReader(name: string, field: ContentTypesField): FieldReader {
  return ({ context, item }, value) => {
    // Clients know the members of an object for such a list.
    const list = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.keys(value) : value;
    readList(item, name, list, (element, ids, index) => {
      ids[index] = String(contentTypeId(context, field.of, element));
    });
  };
}
