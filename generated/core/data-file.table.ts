// Generated from models/core/data-file.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface DataFileTable {
  id: Generated<string>;
  source_id: string;
  path: string;
  last_updated: string;
  size: number;
  hash: string;
  created: Generated<string>;
  data: Buffer;
}
