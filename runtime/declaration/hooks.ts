/**
 * Hooks: what YAML cannot say. A hook is an exported constant of a `models/**\/*.hooks.ts` file; YAML names it,
 * the generated registry imports it. Names are unique over all model folders.
 */
import type { RawBuilder } from "kysely";
import type { ActionHook, EndpointHook } from "./action-hooks.ts";
import type { AuthPort } from "./auth-ports.ts";
import type { CustomFieldPort, CustomFieldRules, ExportTemplatePort } from "./definition-ports.ts";
import type { KeptNumberHook } from "./kept-number-hook.ts";
import type { Lookup } from "./lookups.ts";
import type { ModelDeclaration, ModelName } from "./model-declaration.ts";
import type { PanelHook, ShareHook } from "./panel-hook.ts";
import type { TaskPort } from "./task-ports.ts";

export type {
  ActionContext,
  ActionHook,
  ActionInput,
  ActionResult,
  EndpointHook,
  EndpointInput,
  ObjectBody,
  OperationInput,
  RenderOptions,
  TemplateObject,
} from "./action-hooks.ts";

export type {
  CustomFieldDefinition,
  CustomFieldPort,
  CustomFieldRules,
  ExportTemplate,
  ExportTemplatePort,
} from "./definition-ports.ts";

/** A value as PostgreSQL's text protocol gives it; null is SQL NULL. */
export type ColumnText = string | null;

/** Fixed part of an SQL condition or query, composed with Kysely's `sql` template. */
export type Sql = RawBuilder<unknown>;

/** Runs statements for one request, inside its transaction if it has one. */
export interface StatementRunner {
  /** Rows as arrays of column texts. */
  query(statement: Sql): Promise<ColumnText[][]>;
}

export interface ReadContext extends StatementRunner {
  /** Numeric id of a model's content type in this database. */
  contentTypeId(model: ModelName): number;
  /**
   * What `load` reads, kept in memory until the epoch changes: for what nothing but tables of models that declare `cached` decides.
   * `load` must be a constant, by which it is known.
   */
  kept<T>(load: (runner: StatementRunner) => Promise<T>): Promise<T>;
  /** Model of a content type id; undefined for types of no model. */
  modelOfContentType(id: number): ModelDeclaration | undefined;
  /** Nested JSON text of objects by id, one statement; ids that do not exist are absent. For what an object refers to itself, hidden or not. */
  nested(model: ModelName, ids: Iterable<string>): Promise<Map<string, string>>;
  /** The same without the objects that constraints hide: for what belongs to an object by way of others. */
  visibleNested(model: ModelName, ids: Iterable<string>): Promise<Map<string, string>>;
  /** Id of who asks; null when anonymous. */
  readonly userId: string | null;
  /** Condition under which a row of the model, known by `alias`, counts for who asks; TRUE where constraints hide none. */
  visible(model: ModelName, alias: string): Sql;
  /** Condition under which the asker may view a row of the model, known by `alias`: only such rows may be named in messages. */
  mayView(model: ModelName, alias: string): Sql;
  /** Absolute address of an object. */
  url(model: ModelName, id: string | number): string;
  readonly choiceLabel: (choiceSet: string, value: string) => string;
}

/** Computes fields of a page of rows: one call a page and hook, with a constant number of statements. */
export interface ComputedHook {
  readonly type: "computed";
  /**
   * Columns that load() receives, in this order: of the model's table, or of one that references lead to ("site.region.tree_path").
   * A path that begins with a field the model lacks gives null, for hooks of several models.
   */
  readonly columns: readonly string[];
  /** One object per row, in order: JSON text by field name, for the fields asked for. */
  load(
    rows: readonly (readonly ColumnText[])[],
    context: ReadContext,
    fields: readonly string[],
    model: ModelDeclaration,
  ): Promise<readonly Readonly<Record<string, string>>[]>;
  /**
   * One record per row, in order: by name of each field that declares `objects`, the keys of the objects in its value, in
   * their order; null where there is no value. Gives what load() shows without reading the objects themselves.
   */
  objects?(
    rows: readonly (readonly ColumnText[])[],
    context: ReadContext,
    model: ModelDeclaration,
  ): Promise<readonly Readonly<Record<string, readonly ObjectKey[] | null>>[]>;
}

/** Content type id and id of an object. */
export type ObjectKey = readonly [type: string, id: string];

