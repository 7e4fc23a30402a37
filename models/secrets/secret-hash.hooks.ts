import { createHmac } from "node:crypto";
import type { WriteHook } from "../../runtime/declaration/hooks.ts";

/** Keeps a keyed hash of each secret's text: equal texts are recognised, and nobody without the key can try texts. */
export const secretHash: WriteHook = {
  type: "write",
  prepare(items, { settings }) {
    for (const { values } of items) {
      if (typeof values.ciphertext !== "string") continue;
      values.hash = createHmac("sha256", settings.secretKey).update(values.ciphertext, "utf8").digest("hex");
    }
  },
};
