import { ApiError, NotFound } from "../errors/api-error.ts";
import { readByIds } from "../query/read-pages.ts";
import { ROOT } from "../query/select-plan.ts";
import { createObjects, updateObject } from "../rest/write.ts";
import { FormFile } from "../write/image-reader.ts";
import { messagesOf } from "./error-page.ts";
import { readFormBody } from "./form-body.ts";
import { formFields } from "./form-fields.ts";
import { defaultValues, type FormValues, valuesOfForm, valuesOfObject } from "./form-values.ts";
import { renderPage } from "./layout.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import { formText, type PageRequest, writeOf } from "./page-request.ts";
import { redirect } from "./page-response.ts";
import { secretPage } from "./secret-page.ts";

type Errors = Readonly<Record<string, unknown>>;
const NO_ERRORS: Errors = {};

/** The form for a new object: filled in from the query, or from the object that `?clone=` names. */
export async function createPage(page: PageRequest, target: PageModel): Promise<Response> {
  const { site, actor, env } = page;
  if (!target.offers("create")) throw new NotFound();
  site.services.permissions.check(actor, "add", target.model.contentType);
  const shown = { title: `Add ${target.model.label[0]}`, submit: "Create", isNew: true };
  if (env.method !== "POST") return showForm(page, target, { ...shown, values: await initialValues(page, target) });
  const values = valuesOfForm(page.form);
  const refused = await attempt(page, target, values, async (body) => {
    const [text = "{}"] = await createObjects(writeOf(page, target.model), [body], false);
    return text;
  });
  if (typeof refused !== "string") return showForm(page, target, { ...shown, values, ...refused });
  const made = JSON.parse(refused) as ListRow;
  if (hasSecret(target, made, values)) return secretPage(page, target, made);
  if (formText(page.form, "_another") !== "") return redirect(`${target.address}add/?done=created`);
  return redirect(`${target.object(made.id)}?done=created`);
}

/** The form for an object there is. */
export async function editPage(page: PageRequest, target: PageModel, id: string): Promise<Response> {
  const { site, actor, env, context } = page;
  if (!target.offers("update")) throw new NotFound();
  site.services.permissions.check(actor, "change", target.model.contentType);
  const object = await readObject(page, target, { id, action: "change" });
  const shown = { title: `Edit ${object.display}`, submit: "Save", object, isNew: false };
  const customFields = context.definitions.customFields(target.model.name);
  if (env.method !== "POST")
    return showForm(page, target, { ...shown, values: valuesOfObject(target.model, object, customFields) });
  const values = valuesOfForm(page.form);
  const seen = formText(page.form, "_seen");
  if (seen !== "" && seen !== stateOf(object)) {
    const errors = { __all__: ["Somebody has changed this since the form was opened. Compare, then save again."] };
    return showForm(page, target, { ...shown, values, errors, status: 409 });
  }
  const refused = await attempt(page, target, values, (body) =>
    updateObject(writeOf(page, target.model), id, { body, mode: "update" }),
  );
  if (typeof refused !== "string") return showForm(page, target, { ...shown, values, ...refused });
  return redirect(`${target.object(id)}?done=saved`);
}

/** An object as its REST representation gives it, if the user may do this to it. Throws NotFound. */
export async function readObject(
  { context }: PageRequest,
  target: PageModel,
  { id, action = "view" }: { id: string; action?: string },
): Promise<ListRow> {
  const { model } = target;
  const shape = context.shapes.full(model);
  const where = context.restrictions.rows({ model, alias: ROOT }, action);
  const text = (await readByIds(context, { model, shape, ids: [id], where })).get(id);
  if (text === undefined) throw new NotFound();
  const object = JSON.parse(text) as ListRow;
  return { ...object, display: target.shownDisplay(object.display) };
}

interface Refusal {
  readonly errors: Errors;
  readonly status: number;
}