/** Makes the display text of an object from values reached by field paths ("circuit.cid", "protocol:label", "device" for its display). */
export interface DisplayHook {
  readonly type: "display";
  readonly values: readonly string[];
  /** With `load`: columns of the model's table that it receives, in this order. */
  readonly columns?: readonly string[];
  /** Makes one more text for each row of a page, with a constant number of statements; it comes last in what format() receives. */
  load?(rows: readonly (readonly ColumnText[])[], context: ReadContext): Promise<readonly ColumnText[]>;
  format(values: readonly (ColumnText | undefined)[]): string;
}

export interface FilterHookInput {
  /** Values as parsed for the filter's value kind; one element unless the filter is `multiple`. */
  readonly values: readonly string[];
  readonly model: ModelDeclaration;
  /** SQL alias of the row that is judged. */
  readonly alias: string;
  readonly argument?: string;
  /** Lookup of the parameter; the runtime turns the answer of "n" round. */
  readonly lookup: Lookup;
  readonly context: ReadContext;
}
/** A condition on the row; throws ValidationError for values that cannot be. */
export interface FilterHook {
  readonly type: "filter";
  condition(input: FilterHookInput): Sql | Promise<Sql>;
}

/** One object of a write: values by column after parsing, and what is stored now (update). */
export interface WriteItem {
  /** null while the object is being created, until its row is written. */
  readonly id: string | null;
  /** New values by column name; references as ids (text). Hooks may set further columns. */
  readonly values: Record<string, unknown>;
  /** The row as PostgreSQL's to_jsonb() gives it; null on create. */
  readonly stored: Readonly<Record<string, unknown>> | null;
  /** New complete lists of linked ids by field name, for the lists that were given. */
  readonly links: ReadonlyMap<string, readonly (string | undefined)[]>;
  /** Values of writable computed fields as they came, by field name. */
  readonly raw: ReadonlyMap<string, unknown>;
  /** The value a column will have: the new one, else the stored one, else null. */
  value(column: string): unknown;
  /** Adds a message to the item's errors: a field's API name, or "__all__". */
  error(field: string, message: string): void;
  /** Takes the place of the errors of a field whose value has parts: {part: [messages]}, or one such for each element of a list. */
  errorParts(field: string, parts: readonly object[] | Readonly<Record<string, readonly string[]>>): void;
}

/** Rules of the configuration for objects of one model, each to be met: {field: {rule: limit}}. */
export type ObjectRules = readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];

/** Settings that rules of models depend on. */
export interface RuleSettings {
  readonly enforceGlobalUnique: boolean;
  readonly allowTokenRetrieval: boolean;
  /** Objects on a page when the request does not say. */
  readonly pageSize: number;
  /** Most objects on a page; 0 for no maximum. */
  readonly maxPageSize: number;
  /** By content type: rules that objects must meet to be saved, and to be deleted. */
  readonly customValidators: Readonly<Record<string, ObjectRules>>;
  readonly protectionRules: Readonly<Record<string, ObjectRules>>;
  /** Secret from which keys for stored secrets are derived. */
  readonly secretKey: string;
}

/** Rows that a query gives, to become objects of another model than the one being written. */
export interface QueriedRows {
  /** Columns of the model's table that `select` gives, in its order; `id` may be among them. Other columns take their defaults. */
  readonly columns: readonly string[];
  /** Gives the rows in the order in which they are to be numbered; the types are those of the columns. */
  readonly select: Sql;
}

/** How changes of other objects are recorded. */
export interface OtherChanges {
  /** Objects of this write by ids of those that change along with them, whose records stand beside theirs. Default: after all objects of the write. */
  readonly along?: ReadonlyMap<string, string | null>;
  /** Where they stand beside. Default: after. */
  readonly place?: "before" | "after";
  /** Records of updates hold only the state afterwards, as clients know them of objects that are saved along with another. */
  readonly withoutBefore?: true;
}

