/** Hooks that answer requests themselves: actions of models, and endpoints that belong to none. */
import type { WorkContext } from "./hooks.ts";
import type { ModelDeclaration, ModelName } from "./model-declaration.ts";

/** An object as clients send it: JSON values by field name. */
export type ObjectBody = Readonly<Record<string, unknown>>;

/** For actions and endpoints. Everything a request does through it is one transaction with one set of change records; a GET has none. */
export interface ActionContext extends WorkContext {
  /**
   * Creates objects as a POST to their collection does: the same checks, hooks, permissions on the result and change records.
   * JSON texts of the new objects, in order. With `isList` errors stand in a list in the order of the bodies.
   * Throws ValidationError, PermissionDenied.
   */
  create(model: ModelName, bodies: readonly ObjectBody[], options: { readonly isList: boolean }): Promise<string[]>;
  /** Full JSON texts by id of the objects the user may see, without the excludable fields named; one statement and those of to-many fields. */
  objects(
    model: ModelName,
    ids: readonly string[],
    options?: { readonly exclude?: readonly string[] },
  ): Promise<Map<string, string>>;
  /**
   * Objects as templates know them, in order of their ids, as far as the user may see them: choices by their values, with
   * get_…_display for their labels, custom fields as `cf` and `custom_field_data` besides. With `isDeep` what they refer to is
   * there in full; one statement for each reference of the model more. With `isFree` the objects themselves need not be visible.
   */
  templateObjects(
    model: ModelName,
    ids: readonly string[],
    options?: { readonly isDeep?: true; readonly isFree?: true },
  ): Promise<TemplateObject[]>;
  /** The text that a Jinja2 template gives for names with JSON values, in a process of its own. Throws a 400 that says what is wrong with it. */
  render(template: string, names: Readonly<Record<string, unknown>>, options?: RenderOptions): Promise<string>;
}

/** Members of an object by name, as JSON values. */
export type TemplateObject = Readonly<Record<string, unknown>> & { readonly id: number };

/** How a template is rendered. */
export interface RenderOptions {
  /**
   * Settings by the names that Jinja2's Environment has for them: trim_blocks, lstrip_blocks, keep_trailing_newline, autoescape,
   * undefined ("jinja2.StrictUndefined"), and the strings around tags. Others are ignored.
   */
  readonly environment?: Readonly<Record<string, unknown>> | null;
  /** Further templates by name, which include, import and extends find; there are no others. */
  readonly templates?: Readonly<Record<string, string>>;
}

/** What an action or endpoint is asked. */
export interface OperationInput {
  readonly method: string;
  readonly query: URLSearchParams;
  /** Parsed JSON body; undefined when there is none. */
  readonly body: unknown;
  /** The body as objects, whether it is one alone or a list. Throws ValidationError as a POST to a collection does. */
  readonly objects: () => { readonly bodies: readonly ObjectBody[]; readonly isList: boolean };
  /** Whether the client asks for this content type and not for JSON. */
  readonly prefers: (contentType: string) => boolean;
  /** The page of all entries that `limit` and `offset` ask for, as lists have it; `write` gives the JSON text of an entry. */
  readonly page: <T>(entries: readonly T[], write: (entry: T) => string) => string;
  readonly context: ActionContext;
}
export interface ActionInput extends OperationInput {
  readonly model: ModelDeclaration;
  /** Id from the path of an object that exists and that the user may see; "" for actions on the collection. */
  readonly id: string;
}
export interface EndpointInput extends OperationInput {
  /** Texts of the path's variable segments, by name. */
  readonly segments: Readonly<Record<string, string>>;
}
export interface ActionResult {
  readonly status: number;
  /** JSON text, or text of another contentType; "" for none. */
  readonly body: string;
  readonly contentType?: string;
}
export interface ActionHook {
  readonly type: "action";
  /** Changes nothing, whatever the method: it runs without a transaction, and may take its time. */
  readonly readOnly?: true;
  run(input: ActionInput): Promise<ActionResult>;
}
/** Answers the requests to an address that belongs to no model. */
export interface EndpointHook {
  readonly type: "endpoint";
  /** Changes nothing, whatever the method. */
  readonly readOnly?: true;
  run(input: EndpointInput): Promise<ActionResult>;
}
