// Generated from models/extras/config-context.yaml by "npm run generate". DO NOT EDIT.
import type { Generated } from "kysely";

export interface ConfigContextTable {
  id: Generated<string>;
  name: string;
  weight: Generated<number>;
  description: Generated<string>;
  is_active: Generated<boolean>;
  data: unknown;
  data_source_id: string | null;
  data_path: Generated<string>;
  data_file_id: string | null;
  data_synced: string | null;
  auto_sync_enabled: Generated<boolean>;
  created: string | null;
  last_updated: string | null;
}

export interface ConfigContextRegionsTable {
  id: Generated<string>;
  configcontext_id: string;
  region_id: string;
}

export interface ConfigContextSiteGroupsTable {
  id: Generated<string>;
  configcontext_id: string;
  sitegroup_id: string;
}

export interface ConfigContextSitesTable {
  id: Generated<string>;
  configcontext_id: string;
  site_id: string;
}

export interface ConfigContextLocationsTable {
  id: Generated<string>;
  configcontext_id: string;
  location_id: string;
}

export interface ConfigContextDeviceTypesTable {
  id: Generated<string>;
  configcontext_id: string;
  devicetype_id: string;
}

export interface ConfigContextRolesTable {
  id: Generated<string>;
  configcontext_id: string;
  devicerole_id: string;
}

export interface ConfigContextPlatformsTable {
  id: Generated<string>;
  configcontext_id: string;
  platform_id: string;
}

export interface ConfigContextClusterTypesTable {
  id: Generated<string>;
  configcontext_id: string;
  clustertype_id: string;
}

export interface ConfigContextClusterGroupsTable {
  id: Generated<string>;
  configcontext_id: string;
  clustergroup_id: string;
}

export interface ConfigContextClustersTable {
  id: Generated<string>;
  configcontext_id: string;
  cluster_id: string;
}

export interface ConfigContextTenantGroupsTable {
  id: Generated<string>;
  configcontext_id: string;
  tenantgroup_id: string;
}

export interface ConfigContextTenantsTable {
  id: Generated<string>;
  configcontext_id: string;
  tenant_id: string;
}

export interface ConfigContextTagsTable {
  id: Generated<string>;
  configcontext_id: string;
  tag_id: string;
}
