import { hashPassword } from "../../runtime/auth/password-hash.ts";
import type { WriteHook } from "../../runtime/declaration/hooks.ts";

/** Passwords are stored as hashes. */
export const userRules: WriteHook = {
  type: "write",
  async prepare(items) {
    await Promise.all(
      items.map(async ({ values }) => {
        if (typeof values.password === "string") values.password = await hashPassword(values.password);
      }),
    );
  },
};
