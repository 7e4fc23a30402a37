import type { ActionContext, ObjectBody, RenderOptions } from "../declaration/hooks.ts";
import type { ModelName } from "../declaration/model-declaration.ts";
import { MalformedRequest } from "../errors/api-error.ts";
import { readByIds } from "../query/read-pages.ts";
import { ROOT } from "../query/select-plan.ts";
import { TemplateError } from "../templates/templates.ts";
import { HookContext } from "./hook-context.ts";
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

  async render(template: string, names: Readonly<Record<string, unknown>>, options?: RenderOptions): Promise<string> {
    try {
      return await this.#request.rest.services.templates.render(template, names, options);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      throw new MalformedRequest(`The template cannot be rendered: ${error.message}`, { cause: error });
    }
  }
}
