// Generated from models/extras/image-attachment.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ImageAttachmentTable {
  id: Generated<string>;
  content_type_id: number;
  object_id: string;
  name: Generated<string>;
  image: string;
  image_height: number;
  image_width: number;
  created: string | null;
  last_updated: string | null;
}
