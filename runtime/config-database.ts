import type { ConfigValues } from "./config-values.ts";
import { ConfigError } from "./errors/config-error.ts";

/** Where the records are. Each setting comes from the environment variable named in its description. */
export interface DatabaseConfig {
  /**
   * DATABASE_URL: postgres:// address of the database; several hosts ("one:5432,two:5432") where one may take over from another.
   * Default: the server's own PostgreSQL, kept in DATA_DIR.
   */
  readonly databaseUrl: string | undefined;
  /** DATABASE_REPLICA_URLS: addresses of standbys that answer reads. Default: none. */
  readonly databaseReplicaUrls: readonly string[];
  /** DATABASE_PREPARED_STATEMENTS: whether PostgreSQL keeps statements from one transaction to the next. Default true. */
  readonly databasePreparedStatements: boolean;
  /** DATABASE_POOL_SIZE: connections of each process to each server. Default 10. */
  readonly databasePoolSize: number;
  /** DATABASE_QUEUE: how much may wait for a connection; what comes then is refused with 503. Default 1000. */
  readonly databaseQueue: number;
  /** STATEMENT_TIMEOUT: milliseconds after which a statement of a request is ended; 0 for never. Default 60000. */
  readonly statementTimeoutMs: number;
}

const MAX_INTEGER = 2_147_483_647;

export function readDatabaseConfig(values: ConfigValues): DatabaseConfig {
  return {
    databaseUrl: readAddress(values),
    databaseReplicaUrls: readReplicas(values),
    databasePreparedStatements: values.boolean("DATABASE_PREPARED_STATEMENTS", true),
    databasePoolSize: values.integer("DATABASE_POOL_SIZE", 10, { min: 1, max: 10_000 }),
    databaseQueue: values.integer("DATABASE_QUEUE", 1000, { min: 0, max: MAX_INTEGER }),
    statementTimeoutMs: values.integer("STATEMENT_TIMEOUT", 60_000, { min: 0, max: MAX_INTEGER }),
  };
}

const SCHEME = /^postgres(ql)?:\/\//;

function readAddress(values: ConfigValues): string | undefined {
  const value = values.text("DATABASE_URL");
  if (value === undefined || SCHEME.test(value)) return value;
  throw new ConfigError({
    variable: "DATABASE_URL",
    value: shown(value),
    allowed: "an address that starts with postgres:// is allowed",
  });
}

function readReplicas(values: ConfigValues): readonly string[] {
  const value = values.text("DATABASE_REPLICA_URLS");
  const urls = (value ?? "").split(",").map((url) => url.trim());
  const given = urls.filter((url) => url !== "");
  if (value === undefined || given.every((url) => SCHEME.test(url) && URL.canParse(url))) return given;
  throw new ConfigError({
    variable: "DATABASE_REPLICA_URLS",
    value: shown(value),
    allowed: "addresses that start with postgres://, separated by commas, are allowed",
  });
}

/** An address may hold a password, so only its beginning is shown. */
const shown = (value: string): string => `${value.slice(0, 8)}…`;
