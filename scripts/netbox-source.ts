import type { SourceKnowledge } from "../runtime/import/source-knowledge.ts";

const DJANGO_PERMISSIONS = "permissions of Django's own, which object permissions replace";

/** What the tables of NetBox 3.7 mean where their names do not tell. */
export const netboxSource: SourceKnowledge = {
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
};
