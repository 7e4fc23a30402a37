// Generated from test/generator/cases/model-folders/models, test/generator/cases/model-folders/plugins by "npm run generate". DO NOT EDIT.
import type { RoleTable as AssetsRoleTable } from "./assets/role.table.ts";
import type { WarrantyTable } from "./assets/warranty.table.ts";
import type { SiteTable } from "./dcim/site.table.ts";
import type { RoleTable as IpamRoleTable } from "./ipam/role.table.ts";

export interface Database {
  assets_role: AssetsRoleTable;
  assets_warranty: WarrantyTable;
  dcim_site: SiteTable;
  ipam_role: IpamRoleTable;
}
