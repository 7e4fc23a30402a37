import { existsSync } from "node:fs";
import { join } from "node:path";
import { isAddressOrPrefix, isContainer, isOrigin, isRuleList, MODEL, RULES } from "./config-checks.ts";
import { type DatabaseConfig, readDatabaseConfig } from "./config-database.ts";
import { ConfigValues, type Environment } from "./config-values.ts";
import type { ObjectRules } from "./declaration/hooks.ts";
import { ConfigError } from "./errors/config-error.ts";
import { LOG_LEVELS, type LogLevel } from "./logging/log-level.ts";

/** Every setting of a server. Each comes from the environment variable named in its description. */
export interface Config extends DatabaseConfig {
  /** PORT: TCP port to listen on; 0 takes any free one. Default 8000. */
  readonly port: number;
  /** HOST: address to listen on. Default 127.0.0.1; 0.0.0.0 in a container. */
  readonly host: string;
  /** DATA_DIR: folder for what the server keeps itself (its database, its secret key). Default ./data. */
  readonly dataDirectory: string;
  /** MEDIA_ROOT: folder for uploaded files, which all servers of one database share. Default: media in DATA_DIR. */
  readonly mediaFolder: string;
  /** SECRET_KEY: 32 characters or more, from which encryption keys are derived. Default: made once, kept in DATA_DIR. */
  readonly secretKey: string | undefined;
  /** BASE_URL: address under which clients reach the server, for the addresses in answers. Default: that of each request. */
  readonly baseUrl: string | undefined;
  /** GRAPHQL_ENABLED: whether /graphql/ is served. Default true. */
  readonly graphqlEnabled: boolean;
  /** GRAPHQL_INTROSPECTION: whether GraphQL answers questions about its schema. Default true. */
  readonly graphqlIntrospection: boolean;
  /** GRAPHQL_MAX_DEPTH: levels of fields in a query. Default 20. */
  readonly graphqlMaxDepth: number;
  /** GRAPHQL_MAX_ALIASES: fields given another name in a query. Default 50. */
  readonly graphqlMaxAliases: number;
  /** GRAPHQL_MAX_ROOT_FIELDS: objects and lists that one query asks for. Default 50. */
  readonly graphqlMaxRootFields: number;
  /** GRAPHQL_MAX_COST: objects that a query may read, by estimate before and by number while it runs. Default 500000. */
  readonly graphqlMaxCost: number;
  /** GRAPHQL_TIMEOUT: milliseconds that a query may take. Default 30000. */
  readonly graphqlTimeoutMs: number;
  /** GRAPHQL_MAX_BODY_SIZE: longest request in bytes, query and variables together. Default 262144 (256 KiB). */
  readonly graphqlMaxBodyBytes: number;
  /** GRAPHQL_DOCUMENTS: JSON file {"<SHA-256>": "<query>"} of queries that can be asked for by their hash. Default none. */
  readonly graphqlDocuments: string | undefined;
  /** GRAPHQL_TRUSTED_ONLY: whether only the queries of that file are executed. Default false. */
  readonly graphqlTrustedOnly: boolean;
  /** PAGINATE_COUNT: objects on a page when the request does not say. Default 50. */
  readonly pageSize: number;
  /** MAX_PAGE_SIZE: most objects on a page; 0 for no maximum. Default 1000. */
  readonly maxPageSize: number;
  /** EXEMPT_VIEW_PERMISSIONS: models anyone may read, as app.model; "*" for all but the sensitive ones. Default none. */
  readonly exemptViewPermissions: readonly string[];
  /** DEFAULT_PERMISSIONS: what every user may do: {"app.action_model": [constraints]}. Default: what the models state. */
  readonly defaultPermissions: Readonly<Record<string, unknown>> | undefined;
  /** ALLOW_TOKEN_RETRIEVAL: whether keys of existing tokens can be read. Default true. */
  readonly allowTokenRetrieval: boolean;
  /** LOGIN_REQUIRED: whether anonymous requests are refused altogether. Default false. */
  readonly loginRequired: boolean;
  /** MAINTENANCE_MODE: whether the server leaves the last use of tokens unrecorded. Default false. */
  readonly maintenanceMode: boolean;
  /** MAX_BODY_SIZE: longest request body in bytes. Default 26214400 (25 MiB). */
  readonly maxBodyBytes: number;
  /** STRICT_FILTERING: whether an unknown filter parameter is an error. Default false. */
  readonly strictFiltering: boolean;
  /** TRUSTED_PROXIES: addresses and prefixes whose X-Forwarded-* headers count. Default none. */
  readonly trustedProxies: readonly string[];
  /** ENFORCE_GLOBAL_UNIQUE: whether addresses and prefixes outside any VRF are unique. Default true. */
  readonly enforceGlobalUnique: boolean;
  /** PROTECTION_RULES: {"app.model": [rules]} an object must meet to be deleted. Default none. */
  readonly protectionRules: Readonly<Record<string, ObjectRules>>;
  /** CUSTOM_VALIDATORS: {"app.model": [rules]} an object must meet to be saved. Default none. */
  readonly customValidators: Readonly<Record<string, ObjectRules>>;
  /** CORS_ORIGINS: origins whose pages may read answers, "*" for all. Default none. */
  readonly corsOrigins: readonly string[];
  /** WORKERS: processes that serve requests. Default 1. */
  readonly workers: number;
  /** API_DIALECT: "spec", or "3.7" for clients generated from that release. Default spec. */
  readonly apiDialect: "spec" | "3.7";
  /** BACKGROUND_TASKS: whether serving processes do background tasks, too; otherwise only `npm run worker` does. Default true. */
  readonly backgroundTasks: boolean;
  /** TASK_LEASE: seconds after which the tasks of a process that died are taken over. Default 30. */
  readonly taskLeaseSeconds: number;
  /** TASK_RETENTION: days for which successful tasks are kept. Default 7. */
  readonly taskRetentionDays: number;
  /** FAILED_TASK_RETENTION: days for which failed tasks are kept. Default 90. */
  readonly failedTaskRetentionDays: number;
  /** CHANGELOG_RETENTION: days for which change records are kept; 0 for ever. Default 0. */
  readonly changelogRetentionDays: number;
  /** JOB_RETENTION: days for which jobs that have ended are kept; 0 for ever. Default 0. */
  readonly jobRetentionDays: number;
  /** WEBHOOK_CONCURRENCY: webhooks a process sends at a time. Default 100. */
  readonly webhookConcurrency: number;
  /** WEBHOOK_HOST_CONCURRENCY: of these to one host. Default 10. */
  readonly webhookHostConcurrency: number;
  /** WEBHOOK_CONNECT_TIMEOUT: seconds to wait for a connection. Default 5. */
  readonly webhookConnectTimeoutSeconds: number;
  /** WEBHOOK_TIMEOUT: seconds to wait for the whole response. Default 15. */
  readonly webhookTimeoutSeconds: number;
  /** WEBHOOK_ALLOWED_NETWORKS: addresses and prefixes webhooks may be sent to. Default: all that are not denied. */
  readonly webhookAllowedNetworks: readonly string[];
  /** WEBHOOK_DENIED_NETWORKS: addresses and prefixes webhooks may not be sent to. Default none. */
  readonly webhookDeniedNetworks: readonly string[];
  /** METRICS_ENABLED: whether /metrics is served. Default true. */
  readonly metricsEnabled: boolean;
  /** SLOW_STATEMENT: milliseconds from which a statement is logged as slow; 0 for never. Default 1000. */
  readonly slowStatementMs: number;
  /** LOG_LEVEL: debug, info, warn, error or silent. Default info. */
  readonly logLevel: LogLevel;
}

