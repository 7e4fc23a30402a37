import type { PortHook } from "./hooks.ts";
import type { Registry } from "./registry.ts";

type PortName = PortHook["port"];

/** The port of that name, or undefined when no model supplies it. */
export function findPort<Name extends PortName>(
  registry: Registry,
  name: Name,
): Extract<PortHook, { port: Name }> | undefined {
  for (const hook of Object.values(registry.hooks)) {
    if (hook.type === "port" && hook.port === name) return hook as Extract<PortHook, { port: Name }>;
  }
  return undefined;
}
