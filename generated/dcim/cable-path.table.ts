// Generated from models/dcim/cable-path.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface CablePathTable {
  id: Generated<string>;
  path: unknown;
  is_active: Generated<boolean>;
  is_complete: Generated<boolean>;
  is_split: Generated<boolean>;
  _nodes: string[];
}
