import type { WriteHook } from "../../runtime/declaration/hooks.ts";

/** A local source is a folder of the server: a path, or an address of a file. */
export const dataSourceRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(String(item.value("source_url")))?.[1]?.toLowerCase() ?? "file";
      if (item.value("type") === "local" && scheme !== "file")
        item.error("source_url", "URLs for local sources must start with file:// (or specify no scheme)");
    }
  },
};
