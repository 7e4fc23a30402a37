// Generated from models/extras/saved-filter.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface SavedFilterTable {
  id: Generated<string>;
  name: string;
  slug: string;
  user_id: string | null;
  weight: Generated<number>;
  enabled: Generated<boolean>;
  shared: Generated<boolean>;
  parameters: unknown;
  description: Generated<string>;
  created: string | null;
  last_updated: string | null;
}

export interface SavedFilterContentTypesTable {
  id: Generated<string>;
  savedfilter_id: string;
  contenttype_id: number;
}
