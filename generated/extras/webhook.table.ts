// Generated from models/extras/webhook.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface WebhookTable {
  id: Generated<string>;
  name: string;
  payload_url: string;
  http_method: Generated<string>;
  http_content_type: Generated<string>;
  additional_headers: Generated<string>;
  body_template: Generated<string>;
  secret: Generated<string>;
  ssl_verification: Generated<boolean>;
  ca_file_path: string | null;
  allow_redirects: Generated<boolean>;
  max_retries: Generated<number>;
  retry_delays: Generated<number[]>;
  description: Generated<string>;
  custom_field_data: Generated<unknown>;
  created: string | null;
  last_updated: string | null;
}
