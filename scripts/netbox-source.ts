import { tokenDigest, tokenHint } from "../runtime/auth/token-key.ts";
import type { Conversion, SourceKnowledge } from "../runtime/import/source-knowledge.ts";
import type { Cipher } from "../runtime/secrets/cipher.ts";

const DJANGO_PERMISSIONS = "permissions of Django's own, which object permissions replace";

/** Keys of tokens lie open there; here only their digest does. */
const tokenKeys = (cipher: Cipher | undefined): Conversion => ({
  from: "key",
  into: ["key_digest", "key_hint", "sealed_key"],
  convert: (key) => [tokenDigest(key), tokenHint(key), cipher?.sealAlike(key) ?? ""],
});

/** What the tables of NetBox 3.7 mean where their names do not tell. `cipher` seals keys that can be read later. */
export const netboxSource = (cipher: Cipher | undefined): SourceKnowledge => ({
  conversions: { users_token: tokenKeys(cipher) },
  technicalTables: {
    auth_group_permissions: DJANGO_PERMISSIONS,
    auth_permission: DJANGO_PERMISSIONS,
    auth_user_user_permissions: DJANGO_PERMISSIONS,
    django_admin_log: "log of the administration pages",
    django_migrations: "history of the database schema",
    django_session: "sessions of browsers",
    extras_cachedvalue: "search index, derived from the records",
    extras_dashboard: "layout of the start page",
    social_auth_association: "state of logins under way",
    social_auth_code: "state of logins under way",
    social_auth_nonce: "state of logins under way",
    social_auth_partial: "state of logins under way",
    taggit_tag: "tables of a library, replaced by those of the application",
    taggit_taggeditem: "tables of a library, replaced by those of the application",
  },
  // Nested sets, and copies and conversions of other columns.
  derivedColumns: /^(_.*|lft|rght|tree_id|level)$/,
  // Tables that were renamed, with sequences that were not.
  sequences: {
    extras_configrevision_id_seq: "core_configrevision",
    ipam_l2vpn_export_targets_id_seq: "vpn_l2vpn_export_targets",
    ipam_l2vpn_id_seq: "vpn_l2vpn",
    ipam_l2vpn_import_targets_id_seq: "vpn_l2vpn_import_targets",
    ipam_l2vpntermination_id_seq: "vpn_l2vpntermination",
  },
});
