import type { ActionContext, ObjectBody, RenderOptions, TemplateObject } from "../declaration/hooks.ts";
import type { ModelName } from "../declaration/model-declaration.ts";
import { readByIds } from "../query/read-pages.ts";
import { ROOT } from "../query/select-plan.ts";
import { HookContext } from "./hook-context.ts";
import { renderText } from "./render-text.ts";
import { templateObjects, withReferences } from "./template-objects.ts";
import { createWithin, type Work, type WriteRequest } from "./write.ts";

/** What the hook of an action or endpoint works with. */
export class RequestActionContext extends HookContext implements ActionContext {
  readonly #work: Work;
  readonly #request: Omit<WriteRequest, "model">;

  constructor(work: Work, request: Omit<WriteRequest, "model">) {
    super(work.context, { ...request, changes: work.changes });
    this.#work = work;
    this.#request = request;
  }

  create(name: ModelName, bodies: readonly ObjectBody[], { isList }: { isList: boolean }): Promise<string[]> {
    const model = this.#work.context.catalog.model(name);
    return createWithin(this.#work, { ...this.#request, model }, { bodies, isList });
  }

  objects(
    name: ModelName,
    ids: readonly string[],
    { exclude = [] }: { readonly exclude?: readonly string[] } = {},
  ): Promise<Map<string, string>> {
    const { context } = this.#work;
    const model = context.catalog.model(name);
    const where = context.restrictions.rows({ model, alias: ROOT });
    return readByIds(context, { model, shape: context.shapes.full(model, exclude), ids, where });
  }

  async templateObjects(
    name: ModelName,
    ids: readonly string[],
    { isDeep = false, isFree = false }: { readonly isDeep?: boolean; readonly isFree?: boolean } = {},
  ): Promise<TemplateObject[]> {
    const { context } = this.#work;
    const texts = await (isFree ? this.represent(name, ids) : this.objects(name, ids));
    const objects = templateObjects(texts.values()).sort((a, b) => a.id - b.id);
    return isDeep ? withReferences(context, context.catalog.model(name), objects) : objects;
  }

  render(template: string, names: Readonly<Record<string, unknown>>, options?: RenderOptions): Promise<string> {
    return renderText(this.#request.rest, template, names, options);
  }
}
