import type { RenderOptions } from "../declaration/hooks.ts";
import { MalformedRequest } from "../errors/api-error.ts";
import { TemplateError } from "../templates/templates.ts";
import type { RestServices } from "./rest-services.ts";

/** The text that a Jinja2 template gives for names with JSON values. Throws a 400 that says what is wrong with it. */
export async function renderText(
  rest: RestServices,
  template: string,
  names: Readonly<Record<string, unknown>>,
  options?: RenderOptions,
): Promise<string> {
  try {
    return await rest.services.templates.render(template, names, options);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new MalformedRequest(`The template cannot be rendered: ${error.message}`, { cause: error });
  }
}
