import { didYouMean } from "../load/did-you-mean.ts";
import { type Place, within } from "../load/source-document.ts";
import type { CheckContext } from "./check-context.ts";
import { describeOperations, type OperationsFile } from "./describe-operations.ts";

/** Forms of a model that a schema may name after "#". */
export const MODEL_FORMS: ReadonlySet<string> = new Set(["nested", "request"]);

interface OperationCheck extends CheckContext {
  readonly place: Place;
  readonly hookType: "action" | "endpoint";
}

/** Reports hooks that do not fit and forms of models that do not exist. */
export function checkOperations(file: OperationsFile, check: OperationCheck): void {
  const { place, hooks, hookType } = check;
  for (const [method, operation] of Object.entries(describeOperations(file))) {
    const key = method.toLowerCase() as keyof OperationsFile;
    const at = within(place, key);
    const isShort = typeof file[key] === "string";
    if (operation !== undefined) hooks.expect(operation.hook, hookType, isShort ? at : within(at, "hook"));
    for (const part of ["body", "answer"] as const) checkForms(operation?.[part], within(at, part), check);
  }
}

function checkForms(schema: unknown, place: Place, check: OperationCheck): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    const at = within(place, Array.isArray(schema) ? Number(key) : key);
    if (key === "$ref" && typeof value === "string") checkForm(value, at, check);
    else checkForms(value, at, check);
  }
}

function checkForm(ref: string, place: Place, { declarations, paths, problems }: OperationCheck): void {
  const [model = "", form] = ref.split("#");
  if (declarations[model] === undefined) {
    if (paths.isIncomplete) return;
    problems.at(place, `no model "${model}"${didYouMean(model, Object.keys(declarations))}`);
  } else if (form !== undefined && !MODEL_FORMS.has(form)) {
    problems.at(place, `no form "${form}" of models; it is one of ${[...MODEL_FORMS].join(", ")}`);
  }
}