/** Adds the variables of a `.env` file in the working directory, if there is one, to those not set already. */
export function loadEnvironmentFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** Makes the configuration from environment variables. Throws ConfigError for the first value that cannot be. */
export function readConfig(environment: Environment): Config {
  const values = new ConfigValues(environment);
  return {
    ...readServerConfig(values),
    ...readDatabaseConfig(values),
    ...readAccessConfig(values),
    ...readTaskConfig(values),
    metricsEnabled: values.boolean("METRICS_ENABLED", true),
    slowStatementMs: values.integer("SLOW_STATEMENT", 1000, { min: 0, max: MAX_INTEGER }),
    ...readGraphqlConfig(values),
    pageSize: values.integer("PAGINATE_COUNT", 50, { min: 1, max: MAX_INTEGER }),
    maxPageSize:
      environment.MAX_PAGE_SIZE === "None" ? 0 : values.integer("MAX_PAGE_SIZE", 1000, { min: 0, max: MAX_INTEGER }),
    strictFiltering: values.boolean("STRICT_FILTERING", false),
    enforceGlobalUnique: values.boolean("ENFORCE_GLOBAL_UNIQUE", true),
    protectionRules: values.object<ObjectRules>("PROTECTION_RULES", RULES, isRuleList) ?? {},
    customValidators: values.object<ObjectRules>("CUSTOM_VALIDATORS", RULES, isRuleList) ?? {},
    apiDialect: values.choice("API_DIALECT", "spec", ["spec", "3.7"]),
    maintenanceMode: values.boolean("MAINTENANCE_MODE", false),
  };
}

