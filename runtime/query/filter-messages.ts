import { FilterValueError } from "./filter-values.ts";

/** Filter value that stands for "not set". */
export const NULL_VALUE = "null";

export const unknownChoiceError = (value: string): FilterValueError =>
  new FilterValueError(`Select a valid choice. ${value} is not one of the available choices.`);
