import type { FieldDeclaration, ReverseField } from "../declaration/model-declaration.ts";
import { customFieldsLoader } from "./custom-fields.ts";
import { contentTypesLoader, manyLoader, reverseLoader, taggedLoader, valuesLoader } from "./loaders.ts";
import type { Loader, ShapePlace } from "./shape.ts";
import type { ShapeSource } from "./shape-source.ts";

export type ToManyField = Extract<
  FieldDeclaration,
  { kind: "many" | "reverse" | "tags" | "custom-fields" | "content-types" }
>;

/** The loader of a field that holds lists, or an object found from its other side. */
export function toManyLoader(shapes: ShapeSource, place: ShapePlace, field: ToManyField): Loader {
  const { catalog, plan } = place.builder;
  const idIndex = plan.column(place.alias, "id");
  switch (field.kind) {
    case "many":
      if (field.shownAs !== undefined)
        return valuesLoader(field, catalog.model(field.target), { idIndex, shownAs: field.shownAs });
      return manyLoader(field, shapes.nestedReader(catalog.model(field.target), field.nested), {
        idIndex,
        isRestricted: false,
      });
    case "content-types":
      return contentTypesLoader(field, idIndex);
    case "custom-fields":
      return customFieldsLoader(plan.column(place.alias, field.column), place.model);
    case "tags": {
      const { tagging } = catalog;
      if (tagging === undefined) throw new Error("tags need a model with a generic field over tags");
      const { model, object, tag, tagModel } = tagging;
      const link = {
        table: model.table,
        typeColumn: object.typeColumn,
        idColumn: object.idColumn,
        tagColumn: tag.column,
      };
      return taggedLoader(link, place.model, { idIndex, reader: shapes.nestedReader(tagModel) });
    }
    case "reverse":
      return reverseFieldLoader(shapes, place, field, idIndex);
  }
}

function reverseFieldLoader(shapes: ShapeSource, place: ShapePlace, field: ReverseField, idIndex: number): Loader {
  const { catalog } = place.builder;
  const target = catalog.model(field.target);
  const reader = shapes.nestedReader(target, field.nested);
  const by = target.fields[field.by];
  if (by?.kind === "many") {
    const link = { table: by.table, sourceColumn: by.targetColumn, targetColumn: by.sourceColumn };
    return manyLoader(link, reader, { idIndex, isRestricted: true });
  }
  if (by?.kind === "reference") {
    const step = { kind: "reverse", target, column: by.column } as const;
    const isSingle = field.single === true && (by.unique === true || catalog.dialect === "spec");
    return reverseLoader(step, place.model, { idIndex, reader, isSingle });
  }
  if (by?.kind !== "generic") throw new Error(`${place.model.name}: ${field.target}.${field.by} does not point here`);
  const step = { kind: "reverse", target, column: by.idColumn, typeColumn: by.typeColumn } as const;
  return reverseLoader(step, place.model, { idIndex, reader, isSingle: field.single === true });
}