type ServerSetting =
  | "port"
  | "host"
  | "dataDirectory"
  | "mediaFolder"
  | "secretKey"
  | "baseUrl"
  | "maxBodyBytes"
  | "workers"
  | "logLevel";

function readServerConfig(values: ConfigValues): Pick<Config, ServerSetting> {
  const dataDirectory = values.text("DATA_DIR") ?? "./data";
  return {
    port: values.integer("PORT", 8000, { min: 0, max: 65_535 }),
    host: values.text("HOST") ?? (isContainer() ? "0.0.0.0" : "127.0.0.1"),
    dataDirectory,
    mediaFolder: values.text("MEDIA_ROOT") ?? join(dataDirectory, "media"),
    secretKey: readSecretKey(values),
    baseUrl: readBaseUrl(values),
    maxBodyBytes: values.integer("MAX_BODY_SIZE", 25 * 1024 * 1024, { min: 1, max: MAX_INTEGER }),
    workers: values.integer("WORKERS", 1, { min: 1, max: 256 }),
    logLevel: values.choice("LOG_LEVEL", "info", LOG_LEVELS),
  };
}

type TaskSetting =
  | "backgroundTasks"
  | "taskLeaseSeconds"
  | "taskRetentionDays"
  | "failedTaskRetentionDays"
  | "changelogRetentionDays"
  | "jobRetentionDays"
  | "webhookConcurrency"
  | "webhookHostConcurrency"
  | "webhookConnectTimeoutSeconds"
  | "webhookTimeoutSeconds"
  | "webhookAllowedNetworks"
  | "webhookDeniedNetworks";

function readTaskConfig(values: ConfigValues): Pick<Config, TaskSetting> {
  return {
    backgroundTasks: values.boolean("BACKGROUND_TASKS", true),
    taskLeaseSeconds: values.integer("TASK_LEASE", 30, { min: 1, max: 3600 }),
    taskRetentionDays: values.integer("TASK_RETENTION", 7, { min: 0, max: 36_500 }),
    failedTaskRetentionDays: values.integer("FAILED_TASK_RETENTION", 90, { min: 0, max: 36_500 }),
    changelogRetentionDays: values.integer("CHANGELOG_RETENTION", 0, { min: 0, max: 36_500 }),
    jobRetentionDays: values.integer("JOB_RETENTION", 0, { min: 0, max: 36_500 }),
    webhookConcurrency: values.integer("WEBHOOK_CONCURRENCY", 100, { min: 1, max: 10_000 }),
    webhookHostConcurrency: values.integer("WEBHOOK_HOST_CONCURRENCY", 10, { min: 1, max: 1000 }),
    webhookConnectTimeoutSeconds: values.integer("WEBHOOK_CONNECT_TIMEOUT", 5, { min: 1, max: 3600 }),
    webhookTimeoutSeconds: values.integer("WEBHOOK_TIMEOUT", 15, { min: 1, max: 3600 }),
    webhookAllowedNetworks: values.list("WEBHOOK_ALLOWED_NETWORKS", NETWORKS, isAddressOrPrefix),
    webhookDeniedNetworks: values.list("WEBHOOK_DENIED_NETWORKS", NETWORKS, isAddressOrPrefix),
  };
}

