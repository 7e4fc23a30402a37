import type { ActionHook, ReadContext } from "../../runtime/declaration/hooks.ts";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { ValidationError } from "../../runtime/errors/api-error.ts";
import { lastValue } from "../../runtime/query/pagination.ts";
import { drawTrace } from "./draw-trace.ts";
import { NodeTypes } from "./path-nodes.ts";
import { readPaths } from "./path-plan.ts";
import { PORT_KINDS, type PortKind } from "./port-kinds.ts";
import { readNested } from "./read-nested.ts";
import { readTrace, showTrace } from "./read-trace.ts";

/** Width of drawings in pixels. */
const DEFAULT_WIDTH = 400;
const LEAST_WIDTH = 100;
const MOST_WIDTH = 10_000;

/** The way from a port over cables: a list of [near ports, cable, far ports], or a drawing. */
export const traceCables: ActionHook = {
  type: "action",
  async run({ model, id, query, context }) {
    const { isDrawn, width } = readOptions(query);
    const shown = await showTrace(context, await readTrace(context, kindOf(model), id));
    if (isDrawn) return { status: 200, body: drawTrace(shown, width), contentType: "image/svg+xml" };
    const segments = shown.segments.map(
      ({ near, link, far }) => `[[${near.join(",")}],${link ?? "[]"},[${far.join(",")}]]`,
    );
    return { status: 200, body: `[${segments.join(",")}]` };
  },
};

/** The stored paths that a port lies on, wherever they begin. */
export const cablePaths: ActionHook = {
  type: "action",
  async run({ model, id, context }) {
    const node = new NodeTypes(context).node(model.name, id);
    return { status: 200, body: await pathsThrough(context, node) };
  },
};

async function pathsThrough(context: ReadContext, node: string): Promise<string> {
  const paths = await readPaths(context, [node]);
  const texts = await readNested(
    context,
    paths.flatMap(({ path }) => path.flat()),
  );
  const shown = paths.map(({ id, path, isActive, isComplete, isSplit }) => {
    const steps = path.map((step) => `[${step.flatMap((part) => texts.get(part) ?? []).join(",")}]`);
    return `{"id":${id},"path":[${steps.join(",")}],"is_active":${isActive},"is_complete":${isComplete},"is_split":${isSplit}}`;
  });
  return `[${shown.join(",")}]`;
}

function kindOf(model: ModelDeclaration): PortKind {
  const kind = PORT_KINDS.find((known) => known.model === model.name);
  if (kind === undefined) throw new Error(`no cable can be plugged into ${model.label[1]}`);
  return kind;
}

function readOptions(query: URLSearchParams): { isDrawn: boolean; width: number } {
  const render = lastValue(query, "render") ?? "json";
  const width = lastValue(query, "width") ?? String(DEFAULT_WIDTH);
  const errors: Record<string, string[]> = {};
  if (render !== "json" && render !== "svg") errors.render = [`"${render}" is not a valid choice.`];
  if (!/^\d{1,9}$/.test(width)) errors.width = ["A valid integer is required."];
  else if (Number(width) < LEAST_WIDTH)
    errors.width = [`Ensure this value is greater than or equal to ${LEAST_WIDTH}.`];
  else if (Number(width) > MOST_WIDTH) errors.width = [`Ensure this value is less than or equal to ${MOST_WIDTH}.`];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  return { isDrawn: render === "svg", width: Number(width) };
}
