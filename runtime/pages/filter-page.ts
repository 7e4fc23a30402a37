import type { FilterDeclaration } from "../declaration/filter-declaration.ts";
import type { ModelDeclaration } from "../declaration/model-declaration.ts";
import type { Step } from "../declaration/relations.ts";
import type { Catalog } from "../query/catalog.ts";
import type { FilterParameter } from "../query/filter-parameters.ts";
import { choiceOption, picker, select } from "./controls.ts";
import { type Html, html } from "./html.ts";
import { renderPage } from "./layout.ts";
import { CUSTOM } from "./list-columns.ts";
import { filtersOf } from "./list-filters.ts";
import { ObjectLabels } from "./object-labels.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

interface FilterField {
  readonly name: string;
  readonly id: string;
  readonly label: string;
  readonly control: Html;
  /** Searched by the box above the form. */
  readonly words: string;
}

/** Every filter of a list as a form that leads to it; lists open it in a dialog. */
export async function filterPage(page: PageRequest, target: PageModel): Promise<Response> {
  const { site, actor, url, context } = page;
  site.services.permissions.check(actor, "view", target.model.contentType);
  const query = filtersOf(url.searchParams);
  // From the browsable page it leads back there.
  const address = query.get("_to") === "api" ? `/api${target.address}` : target.address;
  query.delete("_to");
  const fields = await filterFields(page, target, query);
  const shown = new Set(fields.map(({ name }) => name));
  const title = `Filter ${target.model.label[1]}`;
  const body = site.templates.render("filter", {
    title,
    address,
    fields,
    kept: [...query]
      .filter(([name]) => !shown.has(name) && name !== "offset")
      .map(([name, value]) => ({ name, value })),
    lookups: [...target.parameters.values()].filter(({ lookup }) => lookup !== "exact").map(({ name }) => name),
    custom: context.definitions.customFields(target.model.name).length > 0,
  });
  return renderPage(page, { title, crumbs: [{ text: target.title[1], href: target.address }], body });
}

async function filterFields(page: PageRequest, target: PageModel, query: URLSearchParams): Promise<FilterField[]> {
  const { site, context } = page;
  const { catalog } = context;
  const labels = new ObjectLabels();
  const plain = [...target.parameters.values()].filter(
    ({ lookup, name }) => lookup === "exact" && !isDoubled(target, name),
  );
  for (const parameter of plain) {
    const model = objectsOf(catalog, target.model, parameter.filter);
    if (model !== undefined) for (const id of query.getAll(parameter.name)) labels.want(model.name, id);
  }
  await labels.load(context);
  const own = plain.map((parameter): FilterField => {
    const id = `filter_${parameter.name}`;
    const label = site.labels.field(parameter.name.replace(/_id$/, ""));
    const control = filterControl({ catalog, labels, model: target.model }, parameter, {
      id,
      values: query.getAll(parameter.name),
    });
    return { name: parameter.name, id, label, control, words: `${label} ${parameter.name}`.toLowerCase() };
  });
  const custom = context.definitions.customFields(target.model.name).map(({ name, label }): FilterField => {
    const parameter = `${CUSTOM}${name}`;
    const control = html`<input type="text" id="filter_${parameter}" name="${parameter}" value="${query.get(parameter)}">`;
    return {
      name: parameter,
      id: `filter_${parameter}`,
      label: label || name,
      control,
      words: `${label} ${name}`.toLowerCase(),
    };
  });
  const isFirst = ({ name }: FilterField) => name === "q" || query.has(name);
  return [...own, ...custom].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || (a.label < b.label ? -1 : 1));
}

/** Objects can be named by id or by key; one control is enough. */
function isDoubled({ parameters }: PageModel, name: string): boolean {
  const byId = parameters.get(`${name}_id`)?.filter;
  return byId?.kind === "object" && parameters.get(name)?.filter.kind === "object";
}

interface FilterPlace {
  readonly catalog: Catalog;
  readonly labels: ObjectLabels;
  readonly model: ModelDeclaration;
}

function filterControl(
  place: FilterPlace,
  { name, filter }: FilterParameter,
  given: { id: string; values: readonly string[] },
): Html {
  const { catalog, labels, model } = place;
  const named = { ...given, name, described: html``, isRequired: false };
  const target = objectsOf(catalog, model, filter);
  if (target !== undefined && target.path !== null && filter.kind === "object" && filter.by === undefined)
    return picker({ labels }, named, { model: target, isMultiple: true });
  if (
    filter.kind === "bool" ||
    filter.kind === "set" ||
    filter.kind === "exists" ||
    (filter.kind === "hook" && filter.value === "bool")
  ) {
    const options = [
      { value: "true", label: "Yes" },
      { value: "false", label: "No" },
    ];
    return select(named, options, true);
  }
  const choices = filter.kind === "value" && filter.path.length === 1 ? model.fields[filter.path[0] ?? ""] : undefined;
  if (choices?.kind === "choice") {
    const options = (catalog.registry.choices[choices.choices]?.choices ?? []).map(choiceOption);
    const chosen = options.map(
      ({ value, label }) =>
        html`<option value="${value}"${given.values.includes(value) && html` selected`}>${label}</option>`,
    );
    return html`<select id="${given.id}" name="${name}" multiple data-options>${chosen}</select>`;
  }
  return html`<input type="text" id="${given.id}" name="${name}" value="${given.values.at(-1)}">`;
}

/** The model of the objects that a filter's value names by id. */
function objectsOf(catalog: Catalog, model: ModelDeclaration, filter: FilterDeclaration): ModelDeclaration | undefined {
  if (filter.kind !== "object") return undefined;
  let current: ModelDeclaration | undefined = model;
  for (const segment of filter.path) {
    const step: Step | undefined = current && catalog.relations.step(current, segment);
    current = step === undefined || step.kind === "field" ? undefined : step.target;
  }
  return current;
}
