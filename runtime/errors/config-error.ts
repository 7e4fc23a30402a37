interface Setting {
  readonly variable: string;
  readonly value: string;
  /** What the variable may be, as the end of a sentence. */
  readonly allowed: string;
}

/** A setting that cannot be used; the message is one line that names the variable, its value and what is allowed. */
export class ConfigError extends Error {
  constructor(setting: Setting, options?: ErrorOptions) {
    super(`${setting.variable}=${JSON.stringify(setting.value)} is not valid: ${setting.allowed}`, options);
    this.name = "ConfigError";
  }
}
