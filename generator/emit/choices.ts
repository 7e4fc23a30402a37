import type { Graph } from "../graph/model.ts";
import { choicesIdentifier } from "../graph/names.ts";
import { SourceFile } from "../write/source-file.ts";
import type { EmitPlace } from "./emit-place.ts";

/** The choice sets of one folder of models: `choices.ts`. */
export function emitChoices(app: string, graph: Graph, { out, runtime, choiceFiles }: EmitPlace): string {
  const sets = graph.choices.filter(({ name }) => name.startsWith(`${app}.`));
  return new SourceFile(`${out}/${app}/choices.ts`, choiceFiles.get(app) ?? [])
    .import([{ name: "ChoiceSetDeclaration" }], { file: `${runtime}/declaration/model-declaration.ts` }, "type")
    .constant(choicesIdentifier(app), Object.fromEntries(sets.map((set) => [set.name, set])), {
      satisfies: "Readonly<Record<string, ChoiceSetDeclaration>>",
      expanded: ["*"],
    })
    .toString();
}
