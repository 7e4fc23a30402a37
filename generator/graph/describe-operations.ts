import { OPERATION_METHODS, type OperationMethod } from "../../runtime/declaration/endpoint-declaration.ts";
import type { OperationFile } from "../load/model-file.ts";
import type { DescribedOperations } from "./model.ts";

type OperationKey = Lowercase<OperationMethod>;
/** Anything that says operations under lower-case methods. */
export type OperationsFile = { readonly [Key in OperationKey]?: OperationFile };

/** Operations of an action or endpoint by upper-case method, each as what its long form says. */
export function describeOperations(file: OperationsFile): DescribedOperations {
  return Object.fromEntries(
    OPERATION_METHODS.flatMap((method) => {
      const operation = file[method.toLowerCase() as OperationKey];
      if (operation === undefined) return [];
      return [[method, typeof operation === "string" ? { hook: operation } : operation]];
    }),
  );
}

/** Hooks of an action or endpoint by upper-case method. */
export function operationHooks(file: OperationsFile): Partial<Record<OperationMethod, string>> {
  const described = describeOperations(file);
  return Object.fromEntries(
    OPERATION_METHODS.flatMap((method) => {
      const operation = described[method];
      return operation === undefined ? [] : [[method, operation.hook]];
    }),
  );
}
