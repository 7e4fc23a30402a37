import { type FieldErrors, ValidationError } from "../errors/api-error.ts";

/** Refuses a body with members that are wrong, each by its name, those of a list at their places. Throws ValidationError. */
export function refuseMembers(body: unknown, isWrong: (member: unknown) => boolean, message: string): void {
  const errorsOf = (item: unknown): FieldErrors => {
    if (!isObject(item)) return isWrong(item) ? { non_field_errors: [message] } : {};
    const wrong = Object.entries(item).filter(([, member]) => isWrong(member));
    return Object.fromEntries(wrong.map(([name]) => [name, [message]]));
  };
  const errors = Array.isArray(body) ? body.map(errorsOf) : [errorsOf(body)];
  if (errors.every((error) => Object.keys(error).length === 0)) return;
  throw new ValidationError(Array.isArray(body) ? errors : (errors[0] as FieldErrors));
}

/** Whether a value is what JSON calls an object. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
