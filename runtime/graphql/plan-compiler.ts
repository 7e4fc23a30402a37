import type { GraphqlField } from "../declaration/graphql-field.ts";
import { objectTypeName } from "../declaration/graphql-names.ts";
import type { FieldDeclaration, ModelDeclaration } from "../declaration/model-declaration.ts";
import { displayGetter } from "../query/display.ts";
import { fieldMembers } from "../query/members.ts";
import { defaultOrder } from "../query/ordering.ts";
import { ROOT, SelectPlan } from "../query/select-plan.ts";
import { type Member, objectWriter, ShapeBuilder, type ShapePlace, type Writer } from "../query/shape.ts";
import { computedObjects, computedValue } from "./computed-members.ts";
import type { GraphqlTypes } from "./graphql-types.ts";
import { choiceLeaf, familyLeaf, scalarLeaf } from "./leaf-writers.ts";
import { linkedSource, relatedSource, tagSource } from "./list-sources.ts";
import { type NestedPlace, Nesting } from "./nesting.ts";
import type { ChildPlan, ObjectPlan } from "./object-plan.ts";
import type { SelectedField, Selections } from "./selections.ts";

/** What is selected of one object type. */
export interface Selected {
  readonly fields: readonly SelectedField[];
  /** Keys from the root of the answer. */
  readonly path: readonly string[];
}

/** Compiles what a document selects, level by level, into plans that read each level with one statement a field. */
export class PlanCompiler {
  readonly types: GraphqlTypes;
  readonly selections: Selections;
  readonly #nesting: Nesting;

  constructor(types: GraphqlTypes, selections: Selections) {
    this.types = types;
    this.selections = selections;
    this.#nesting = new Nesting(types, (model, field, options) => this.nested(model, field, options));
  }

  /** The plan of a field that leads to objects of one model. */
  nested(model: ModelDeclaration, field: NestedPlace, options: { sameIn?: string | undefined } = {}): ObjectPlan {
    const sets = field.selected.nodes.map((node) => node.selectionSet);
    const fields = this.selections.of(objectTypeName(model), sets);
    return this.#plan(model, { fields, path: field.path }, options.sameIn);
  }

