const VIRTUAL: ReadonlySet<unknown> = new Set(["virtual", "lag", "bridge"]);

/** Whether interfaces of a type exist only in the device's configuration. */
export const isVirtualType = (type: unknown): boolean => VIRTUAL.has(type);

/** Whether interfaces of a type send over the air. */
export const isWirelessType = (type: unknown): boolean =>
  typeof type === "string" && /^(ieee802\.(11|15)|other-wireless$)/.test(type);
