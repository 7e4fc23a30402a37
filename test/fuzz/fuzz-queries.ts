import fc from "fast-check";
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
} from "graphql";
import { hostileText } from "./hostile-values.ts";

const MAX_DEPTH = 5;
const MAX_MEMBERS = 4;

/** Queries of a schema: valid ones with values of any kind as arguments, and some that are broken. */
export function fuzzQueries(schema: GraphQLSchema): fc.Arbitrary<string> {
  const root = schema.getQueryType();
  if (root == null) throw new Error("the schema has no queries");
  const query = fc
    .array(member(schema, Object.values(root.getFields()), 0), { minLength: 1, maxLength: 2 })
    .map((members) => `{ ${members.join(" ")} }`);
  const broken = fc.oneof(
    query.chain((text) => fc.nat(text.length).map((length) => text.slice(0, length))),
    query.map((text) => text.replace(/[a-z]+/, "nothing")),
    query.map((text) => `mutation ${text}`),
    query.map((text) => `query ($a: Int!) ${text}`),
    hostileText,
  );
  return fc.oneof({ arbitrary: query, weight: 12 }, { arbitrary: broken, weight: 1 });
}

/** One selected member with its arguments and what is selected below it. */
function member(
  schema: GraphQLSchema,
  fields: readonly GraphQLField<unknown, unknown>[],
  depth: number,
): fc.Arbitrary<string> {
  const alias = fc.oneof({ arbitrary: fc.constant(""), weight: 6 }, fc.constantFrom("a: ", "__proto: ", "id2: "));
  const directive = fc.oneof(
    { arbitrary: fc.constant(""), weight: 12 },
    fc.constantFrom(" @include(if: true)", " @skip(if: true)", " @skip(if: 1)", " @nothing"),
  );
  return fc
    .constantFrom(...fields)
    .chain((field) =>
      fc
        .tuple(alias, argumentTexts(field.args), directive, selection(schema, field, depth + 1))
        .map(([name, given, condition, below]) => `${name}${field.name}${given}${condition}${below}`),
    );
}

function selection(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, depth: number): fc.Arbitrary<string> {
  const type = getNamedType(field.type);
  if (isLeafType(type)) return fc.constant("");
  if (isUnionType(type)) {
    const parts = type
      .getTypes()
      .map((one) =>
        members(schema, Object.values(one.getFields()), depth).map((below) => `... on ${one.name} { ${below} }`),
      );
    return fc.oneof(...parts).map((part) => ` { __typename ${part} }`);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return fc.constant(" { __typename }");
  return members(schema, Object.values(type.getFields()), depth).map((below) => ` { ${below} }`);
}

function members(
  schema: GraphQLSchema,
  fields: readonly GraphQLField<unknown, unknown>[],
  depth: number,
): fc.Arbitrary<string> {
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
  const usable = depth >= MAX_DEPTH ? leaves : fields;
  if (usable.length === 0) return fc.constant("__typename");
  const one = fc.oneof(
    { arbitrary: member(schema, leaves.length === 0 ? usable : leaves, depth), weight: 3 },
    { arbitrary: member(schema, usable, depth), weight: 2 },
  );
  return fc.array(one, { minLength: 1, maxLength: MAX_MEMBERS }).map((parts) => parts.join(" "));
}

/** Lists have hundreds of arguments, so what makes them is made once. */
const knownTexts = new WeakMap<readonly GraphQLArgument[], fc.Arbitrary<string>>();

function argumentTexts(args: readonly GraphQLArgument[]): fc.Arbitrary<string> {
  const known = knownTexts.get(args) ?? newArgumentTexts(args);
  knownTexts.set(args, known);
  return known;
}

function newArgumentTexts(args: readonly GraphQLArgument[]): fc.Arbitrary<string> {
  const required = args.filter((one) => one.type.toString().endsWith("!"));
  const optional = args.filter((one) => !required.includes(one));
  const given = fc.tuple(
    fc.tuple(...required.map(argument)),
    optional.length === 0
      ? fc.constant([])
      : fc.oneof(
          { arbitrary: fc.constant([]), weight: 2 },
          { arbitrary: fc.array(fc.constantFrom(...optional).chain(argument), { maxLength: 3 }), weight: 1 },
        ),
  );
  return given.map(([must, may]) => (must.length + may.length === 0 ? "" : `(${[...must, ...may].join(", ")})`));
}

const argument = (one: GraphQLArgument): fc.Arbitrary<string> =>
  fc
    .oneof({ arbitrary: valueText(one.type), weight: 20 }, { arbitrary: otherValue, weight: 1 })
    .map((value) => `${one.name}: ${value}`);

const otherValue = fc.oneof(
  fc.constantFrom("null", "{}", "{a: [1]}", "[[1]]", "1e400", "99999999999999999999", "NOTHING", "$missing", "true"),
  hostileText.map((text) => JSON.stringify(text)),
);

function valueText(type: GraphQLInputType): fc.Arbitrary<string> {
  const plain = getNullableType(type);
  if (isListType(plain)) {
    const item = valueText(plain.ofType as GraphQLInputType);
    return fc.oneof(
      item,
      fc.array(item, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`),
    );
  }
  const named = getNamedType(plain);
  if (isEnumType(named)) return fc.constantFrom(...named.getValues().map(({ name }) => name));
  switch (named.name) {
    case "Int":
    case "BigInt":
      return fc.oneof(
        fc.integer({ min: 1, max: 12 }).map(String),
        fc.constantFrom("0", "-1", "2147483647", "2147483648"),
      );
    case "Float":
      return fc.constantFrom("0", "1.5", "-1", "1e308");
    case "Boolean":
      return fc.constantFrom("true", "false");
    default:
      return fc.oneof(
        fc.integer({ min: 1, max: 12 }).map((id) => `"${id}"`),
        fc.constantFrom('"active"', '"name"', '"-id"', '"null"', '"10.0.0.0/8"', '"dcim.site"'),
        hostileText.map((text) => JSON.stringify(text)),
      );
  }
}