/** The answer of a write, or why the form comes back. */
async function attempt(
  page: PageRequest,
  target: PageModel,
  values: FormValues,
  write: (body: Record<string, unknown>) => Promise<string>,
): Promise<string | Refusal> {
  const { body, errors } = readFormBody({
    catalog: page.context.catalog,
    model: target.model,
    names: target.form.flatMap(({ fields }) => fields),
    customFields: page.context.definitions.customFields(target.model.name),
    values,
  });
  if (Object.keys(errors).length > 0) return { errors, status: 400 };
  try {
    return await write({ ...body, ...(await uploads(page, target)) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404 || Array.isArray(error.body)) throw error;
    return { errors: error.body as Errors, status: error.status };
  }
}

/** Files that were chosen; a control without one keeps what is stored. */
async function uploads({ form }: PageRequest, { model }: PageModel): Promise<Record<string, FormFile>> {
  const files: Record<string, FormFile> = {};
  for (const [name, field] of Object.entries(model.fields)) {
    const entry = field.kind === "image" ? form.get(name) : null;
    if (entry instanceof File && entry.size > 0)
      files[name] = new FormFile(entry.name, new Uint8Array(await entry.arrayBuffer()));
  }
  return files;
}

interface ShownForm {
  readonly title: string;
  readonly submit: string;
  readonly values: FormValues;
  readonly isNew: boolean;
  readonly errors?: Errors;
  readonly status?: number;
  readonly object?: ListRow;
}

async function showForm(page: PageRequest, target: PageModel, shown: ShownForm): Promise<Response> {
  const { site, context, csrfToken } = page;
  const { title, values, errors = NO_ERRORS, status = 200, object, submit, isNew } = shown;
  const groups = await formFields({ site, context, target, groups: target.form, values, errors });
  const placed = new Set(
    groups.flatMap(({ fields }) => fields.filter((field) => field.errors.length > 0).map(({ name }) => name)),
  );
  const body = site.templates.render("form", {
    title,
    groups,
    csrfToken,
    submit,
    isNew,
    seen: object && stateOf(object),
    messages: unplaced(target, errors, placed),
    hasErrors: Object.keys(errors).length > 0,
    cancel: object === undefined ? target.address : target.object(object.id),
  });
  const crumbs = [
    { text: "Home", href: "/" },
    { text: target.title[1], href: target.address },
  ];
  if (object !== undefined) crumbs.push({ text: object.display, href: target.object(object.id) });
  return renderPage(page, { title, crumbs, body, status });
}

/** Messages that stand at no field. */
function unplaced(target: PageModel, errors: Errors, placed: ReadonlySet<string>): string[] {
  const ofFields = new Set(placed);
  for (const name of placed) {
    const field = target.model.fields[name];
    if (field?.kind === "generic") for (const part of [field.typeField, field.idField]) ofFields.add(part);
  }
  return messagesOf(Object.fromEntries(Object.entries(errors).filter(([name]) => !ofFields.has(name))));
}

/** What changes with every change of an object that tells its last one; "" for others. */
const stateOf = ({ last_updated: state }: ListRow): string => (typeof state === "string" ? state : "");

async function initialValues(page: PageRequest, target: PageModel): Promise<FormValues> {
  const { url, context } = page;
  const customFields = context.definitions.customFields(target.model.name);
  const clone = url.searchParams.get("clone") ?? "";
  const base = /^\d{1,18}$/.test(clone)
    ? clonedValues(target, valuesOfObject(target.model, await readObject(page, target, { id: clone }), customFields))
    : defaultValues(target.model, customFields);
  return new Map([...base, ...valuesOfForm(url.searchParams)]);
}

/** Without what names the one object: unique values, its key, and its name. */
function clonedValues({ model }: PageModel, values: FormValues): FormValues {
  const own = new Set([
    model.key,
    "name",
    "slug",
    ...Object.entries(model.fields).flatMap(([name, field]) => ("unique" in field ? [name] : [])),
  ]);
  return new Map([...values].filter(([name]) => !own.has(name)));
}

/** Whether the server made a secret text, which nobody has seen yet. */
function hasSecret({ model }: PageModel, made: ListRow, given: FormValues): boolean {
  return Object.entries(model.fields).some(
    ([name, field]) => field.kind === "secret" && typeof made[name] === "string" && !given.get(name)?.some(Boolean),
  );
}
