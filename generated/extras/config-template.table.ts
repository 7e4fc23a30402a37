// Generated from models/extras/config-template.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ConfigTemplateTable {
  id: Generated<string>;
  name: string;
  environment_params: Generated<unknown>;
  template_code: string;
  data_file_id: string | null;
  description: Generated<string>;
  data_source_id: string | null;
  data_path: Generated<string>;
  data_synced: string | null;
  auto_sync_enabled: Generated<boolean>;
  created: string | null;
  last_updated: string | null;
}
