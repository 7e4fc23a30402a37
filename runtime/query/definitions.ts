import { sql } from "kysely";
import type { Connection } from "../database/database.ts";
import { findPort } from "../declaration/find-port.ts";
import type { CustomFieldDefinition, CustomFieldPort } from "../declaration/hooks.ts";
import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";
import type { EventKind, EventRuleDefinition, EventRulesPort } from "../declaration/task-ports.ts";
import type { Catalog } from "./catalog.ts";

/** What a database defines, as its ports supply it. */
export interface LoadedDefinitions {
  readonly types: readonly (readonly [id: string, type: string])[];
  readonly fields: readonly CustomFieldDefinition[];
  readonly eventRules: readonly EventRuleDefinition[];
}

/** Definitions that live in the database and rarely change: content types, custom fields and event rules. */
export class Definitions {
  readonly #catalog: Catalog;
  readonly #idByType: ReadonlyMap<string, number>;
  readonly #typeById: ReadonlyMap<string, string>;
  readonly #customFields: ReadonlyMap<ModelName, readonly CustomFieldDefinition[]>;
  /** Enabled rules, in order of id. */
  readonly allEventRules: readonly EventRuleDefinition[];
  readonly #kept = new Map<unknown, Promise<unknown>>();
  /** By content type and event, "dcim.site create". */
  readonly #eventRules = new Map<string, EventRuleDefinition[]>();

  constructor(catalog: Catalog, { types, fields, eventRules }: LoadedDefinitions) {
    this.#catalog = catalog;
    this.#idByType = new Map(types.map(([id, type]) => [type, Number(id)]));
    this.#typeById = new Map(types);
    const byModel = new Map<ModelName, CustomFieldDefinition[]>();
    for (const field of fields) {
      for (const typeId of field.contentTypeIds) {
        const model = this.modelOf(typeId);
        if (model !== undefined) byModel.set(model.name, [...(byModel.get(model.name) ?? []), field]);
      }
    }
    this.#customFields = byModel;
    this.allEventRules = eventRules;
    for (const rule of eventRules) this.#addEventRule(rule);
  }

  #addEventRule(rule: EventRuleDefinition): void {
    for (const typeId of rule.contentTypeIds) {
      for (const event of rule.events) {
        const key = `${this.#typeById.get(typeId)} ${event}`;
        this.#eventRules.set(key, [...(this.#eventRules.get(key) ?? []), rule]);
      }
    }
  }

  /** Enabled rules that watch such events of the model, whatever their conditions; in order of id. */
  eventRules(model: ModelDeclaration, event: EventKind): readonly EventRuleDefinition[] {
    return this.#eventRules.get(`${model.contentType} ${event}`) ?? [];
  }

  /** Throws when the database lacks the content type, which start-up rules out. */
  contentTypeId(model: ModelDeclaration): number {
    const id = this.#idByType.get(model.contentType);
    if (id === undefined) throw new Error(`the database has no content type ${model.contentType}`);
    return id;
  }

  /** Id of a content type written "app.model"; undefined when there is none. */
  idOf(contentType: string): number | undefined {
    return this.#idByType.get(contentType);
  }

  /** "app.model" of an id as text. */
  typeOf(id: string): string | undefined {
    return this.#typeById.get(id);
  }

  modelOf(id: string): ModelDeclaration | undefined {
    const type = this.#typeById.get(id);
    return type === undefined ? undefined : this.#catalog.byContentType(type);
  }

  /**
   * What `load` gave first in this epoch. A connection that may see changes of its own reads what is not yet kept for itself:
   * they may never be committed.
   */
  kept<T>(load: (connection: Connection) => Promise<T>, connection: Connection): Promise<T> {
    const known = this.#kept.get(load);
    if (known !== undefined) return known as Promise<T>;
    const loading = load(connection);
    if (connection.isWriting !== true)
      loading.then(
        () => this.#kept.set(load, loading),
        () => undefined,
      );
    return loading;
  }

  /** In order of display. */
  customFields(model: ModelName): readonly CustomFieldDefinition[] {
    return this.#customFields.get(model) ?? [];
  }
}

/**
 * Keeps the definitions of one epoch. The epoch comes with every authentication, so a change made by any process
 * is seen by the next request of every other.
 */
export class DefinitionCache {
  readonly #catalog: Catalog;
  readonly #fields: CustomFieldPort | undefined;
  readonly #eventRules: EventRulesPort | undefined;
  #epoch: string | undefined;
  #definitions: Promise<Definitions> | undefined;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    this.#fields = findPort(catalog.registry, "custom-fields");
    this.#eventRules = findPort(catalog.registry, "event-rules");
  }

  /** The definitions of an epoch; three statements when it is new, none otherwise. */
  get(epoch: string, connection: Connection): Promise<Definitions> {
    if (this.#definitions !== undefined && this.#epoch === epoch) return this.#definitions;
    this.#epoch = epoch;
    const loading = this.#load(connection);
    loading.catch(() => {
      if (this.#definitions === loading) this.#definitions = undefined;
    });
    this.#definitions = loading;
    return loading;
  }

  async #load(connection: Connection): Promise<Definitions> {
    const table = this.#catalog.contentTypeModel?.table;
    const [types, fields, eventRules] = await Promise.all([
      table === undefined
        ? []
        : connection.query(sql`SELECT id, app_label || '.' || model FROM ${sql.table(table)} ORDER BY id`),
      this.#fields?.load(connection) ?? [],
      this.#eventRules?.load(connection) ?? [],
    ]);
    return new Definitions(this.#catalog, { types: types as unknown as [string, string][], fields, eventRules });
  }
}
