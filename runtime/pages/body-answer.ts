import { readFormBody } from "./form-body.ts";
import { valuesOfForm } from "./form-values.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** The JSON body a form stands for, as `{body, errors}`: the browsable page sends it on. Reads nothing and writes nothing. */
export async function bodyAnswer(page: PageRequest, target: PageModel): Promise<Response> {
  const { actor, form, site, context } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const { body, errors } = readFormBody({
    catalog: context.catalog,
    model: target.model,
    names: target.form.flatMap(({ fields }) => fields),
    customFields: context.definitions.customFields(target.model.name),
    values: valuesOfForm(form),
  });
  return new Response(JSON.stringify({ body, errors }), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
}
