/** What users define as objects and the runtime works by: custom fields, and templates of exports. */
import type { StatementRunner } from "./hooks.ts";

/** What the runtime must know of one custom field. */
export interface CustomFieldDefinition {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** Value kind, as the custom field's `type` choice. */
  readonly type: string;
  /** Ids of the content types that have the field. */
  readonly contentTypeIds: readonly string[];
  /** Content type id of the objects an object or multiobject field points to. */
  readonly objectTypeId: string | null;
  readonly isRequired: boolean;
  /** "loose" filters by part of the text, "exact" by all of it, "disabled" not at all. */
  readonly filterLogic: string;
  /** JSON text of the default, or null. */
  readonly default: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly pattern: string;
  /** Values of a selection, with their labels. */
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** The selection has the values of a published list besides, which are not kept here: any text may be one of them. */
  readonly hasOpenChoices: boolean;
}

/** What values of a custom field are checked by. */
export type CustomFieldRules = Pick<
  CustomFieldDefinition,
  "type" | "isRequired" | "minimum" | "maximum" | "pattern" | "choices" | "hasOpenChoices"
>;

/** Supplies the custom field definitions, in order of display, with one statement. */
export interface CustomFieldPort {
  readonly type: "port";
  readonly port: "custom-fields";
  load(connection: StatementRunner): Promise<CustomFieldDefinition[]>;
}

/** A template that renders lists of objects. */
export interface ExportTemplate {
  /** Jinja2. */
  readonly code: string;
  /** As users gave them; "" for the default. */
  readonly mimeType: string;
  readonly fileExtension: string;
  /** Browsers save the text instead of showing it. */
  readonly isAttachment: boolean;
}

/** Supplies the export template of a name for objects of a content type, with one statement. */
export interface ExportTemplatePort {
  readonly type: "port";
  readonly port: "export-templates";
  find(connection: StatementRunner, contentTypeId: number, name: string): Promise<ExportTemplate | undefined>;
}
