import { findPort } from "../declaration/find-port.ts";
import type { ExportTemplate } from "../declaration/hooks.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { MalformedRequest, NotFound } from "../errors/api-error.ts";
import { readPage } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { type ListInput, selectObjects } from "./list.ts";
import { renderText } from "./render-text.ts";
import type { RestServices } from "./rest-services.ts";
import { templateObjects, withReferences } from "./template-objects.ts";

/** Objects that one export may have: all of them are in memory at once. */
const MOST_EXPORTED = 20_000;

/**
 * What an export template makes of all objects that a list would give, without pages: the template knows them as `queryset`.
 * Throws NotFound when the model has no template of that name.
 */
export async function exportList(
  rest: RestServices,
  context: RequestContext,
  input: ListInput & { readonly template: string },
): Promise<Response> {
  const { model } = input;
  // No name of a template can hold it, and PostgreSQL takes no text that does.
  if (input.template.includes("\0")) throw new NotFound();
  const typeId = context.definitions.contentTypeId(model);
  const template = await findPort(rest.services.registry, "export-templates")?.find(context, typeId, input.template);
  if (template === undefined) throw new NotFound();
  const { where, order } = await selectObjects(context, input);
  const shape = context.shapes.full(model);
  const { texts } = await readPage(context, { model, shape, where, order, limit: MOST_EXPORTED + 1, offset: 0 });
  if (texts.length > MOST_EXPORTED)
    throw new MalformedRequest(`An export may have ${MOST_EXPORTED} objects at most; filters make it smaller.`);
  const queryset = await withReferences(context, model, templateObjects(texts));
  const text = await renderText(rest, template.code, { queryset });
  return new Response(text.replaceAll("\r\n", "\n"), { headers: headersOf(template, model) });
}

/** Types and endings are texts of users: those that a header cannot hold do not count, and what is shown in a browser does nothing there. */
function headersOf({ mimeType, fileExtension, isAttachment }: ExportTemplate, model: ModelDeclaration) {
  const type = /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w-]+)?$/.test(mimeType) ? mimeType : "text/plain; charset=utf-8";
  const ending = /^[\w.+-]+$/.test(fileExtension) ? `.${fileExtension}` : "";
  const name = `${model.label[1].replaceAll(/[^\w-]/g, "_")}${ending}`;
  return {
    "Content-Type": type,
    ...(isAttachment && { "Content-Disposition": `attachment; filename="${name}"` }),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "X-Content-Type-Options": "nosniff",
  };
}
