// Generated from test/generator/cases/content-types/models by "npm run generate". DO NOT EDIT.
import type { ContentTypeTable } from "./extras/content-type.table.ts";
import type { LinkContentTypesTable, LinkTable } from "./extras/link.table.ts";

export interface Database {
  django_content_type: ContentTypeTable;
  extras_link: LinkTable;
  extras_link_content_types: LinkContentTypesTable;
}
