import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import { isWritable } from "../declaration/value-schema.ts";
import { ApiError, NotFound } from "../errors/api-error.ts";
import { readByIds } from "../query/read-pages.ts";
import { ROOT } from "../query/select-plan.ts";
import { destroyObjects, updateObjects } from "../rest/write.ts";
import { messagesOf } from "./error-page.ts";
import { readFormBody } from "./form-body.ts";
import { formFields } from "./form-fields.ts";
import { type FormValues, valuesOfForm } from "./form-values.ts";
import { renderPage } from "./layout.ts";
import type { PageModel } from "./page-model.ts";
import { formText, formTexts, type PageRequest, writeOf } from "./page-request.ts";
import { redirect } from "./page-response.ts";

interface Selected {
  readonly id: string;
  readonly text: string;
  readonly href: string;
}

/** Deletes the objects selected in a list, all or none, after asking. */
export async function bulkDelete(page: PageRequest, target: PageModel): Promise<Response> {
  const { site, actor, form, csrfToken } = page;
  if (!target.offers("bulk") || !target.offers("destroy")) throw new NotFound();
  site.services.permissions.check(actor, "delete", target.model.contentType);
  const items = await readSelected(page, target, "delete");
  if (items.length === 0) return redirect(target.address);
  let messages: string[] = [];
  if (formText(form, "_confirm") !== "") {
    try {
      await destroyObjects(
        writeOf(page, target.model),
        items.map(({ id }) => ({ id: Number(id) })),
      );
      return redirect(`${target.address}?done=deleted`);
    } catch (error) {
      messages = refusal(error);
    }
  }
  const title = `Delete ${items.length} ${target.model.label[items.length === 1 ? 0 : 1]}?`;
  const body = site.templates.render("delete", {
    title,
    messages,
    csrfToken,
    items,
    kind: target.model.label[1],
    address: `${target.address}delete/`,
    cancel: target.address,
    isBulk: true,
  });
  const crumbs = [{ text: target.title[1], href: target.address }];
  return renderPage(page, { title, crumbs, body, status: messages.length > 0 ? 409 : 200 });
}

/** Changes the objects selected in a list, all or none: fields that are filled in, and those that are to be emptied. */
export async function bulkEdit(page: PageRequest, target: PageModel): Promise<Response> {
  const { site, actor, form, context } = page;
  if (!target.offers("bulk") || !target.offers("update")) throw new NotFound();
  site.services.permissions.check(actor, "change", target.model.contentType);
  const items = await readSelected(page, target, "change");
  if (items.length === 0) return redirect(target.address);
  const names = bulkFields(target.model);
  const values = valuesOfForm(form);
  if (formText(form, "_apply") === "") return showBulk(page, target, { items, names, values: new Map(), errors: {} });
  const emptied = formTexts(form, "_empty").filter((name) => names.includes(name));
  const customFields = context.definitions.customFields(target.model.name);
  // What was left empty stays as it is.
  const filled = new Map([...values].filter(([, given]) => given.some((value) => value !== "")));
  const { body, errors } = readFormBody({
    catalog: context.catalog,
    model: target.model,
    names,
    customFields,
    values: filled,
  });
  for (const name of emptied) body[name] = emptyValue(target.model, name);
  if (Object.keys(errors).length > 0) return showBulk(page, target, { items, names, values, errors });
  try {
    if (Object.keys(body).length > 0)
      await updateObjects(
        writeOf(page, target.model),
        items.map(({ id }) => ({ id: Number(id), ...body })),
        "update",
      );
    return redirect(`${target.address}?done=saved`);
  } catch (error) {
    const messages = refusal(error);
    return showBulk(page, target, { items, names, values, errors: { __all__: messages } });
  }
}

/** Fields that may sensibly be the same for many objects: not those that name one. */
function bulkFields(model: ModelDeclaration): string[] {
  return Object.entries(model.fields).flatMap(([name, field]) => {
    const isOwn = "unique" in field || name === model.key || name === "name" || name === "slug";
    const isOther = ["custom-fields", "generic", "image", "secret", "computed"].includes(field.kind) || field.writeOnly;
    return isWritable(field) && !isOwn && !isOther ? [name] : [];
  });
}

function emptyValue(model: ModelDeclaration, name: string): unknown {
  const field = model.fields[name];
  if (field?.kind === "many" || field?.kind === "tags" || field?.kind === "reverse" || field?.kind === "content-types")
    return [];
  return field?.nullable ? null : "";
}

const canBeEmpty = (model: ModelDeclaration, name: string): boolean => {
  const field = model.fields[name];
  if (field === undefined || field.required) return false;
  return field.nullable === true || ("blank" in field && field.blank === true) || ["many", "tags"].includes(field.kind);
};

interface ShownBulk {
  readonly items: readonly Selected[];
  readonly names: readonly string[];
  readonly values: FormValues;
  readonly errors: Readonly<Record<string, unknown>>;
}

async function showBulk(
  page: PageRequest,
  target: PageModel,
  { items, names, values, errors }: ShownBulk,
): Promise<Response> {
  const { site, context, csrfToken } = page;
  const groups = await formFields({
    site,
    context,
    target,
    values,
    errors,
    isBulk: true,
    groups: [{ label: "Set for all of them", fields: names }],
  });
  const title = `Edit ${items.length} ${target.model.label[items.length === 1 ? 0 : 1]}`;
  const body = site.templates.render("bulk-edit", {
    title,
    items,
    csrfToken,
    address: `${target.address}edit/`,
    cancel: target.address,
    messages: messagesOf(errors),
    groups: groups.map(({ label, fields }) => ({
      label,
      fields: fields.map((field) => ({ ...field, canBeEmpty: canBeEmpty(target.model, field.name) })),
    })),
  });
  const crumbs = [{ text: target.title[1], href: target.address }];
  return renderPage(page, { title, crumbs, body, status: Object.keys(errors).length > 0 ? 400 : 200 });
}

/** The selected objects that the user may do this to. */
async function readSelected({ form, context }: PageRequest, target: PageModel, action: string): Promise<Selected[]> {
  const ids = [...new Set(formTexts(form, "pk"))].filter((id) => /^\d{1,18}$/.test(id));
  if (ids.length === 0) return [];
  const { model } = target;
  const where = context.restrictions.rows({ model, alias: ROOT }, action);
  const texts = await readByIds(context, { model, shape: context.shapes.only(model, []), ids, where });
  return [...texts].map(([id, text]) => ({
    id,
    text: target.shownDisplay((JSON.parse(text) as { display: string }).display),
    href: target.object(id),
  }));
}

/** Why nothing was changed, each message once. Throws what is not the user's mistake. */
function refusal(error: unknown): string[] {
  if (!(error instanceof ApiError)) throw error;
  return [...new Set(messagesOf(error.body))];
}
