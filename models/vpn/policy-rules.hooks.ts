import type { WriteHook } from "../../runtime/declaration/hooks.ts";

/** Only the first version of IKE has modes, and there one is needed. */
export const ikePolicyRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const version = Number(item.value("version"));
      const hasMode = Boolean(item.value("mode"));
      if (version === 1 && !hasMode) item.error("__all__", "Mode is required for selected IKE version");
      else if (version === 2 && hasMode) item.error("__all__", "Mode cannot be used for selected IKE version");
    }
  },
};