type GraphqlSetting = Extract<keyof Config, `graphql${string}`>;

function readGraphqlConfig(values: ConfigValues): Pick<Config, GraphqlSetting> {
  const range = { min: 1, max: MAX_INTEGER };
  return {
    graphqlEnabled: values.boolean("GRAPHQL_ENABLED", true),
    graphqlIntrospection: values.boolean("GRAPHQL_INTROSPECTION", true),
    graphqlMaxDepth: values.integer("GRAPHQL_MAX_DEPTH", 20, range),
    graphqlMaxAliases: values.integer("GRAPHQL_MAX_ALIASES", 50, { ...range, min: 0 }),
    graphqlMaxRootFields: values.integer("GRAPHQL_MAX_ROOT_FIELDS", 50, range),
    graphqlMaxCost: values.integer("GRAPHQL_MAX_COST", 500_000, range),
    graphqlTimeoutMs: values.integer("GRAPHQL_TIMEOUT", 30_000, range),
    graphqlMaxBodyBytes: values.integer("GRAPHQL_MAX_BODY_SIZE", 256 * 1024, range),
    graphqlDocuments: values.text("GRAPHQL_DOCUMENTS"),
    graphqlTrustedOnly: values.boolean("GRAPHQL_TRUSTED_ONLY", false),
  };
}

type AccessSetting =
  | "exemptViewPermissions"
  | "defaultPermissions"
  | "allowTokenRetrieval"
  | "loginRequired"
  | "trustedProxies"
  | "corsOrigins";

function readAccessConfig(values: ConfigValues): Pick<Config, AccessSetting> {
  return {
    exemptViewPermissions: values.list(
      "EXEMPT_VIEW_PERMISSIONS",
      'models written app.model, or "*", are allowed',
      (item) => item === "*" || MODEL.test(item),
    ),
    defaultPermissions: values.object(
      "DEFAULT_PERMISSIONS",
      'a JSON object is allowed: {"app.action_model": [{"field": value}]}',
      (key, member) => PERMISSION.test(key) && (member === null || typeof member === "object"),
    ),
    allowTokenRetrieval: values.boolean("ALLOW_TOKEN_RETRIEVAL", true),
    loginRequired: values.boolean("LOGIN_REQUIRED", false),
    trustedProxies: values.list("TRUSTED_PROXIES", NETWORKS, isAddressOrPrefix),
    corsOrigins: values.list("CORS_ORIGINS", 'origins such as https://records.example, or "*", are allowed', isOrigin),
  };
}

const MAX_INTEGER = 2_147_483_647;
const NETWORKS = "IP addresses and prefixes are allowed";
const PERMISSION = /^[a-z0-9_]+\.[a-z]+_[a-z0-9_]+$/;

function readSecretKey(values: ConfigValues): string | undefined {
  const value = values.text("SECRET_KEY");
  if (value === undefined || value.length >= 32) return value;
  throw new ConfigError({
    variable: "SECRET_KEY",
    value: "…",
    allowed: `32 characters or more are allowed, not ${value.length}`,
  });
}

function readBaseUrl(values: ConfigValues): string | undefined {
  const value = values.text("BASE_URL")?.replace(/(?<!\/)\/+$/, "");
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "") return value;
  throw new ConfigError({
    variable: "BASE_URL",
    value: value,
    allowed: "an address such as https://records.example is allowed",
  });
}
