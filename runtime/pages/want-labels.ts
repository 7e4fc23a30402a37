import type { FieldDeclaration } from "../declaration/model-declaration.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type FormValues, isObjectList } from "./form-values.ts";
import type { ObjectLabels } from "./object-labels.ts";

interface Wanting {
  readonly labels: ObjectLabels;
  readonly values: FormValues;
  readonly context: RequestContext;
}

/** Notes whose texts the control of a field will need. */
export function wantLabels({ labels, values, context }: Wanting, name: string, field: FieldDeclaration): void {
  const { catalog } = context;
  const want = (model: string | undefined, ids: readonly string[] = []) => {
    if (model !== undefined) for (const id of ids) labels.want(model, id);
  };
  switch (field.kind) {
    case "reference":
    case "reverse":
      want(field.target, values.get(name));
      break;
    case "many":
      if (field.shownAs === undefined) want(field.target, values.get(name));
      break;
    case "tags":
      want(catalog.tagging?.tagModel.name, values.get(name));
      break;
    case "generic":
      want(catalog.byContentType(values.get(field.typeField)?.at(-1) ?? "")?.name, values.get(field.idField));
      break;
    case "computed":
      if (!isObjectList(field)) return;
      for (const value of values.get(name) ?? []) {
        const [type = "", id = ""] = value.split(":");
        want(catalog.byContentType(type)?.name, [id]);
      }
  }
}
