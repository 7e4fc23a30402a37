import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLDirective,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from "graphql";

/** Values of variables by name, as graphql-js coerces them. */
export type VariableValues = Readonly<Record<string, unknown>>;

/** A member of an object in the answer: everything the document says under its key. */
export interface SelectedField {
  /** Name in the answer. */
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly [FieldNode, ...FieldNode[]];
}

/**
 * What a validated document selects of each type: fragments spread, @skip and @include applied, fields of one key merged
 * (https://spec.graphql.org/October2021/#sec-Field-Collection).
 */
export class Selections {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: VariableValues;

  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    variables: VariableValues,
  ) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
  }

  /** Fields selected of an object type, in the order of the document. */
  of(typeName: string, sets: readonly (SelectionSetNode | undefined)[]): SelectedField[] {
    const fields = new Map<string, [FieldNode, ...FieldNode[]]>();
    const visited = new Set<string>();
    for (const set of sets) if (set !== undefined) this.#collect(typeName, set, { fields, visited });
    return [...fields].map(([key, nodes]) => ({ key, name: nodes[0].name.value, nodes }));
  }

  #collect(
    typeName: string,
    set: SelectionSetNode,
    into: { fields: Map<string, [FieldNode, ...FieldNode[]]>; visited: Set<string> },
  ): void {
    for (const selection of set.selections) {
      if (!this.#isIncluded(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const known = into.fields.get(key);
        if (known === undefined) into.fields.set(key, [selection]);
        else known.push(selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        if (condition === undefined || this.#meets(typeName, condition))
          this.#collect(typeName, selection.selectionSet, into);
      } else {
        const name = selection.name.value;
        const fragment = this.#fragments.get(name);
        if (fragment === undefined || into.visited.has(name)) continue;
        into.visited.add(name);
        if (this.#meets(typeName, fragment.typeCondition.name.value))
          this.#collect(typeName, fragment.selectionSet, into);
      }
    }
  }

  #isIncluded({ directives = [] }: { readonly directives?: readonly DirectiveNode[] | undefined }): boolean {
    if (directives.length === 0) return true;
    const condition = (directive: GraphQLDirective) =>
      getDirectiveValues(directive, { directives }, this.#variables)?.if;
    return condition(GraphQLSkipDirective) !== true && condition(GraphQLIncludeDirective) !== false;
  }

  #meets(typeName: string, condition: string): boolean {
    if (typeName === condition) return true;
    const [type, abstract] = [this.#schema.getType(typeName), this.#schema.getType(condition)];
    return isAbstractType(abstract) && isObjectType(type) && this.#schema.isSubType(abstract, type);
  }
}
