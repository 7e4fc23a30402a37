// npm run user -- create NAME [--superuser]   password NAME   token NAME   list
// Passwords are asked for on the terminal, or read as a line from stdin; a new token's key is shown once.
import { parseArgs } from "node:util";
import { registry } from "../generated/registry.ts";
import { user } from "../generated/users/user.model.ts";
import { hashPassword } from "../runtime/auth/password-hash.ts";
import { storeToken } from "../runtime/auth/store-token.ts";
import { createTokenKey } from "../runtime/auth/token-key.ts";
import { type Config, loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import type { Database } from "../runtime/database/database.ts";
import { findPort } from "../runtime/declaration/find-port.ts";
import { createLog } from "../runtime/logging/log.ts";
import { Cipher } from "../runtime/secrets/cipher.ts";
import { openDatabase } from "../runtime/start/open-database.ts";
import { secretKeyOf } from "../runtime/start/secret-key.ts";
import { FieldError } from "../runtime/write/field-error.ts";
import { scalarParser } from "../runtime/write/parse-scalar.ts";
import { askPassword } from "./ask-password.ts";

const USAGE = "npm run user -- create NAME [--superuser] | password NAME | token NAME | list";
const main = async (): Promise<void> => {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const { database, close } = await openDatabase(config, createLog("silent"));
  await runCommand(database, config).finally(close);
};
await main().catch((error: unknown) => {
  console.error(error instanceof FieldError ? String(error.detail) : (error as Error).message);
  process.exitCode = 1;
});

async function runCommand(database: Database, config: Config): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { superuser: { type: "boolean" } } });
  const [command = "", name = "", ...more] = positionals;
  const tokens = findPort(registry, "tokens");
  if (tokens === undefined || more.length > 0 || (command === "list") !== (name === "")) throw new Error(USAGE);
  const users = await database.run(`SELECT user_id, username, is_active, is_superuser FROM (${tokens.users}) AS u`, []);
  const userId = users.find(([, username]) => username === name)?.[0] ?? null;
  if (command === "list") {
    for (const [, username, isActive, isSuperuser] of users)
      console.log(`${username}${isSuperuser === "t" ? "  superuser" : ""}${isActive === "t" ? "" : "  inactive"}`);
  } else if (command === "create" && userId === null) {
    const username = scalarParser(user.fields.username)(name);
    const hash = await hashPassword(await askPassword());
    await database.run(tokens.insertUser, [username, hash, values.superuser === true]);
  } else if (command === "password" && userId !== null) {
    await database.run(tokens.replacePassword, [userId, await hashPassword(await askPassword()), null]);
  } else if (command === "token" && userId !== null) {
    const key = createTokenKey();
    const cipher = config.allowTokenRetrieval ? Cipher.forFields(await secretKeyOf(config)) : undefined;
    await storeToken(database, tokens, { userId, key, description: "made on the command line", cipher });
    console.log(key);
  } else if (!["create", "password", "token"].includes(command)) throw new Error(USAGE);
  else throw new Error(userId === null ? `There is no user ${name}.` : `There is a user ${name} already.`);
}
