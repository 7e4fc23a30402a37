-- Generated from models/ by "npm run generate". DO NOT EDIT.

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_cluster_groups
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_cluster_types
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_clusters
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_device_types
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_locations
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_platforms
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_regions
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_roles
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_site_groups
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_sites
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_tags
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_tenant_groups
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();

CREATE TRIGGER "epoch" AFTER INSERT OR UPDATE OR DELETE ON extras_configcontext_tenants
  FOR EACH STATEMENT EXECUTE FUNCTION infra_epoch_changed();