  #plan(model: ModelDeclaration, { fields, path }: Selected, sameIn: string | undefined): ObjectPlan {
    const { catalog } = this.types;
    const builder = new ShapeBuilder(catalog);
    const place: ShapePlace = { builder, model, alias: ROOT, isInner: false };
    const idIndex = builder.plan.column(ROOT, "id");
    const children: ChildPlan[] = [];
    const members = fields.map(
      (selected): Member => ({
        name: selected.key,
        write: this.#writer(place, { selected, path: [...path, selected.key], children }),
      }),
    );
    const orderPlan = new SelectPlan();
    const terms = defaultOrder(catalog, model, orderPlan, sameIn);
    const write = members.length === 0 ? () => "{}" : objectWriter(members);
    return { model, builder, write, order: { terms, joins: orderPlan.joinsSql }, idIndex, children };
  }

  #writer(place: ShapePlace, nested: NestedPlace): Writer {
    const { model, builder, alias } = place;
    const { name } = nested.selected;
    if (name === "__typename") return constant(objectTypeName(model));
    const field = this.types.field(model, name);
    const { source } = field;
    switch (source.kind) {
      case "id": {
        const index = builder.plan.column(alias, "id");
        return (row) => `"${row[index]}"`;
      }
      case "display": {
        const display = displayGetter(place);
        return (row, page) => JSON.stringify(display(row, page));
      }
      case "class":
        return constant(model.className);
      case "related":
      case "many":
        return this.#list(place, nested, source);
      case "custom-field-text": {
        const column = columnOf(model, source.field);
        const index = builder.plan.column(alias, column);
        return (row) => JSON.stringify(row[index] ?? "{}");
      }
      case "generic-type":
      case "generic-id":
        return this.#genericPart(place, nested, source);
      case "field":
        return this.#field(place, nested, source.field);
    }
  }

  #list(
    place: ShapePlace,
    nested: NestedPlace,
    source: Extract<GraphqlField["source"], { kind: "related" | "many" }>,
  ): Writer {
    const { catalog } = this.types;
    const target = catalog.model(source.model);
    if (source.kind === "related") {
      const field = fieldOf(target, source.field);
      return this.#nesting.list(place, nested, {
        source: relatedSource(place.model, target, field),
        isSingle: source.single,
      });
    }
    const field = fieldOf(place.model, source.field);
    if (field.kind !== "many") throw new Error(`${place.model.name}: ${source.field} is no list of objects`);
    return this.#nesting.list(place, nested, { source: linkedSource(target, field), isSingle: false });
  }

  #genericPart(
    place: ShapePlace,
    nested: NestedPlace,
    source: Extract<GraphqlField["source"], { kind: "generic-type" | "generic-id" }>,
  ): Writer {
    const field = fieldOf(place.model, source.field);
    if (field.kind !== "generic") throw new Error(`${place.model.name}: ${source.field} is no generic relation`);
    if (source.kind === "generic-type") return this.#contentType(place, nested, field.typeColumn);
    const index = place.builder.plan.column(place.alias, field.idColumn);
    return (row) => row[index] ?? "null";
  }

  #contentType(place: ShapePlace, nested: NestedPlace, column: string): Writer {
    const { contentTypeModel } = this.types.catalog;
    return contentTypeModel === undefined
      ? NOTHING
      : this.#nesting.reference(place, nested, { model: contentTypeModel, column });
  }

  #field(place: ShapePlace, nested: NestedPlace, name: string): Writer {
    const { model, builder, alias } = place;
    const { catalog } = this.types;
    const field = fieldOf(model, name);
    switch (field.kind) {
      case "reference":
        return this.#nesting.reference(place, nested, { model: catalog.model(field.target), column: field.column });
      case "choice":
        if (field.familyOf === undefined) return choiceLeaf(place, field);
        return familyLeaf(place, field.familyOf, this.#membersOf("IPAddressFamilyType", nested));
      case "content-type":
        return this.#contentType(place, nested, field.column);
      case "content-types": {
        const { contentTypeModel } = catalog;
        if (contentTypeModel === undefined) return () => "[]";
        return this.#nesting.list(place, nested, { source: linkedSource(contentTypeModel, field), isSingle: false });
      }
      case "tags": {
        const source = tagSource(catalog, model);
        return source === undefined ? () => "[]" : this.#nesting.list(place, nested, { source, isSingle: false });
      }
      case "custom-fields": {
        const index = builder.plan.column(alias, field.column);
        return (row) => row[index] ?? "{}";
      }
      case "generic":
        return this.#nesting.generic(place, nested, field);
      case "first-of":
        if (field.fields.length === 1) return this.#field(place, nested, field.fields[0] ?? name);
        return this.#nesting.firstOf(place, nested, field.fields);
      case "computed":
        if (field.objects !== undefined) return computedObjects(this.#nesting, place, nested, { name, field });
        return computedValue(place, name, field);
      default:
        return this.#leaf(place, name, field);
    }
  }

  #leaf(place: ShapePlace, name: string, field: FieldDeclaration): Writer {
    const own = "column" in field && field.kind !== "count" ? scalarLeafOf(place, field) : undefined;
    if (own !== undefined) return own;
    const [member] = fieldMembers(this.types.shapes, place, name);
    if (member === undefined) throw new Error(`${place.model.name}: ${name} has no value`);
    return member.write;
  }

  #membersOf(typeName: string, { selected }: NestedPlace): readonly SelectedField[] {
    return this.selections.of(
      typeName,
      selected.nodes.map((node) => node.selectionSet),
    );
  }
}

const NOTHING: Writer = () => "null";

function constant(text: string): Writer {
  const json = JSON.stringify(text);
  return () => json;
}

function scalarLeafOf(place: ShapePlace, field: FieldDeclaration): Writer | undefined {
  switch (field.kind) {
    case "decimal":
    case "datetime":
    case "json":
    case "image":
      return scalarLeaf(place, field);
    default:
      return undefined;
  }
}

function fieldOf(model: ModelDeclaration, name: string): FieldDeclaration {
  const field = model.fields[name];
  if (field === undefined) throw new Error(`${model.name} has no field ${name}`);
  return field;
}

function columnOf(model: ModelDeclaration, name: string): string {
  const field = fieldOf(model, name);
  if (!("column" in field) || field.column === undefined) throw new Error(`${model.name}: ${name} is not stored`);
  return field.column;
}
