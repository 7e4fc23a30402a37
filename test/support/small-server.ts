import { tokenDigest } from "../../runtime/auth/token-key.ts";
import { readConfig } from "../../runtime/config.ts";
import type { Connection, Database } from "../../runtime/database/database.ts";
import type { TokenStorePort } from "../../runtime/declaration/auth-ports.ts";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import type { Registry } from "../../runtime/declaration/registry.ts";
import { createLog } from "../../runtime/logging/log.ts";
import { createServer, type RecordsServer } from "../../runtime/server.ts";

/** The only key that the small server's tokens have; its user is a superuser. */
export const SMALL_KEY = "c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff";

const warehouse: ModelDeclaration = {
  name: "goods.warehouse",
  contentType: "goods.warehouse",
  className: "Warehouse",
  label: ["warehouse", "warehouses"],
  description: "A building.",
  table: "goods_warehouse",
  path: "goods/warehouses",
  fields: {},
  display: { templates: ["{id}"] },
  nested: [],
  order: [],
  key: null,
  tree: null,
  unique: [],
  indexes: [],
  search: [],
  features: [],
  actions: {},
  hooks: [],
};

const tokens: TokenStorePort = {
  type: "port",
  port: "tokens",
  tokens: "SELECT tokens",
  recordUse: "UPDATE token",
  users: "SELECT users",
  insertToken: "INSERT token",
  insertUser: "INSERT user",
  replacePassword: "UPDATE password",
  recordLogin: "UPDATE user",
  provisioning: { model: "goods.pass", key: "key", segment: "provision" },
};

const registry: Registry = {
  models: { "goods.warehouse": { model: warehouse, filters: {}, operations: ["list", "retrieve"] } },
  choices: {},
  hooks: { tokens },
};

export interface SmallServer {
  readonly server: RecordsServer;
  /** What was logged, a JSON object a line. */
  readonly logged: () => Record<string, unknown>[];
}

export interface SmallServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Replaces the database, which answers tokens and nothing else. */
  readonly run?: Connection["run"];
  readonly schemaFile?: URL;
}

/** A server of one model without a database behind it, for what surrounds the models. */
export function createSmallServer(options: SmallServerOptions = {}): SmallServer {
  let lines = "";
  const log = createLog("info", (text) => {
    lines += text;
  });
  const run = options.run ?? answerTokens;
  const database = { run, query: async () => [] } as unknown as Database;
  const server = createServer({
    registry,
    config: readConfig(options.environment ?? {}),
    database,
    log,
    version: "3.7.0",
    schemaFile: options.schemaFile ?? new URL("file:///nowhere"),
  });
  const logged = () => {
    log.flush();
    return lines
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  return { server, logged };
}

const answerTokens: Connection["run"] = async (text, values) => {
  if (!text.includes(tokens.tokens)) return [["1"]];
  return [["1", null, values[0] === tokenDigest(SMALL_KEY) ? "11" : null, "3", "ada", "t", "t", "t", "f", "f", null]];
};