/** What hooks that change objects work with, inside the transaction of their request. */
export interface WorkContext extends ReadContext {
  readonly settings: RuleSettings;
  /** Whether the user may perform an action ("grant", "sync") on any object of the model. */
  allows(action: string, model: ModelName): boolean;
  /** Objects that a hook made or changed for the user must be within the user's permissions. Throws PermissionDenied. */
  requirePermission(action: "add" | "change", model: ModelName, ids: readonly string[]): Promise<void>;
  /** Shows members of an object (JSON values) in the answer to this write, even where later reads do not show them or show others. */
  reveal(id: string, members: Readonly<Record<string, unknown>>): void;
  /** Why constraints of a permission cannot be judged on a model's objects; undefined when they can. */
  constraintProblem(model: ModelName, constraints: readonly Readonly<Record<string, unknown>>[]): string | undefined;
  /**
   * Changes other objects as part of this write: `work` runs the statements, the rows' snapshots before and after become
   * change records of the same request; ids that `work` makes or removes are recorded as created or deleted. Constant number of statements: call it once for all objects of a model.
   */
  changeOthers(model: ModelName, ids: readonly string[], work: () => Promise<void>, how?: OtherChanges): Promise<void>;
  /**
   * Makes objects of another model as part of this write: one INSERT of what a query gives, whatever their number. The runtime
   * adds the times of creation and the defaults of custom fields; the objects become change records of the same request, as
   * they are when it ends. Neither hooks nor rules of the other model run. Ids of the new objects, in order.
   */
  createOthers(model: ModelName, rows: QueriedRows): Promise<string[]>;
  /** Objects in the form the interface answers, as JSON text by id; a constant number of statements. */
  represent(model: ModelName, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Starts a job for an object when this write is committed, in the name of its user; gives the job's id. */
  startJob(job: NewJob): Promise<string>;
  /** What is wrong with a value by the rules of a custom field; undefined when nothing is. */
  customFieldProblem(rules: CustomFieldRules, value: unknown): string | undefined;
  /** What is wrong with a regular expression of users; undefined when nothing is. */
  patternProblem(pattern: string): string | undefined;
}

/** Work on an object that a process does in the background. */
export interface NewJob {
  /** Full name of the object's model, and its id. */
  readonly model: ModelName;
  readonly id: string;
  /** What is done, in words. */
  readonly name: string;
  /** Name of the job hook that does it. */
  readonly hook: string;
}

/** For the hooks of one model's writes. */
export interface WriteContext extends WorkContext {
  readonly model: ModelDeclaration;
}
/** Runs on the objects of one write together: set-based, inside the transaction. */
export interface WriteHook {
  readonly type: "write";
  /** Before validation of uniqueness: derive values. */
  prepare?(items: readonly WriteItem[], context: WriteContext): Promise<void> | void;
  /** Model rules across fields. */
  validate?(items: readonly WriteItem[], context: WriteContext): Promise<void> | void;
  /** After rows are written, with ids set. */
  afterSave?(items: readonly WriteItem[], context: WriteContext): Promise<void>;
  /** Before rows are deleted, also by a cascade; their ids are known and the rows are still there. */
  beforeDelete?(ids: readonly string[], context: WriteContext): Promise<void>;
  /** After rows are gone. */
  afterDelete?(ids: readonly string[], context: WriteContext): Promise<void>;
}

export interface JobInput {
  /** The object the job is for. */
  readonly objectId: string;
  /** Runs a part of the job in one transaction; its changes are recorded in the name of the user who started the job. */
  transaction<T>(work: (context: WorkContext) => Promise<T>): Promise<T>;
}
/**
 * Does a job in a process of its own time. A process that dies loses it to another, which begins again: what was done
 * already may be done once more. An error ends the job; its message is kept.
 */
export interface JobHook {
  readonly type: "job";
  /** What the job has to say, as JSON; undefined for nothing. */
  run(input: JobInput): Promise<unknown>;
}

/** Rows that are not as an algorithm of the models would have them. */
export interface IntegrityFinding {
  /** Table, or table and column. */
  readonly place: string;
  /** Predicate of "5 rows …". */
  readonly problem: string;
  /** Ids of all of them. */
  readonly ids: readonly string[];
}

/** Compares what an algorithm of the models stored with what it would store now; for `npm run doctor`. Any number of them may be supplied. */
export interface IntegrityPort {
  readonly type: "port";
  readonly port: "integrity";
  check(context: ReadContext): Promise<readonly IntegrityFinding[]>;
}

/** What the runtime needs from tables it must not name: supplied by the models' own hook files. */
export type PortHook = CustomFieldPort | ExportTemplatePort | AuthPort | TaskPort | IntegrityPort;

export type Hook =
  | KeptNumberHook
  | ComputedHook
  | DisplayHook
  | FilterHook
  | WriteHook
  | ActionHook
  | PanelHook
  | ShareHook
  | EndpointHook
  | JobHook
  | PortHook;
