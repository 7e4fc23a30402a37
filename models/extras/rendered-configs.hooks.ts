import { sql } from "kysely";
import type {
  ActionContext,
  ActionHook,
  ActionInput,
  ActionResult,
  ColumnText,
  TemplateObject,
} from "../../runtime/declaration/hooks.ts";
import type { ModelDeclaration, ModelName } from "../../runtime/declaration/model-declaration.ts";
import { ApiError, NotFound, ValidationError } from "../../runtime/errors/api-error.ts";
import { readTemplate } from "./template-sources.ts";

/** What of a model a template sees besides the object's own members: lists of what belongs to it. */
interface Rendered {
  /** Name under which templates know the object. */
  readonly name: string;
  /** Column by which parts refer to the object. */
  readonly column: string;
  /** Model and table of parts, by the name of their list. */
  readonly parts: Readonly<Record<string, readonly [model: ModelName, table: string]>>;
}

const RENDERED: Readonly<Record<string, Rendered>> = {
  "dcim.device": {
    name: "device",
    column: "device_id",
    parts: {
      interfaces: ["dcim.interface", "dcim_interface"],
      consoleports: ["dcim.console-port", "dcim_consoleport"],
      consoleserverports: ["dcim.console-server-port", "dcim_consoleserverport"],
      powerports: ["dcim.power-port", "dcim_powerport"],
      poweroutlets: ["dcim.power-outlet", "dcim_poweroutlet"],
      frontports: ["dcim.front-port", "dcim_frontport"],
      rearports: ["dcim.rear-port", "dcim_rearport"],
      modulebays: ["dcim.module-bay", "dcim_modulebay"],
      devicebays: ["dcim.device-bay", "dcim_devicebay"],
      inventoryitems: ["dcim.inventory-item", "dcim_inventoryitem"],
      services: ["ipam.service", "ipam_service"],
    },
  },
  "virtualization.virtual-machine": {
    name: "virtualmachine",
    column: "virtual_machine_id",
    parts: {
      interfaces: ["virtualization.vm-interface", "virtualization_vminterface"],
      virtualdisks: ["virtualization.virtual-disk", "virtualization_virtualdisk"],
      services: ["ipam.service", "ipam_service"],
    },
  },
};

/** Renders the template of a device or virtual machine: its own, else that of its role, else that of its platform. */
export const renderConfig: ActionHook = {
  type: "action",
  readOnly: true,
  async run(input) {
    const { model, id, context } = input;
    const rendered = RENDERED[model.name] as Rendered;
    const extra = readExtra(input);
    const template = await findTemplate(context, model.table, id);
    if (template === undefined) {
      const error = `No config template found for this ${model.label[0]}.`;
      throw new ApiError(400, { error });
    }
    const object = await readObject(context, rendered, { model, id });
    return render(input, template, { ...object.config_context, ...extra, [rendered.name]: object });
  },
};

/** Renders a config template for the names that the body gives. */
export const renderTemplate: ActionHook = {
  type: "action",
  readOnly: true,
  run: (input) => render(input, input.id, readExtra(input)),
};

/** The body as names for the template. Throws ValidationError. */
function readExtra({ objects }: ActionInput): Readonly<Record<string, unknown>> {
  const { bodies, isList } = objects();
  if (isList) throw new ValidationError({ non_field_errors: ["Expected one object with names for the template."] });
  return bodies[0] ?? {};
}

async function render(
  { context, prefers }: ActionInput,
  id: string,
  names: Readonly<Record<string, unknown>>,
): Promise<ActionResult> {
  const source = await readTemplate(context, id);
  if (source === undefined) throw new NotFound();
  const { code, environment, templates, nested } = source;
  const content = await context.render(code, names, { environment, templates });
  if (prefers("text/plain")) return { status: 200, body: content, contentType: "text/plain; charset=utf-8" };
  return { status: 200, body: `{"configtemplate":${nested},"content":${JSON.stringify(content)}}` };
}

async function findTemplate(context: ActionContext, table: string, id: string): Promise<string | undefined> {
  const [row] = await context.query(
    sql`SELECT COALESCE(o.config_template_id, r.config_template_id, p.config_template_id) FROM ${sql.table(table)} o
      LEFT JOIN dcim_devicerole r ON r.id = o.role_id LEFT JOIN dcim_platform p ON p.id = o.platform_id WHERE o.id = ${id}::bigint`,
  );
  return row?.[0] ?? undefined;
}

/**
 * The object as its address shows it, but choices as their values, what it refers to in full, and lists of what belongs to it
 * and of the interfaces' addresses. Throws NotFound.
 */
async function readObject(
  context: ActionContext,
  { column, parts }: Rendered,
  { model, id }: { readonly model: ModelDeclaration; readonly id: string },
): Promise<TemplateObject & { readonly config_context?: Readonly<Record<string, unknown>> }> {
  // Who may render an object may read it, whether or not they may view others.
  const [object] = await context.templateObjects(model.name, [id], { isDeep: true, isFree: true });
  if (object === undefined) throw new NotFound();
  const lists = await Promise.all(
    Object.entries(parts).map(async ([name, [part, table]]) => {
      const rows = await context.query(
        sql`SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id}::bigint`,
      );
      return [name, await context.templateObjects(part, keysOf(rows))] as const;
    }),
  );
  const members = Object.fromEntries(lists);
  const [part] = parts.interfaces ?? [];
  if (part !== undefined) members.interfaces = await withAddresses(context, part, members.interfaces ?? []);
  return { ...object, ...members };
}

const keysOf = (rows: readonly (readonly ColumnText[])[]): string[] => rows.map(([id]) => id as string);

async function withAddresses(
  context: ActionContext,
  model: ModelName,
  interfaces: readonly TemplateObject[],
): Promise<TemplateObject[]> {
  const rows = await context.query(
    sql`SELECT id FROM ipam_ipaddress WHERE assigned_object_type_id = ${context.contentTypeId(model)}
      AND assigned_object_id = ANY(${interfaces.map(({ id }) => String(id))}::bigint[])`,
  );
  const addresses = await context.templateObjects("ipam.ip-address", keysOf(rows));
  return interfaces.map((one) => ({
    ...one,
    ip_addresses: addresses.filter((address) => address.assigned_object_id === one.id),
  }));
}
