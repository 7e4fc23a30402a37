// Generated from models/extras/export-template.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ExportTemplateTable {
  id: Generated<string>;
  name: string;
  template_code: string;
  mime_type: Generated<string>;
  file_extension: Generated<string>;
  as_attachment: Generated<boolean>;
  description: Generated<string>;
  data_source_id: string | null;
  data_path: Generated<string>;
  data_file_id: string | null;
  data_synced: string | null;
  auto_sync_enabled: Generated<boolean>;
  created: string | null;
  last_updated: string | null;
}

export interface ExportTemplateContentTypesTable {
  id: Generated<string>;
  exporttemplate_id: string;
  contenttype_id: number;
}
