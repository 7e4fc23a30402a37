// npm run user -- create NAME [--superuser]   password NAME   token NAME   list
// Passwords are asked for on the terminal, or read as a line from stdin; a new token's key is shown once.
import { parseArgs } from "node:util";
import { registry } from "../generated/registry.ts";
import { hashPassword } from "../runtime/auth/password-hash.ts";
import { storeToken } from "../runtime/auth/store-token.ts";
import { createTokenKey } from "../runtime/auth/token-key.ts";
import { loadEnvironmentFile, readConfig } from "../runtime/config.ts";
import { findPort } from "../runtime/declaration/find-port.ts";
import { createLog } from "../runtime/logging/log.ts";
import { Cipher } from "../runtime/secrets/cipher.ts";
import { openDatabase } from "../runtime/start/open-database.ts";
import { secretKeyOf } from "../runtime/start/secret-key.ts";
import { askPassword } from "./ask-password.ts";

const USAGE = "npm run user -- create NAME [--superuser] | password NAME | token NAME | list";
const config = readSettings();
const { database, close } = await openDatabase(config, createLog("silent"));
await main()
  .finally(close)
  .catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { superuser: { type: "boolean" } } });
  const [command = "", name = "", ...more] = positionals;
  const tokens = findPort(registry, "tokens");
  if (tokens === undefined || more.length > 0 || (command === "list") !== (name === "")) throw new Error(USAGE);
  const users = await database.run(`SELECT user_id, username, is_active, is_superuser FROM (${tokens.users}) AS u`, []);
  const userId = users.find((user) => user[1] === name)?.[0] ?? null;
  if (command === "list") {
    for (const [, username, isActive, isSuperuser] of users)
      console.log(`${username}${isSuperuser === "t" ? "  superuser" : ""}${isActive === "t" ? "" : "  inactive"}`);
  } else if (command === "create" && userId === null) {
    await database.run(tokens.insertUser, [name, await hashPassword(await askPassword()), values.superuser === true]);
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

function readSettings() {
  loadEnvironmentFile();
  return readConfig(process.env);
}
