import { constraintFact } from "../database/constraint-error.ts";
import { foreignKeyName } from "../declaration/constraint-names.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { ValidationError } from "../errors/api-error.ts";
import type { ModelWriter } from "./model-writer.ts";

/**
 * What the database refused although the checks before found nothing wrong: another request was faster, or a value
 * fits its kind but not its column. Any other error comes back as it is.
 */
export function refusal(error: unknown, writer: ModelWriter): unknown {
  const fact = constraintFact(error);
  if (fact === null) return error;
  switch (fact.kind) {
    case "unique": {
      const rule = writer.unique.find((candidate) => candidate.constraint === fact.constraint);
      return new ValidationError(
        { [rule?.errorField ?? "__all__"]: [rule?.message ?? "An object with these values already exists."] },
        error,
      );
    }
    case "foreign-key":
      return new ValidationError(
        { [fieldOfKey(writer.model, fact.constraint) ?? "__all__"]: ["The related object does not exist."] },
        error,
      );
    case "tree-loop":
      return new ValidationError(
        {
          [fieldOfColumn(writer.model, fact.column) ?? "parent"]: [
            `Cannot assign self or child ${writer.model.label[0]} as parent.`,
          ],
        },
        error,
      );
    case "not-null":
      return new ValidationError(
        { [fieldOfColumn(writer.model, fact.column) ?? "__all__"]: ["This field may not be null."] },
        error,
      );
    case "check":
      return new ValidationError({ __all__: [`The values violate ${fact.constraint}.`] }, error);
    case "too-long":
      return new ValidationError({ __all__: ["A value is too long."] }, error);
    case "out-of-range":
      return new ValidationError({ __all__: ["A number or time is out of range."] }, error);
    case "invalid-text":
      return new ValidationError({ __all__: ["A value is not valid."] }, error);
  }
}

function fieldOfColumn(model: ModelDeclaration, column: string): string | undefined {
  return Object.entries(model.fields).find(([, field]) => "column" in field && field.column === column)?.[0];
}

function fieldOfKey(model: ModelDeclaration, constraint: string): string | undefined {
  return Object.entries(model.fields).find(
    ([, field]) =>
      "column" in field && field.column !== undefined && foreignKeyName(model.table, field.column) === constraint,
  )?.[0];
}
