import type { GraphQLArgument, GraphQLSchema } from "graphql";
import { isObjectType } from "graphql";
import type { GraphqlField } from "../declaration/graphql-field.ts";
import { GraphqlFields } from "../declaration/graphql-fields.ts";
import { objectTypeName, queryName } from "../declaration/graphql-names.ts";
import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";
import type { Catalog } from "../query/catalog.ts";
import { type FilterParameter, filterParameters } from "../query/filter-parameters.ts";
import type { Shapes } from "../query/shapes.ts";

/** What a field of the query's root leads to. */
export interface RootField {
  readonly model: ModelDeclaration;
  readonly isList: boolean;
}

/** The schema and what it was made from, side by side; made once. */
export class GraphqlTypes {
  readonly schema: GraphQLSchema;
  readonly catalog: Catalog;
  readonly shapes: Shapes;
  readonly roots: ReadonlyMap<string, RootField>;
  readonly #declared: GraphqlFields;
  readonly #fields = new Map<ModelName, ReadonlyMap<string, GraphqlField>>();
  readonly #parameters = new Map<ModelName, ReadonlyMap<string, FilterParameter>>();

  constructor(schema: GraphQLSchema, shapes: Shapes) {
    this.schema = schema;
    this.shapes = shapes;
    this.catalog = shapes.catalog;
    this.#declared = new GraphqlFields(this.catalog.models, this.catalog.registry.choices);
    this.roots = new Map(
      this.#declared.models.flatMap((model): [string, RootField][] => [
        [queryName(model), { model, isList: false }],
        [`${queryName(model)}_list`, { model, isList: true }],
      ]),
    );
  }

  /** The field of a model's type. Throws when there is none, which validation rules out. */
  field(model: ModelDeclaration, name: string): GraphqlField {
    let fields = this.#fields.get(model.name);
    if (fields === undefined) {
      fields = new Map(this.#declared.fields(model).map((field) => [field.name, field]));
      this.#fields.set(model.name, fields);
    }
    const field = fields.get(name);
    if (field === undefined) throw new Error(`${objectTypeName(model)} has no field ${name}`);
    return field;
  }

  /** Filters of a model's lists by parameter. */
  parameters(model: ModelDeclaration): ReadonlyMap<string, FilterParameter> {
    let parameters = this.#parameters.get(model.name);
    if (parameters === undefined) {
      parameters = filterParameters(this.catalog.routes(model.name).filters);
      this.#parameters.set(model.name, parameters);
    }
    return parameters;
  }

  /** Arguments that a field of a type takes. */
  argumentsOf(typeName: string, field: string): readonly GraphQLArgument[] {
    const type = this.schema.getType(typeName);
    return isObjectType(type) ? (type.getFields()[field]?.args ?? []) : [];
  }
}
