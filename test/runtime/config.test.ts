import { describe, expect, it } from "vitest";
import { readConfig } from "../../runtime/config.ts";
import { ConfigError } from "../../runtime/errors/config-error.ts";

describe("the configuration", () => {
  it("has a default for every variable", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 8000,
      databaseUrl: undefined,
      dataDirectory: "./data",
      pageSize: 50,
      maxPageSize: 1000,
      loginRequired: false,
      allowTokenRetrieval: true,
      graphqlEnabled: true,
      enforceGlobalUnique: true,
      maxBodyBytes: 26_214_400,
      workers: 1,
      apiDialect: "spec",
      logLevel: "info",
      exemptViewPermissions: [],
      corsOrigins: [],
      trustedProxies: [],
      protectionRules: {},
    });
    expect(["127.0.0.1", "0.0.0.0"]).toContain(config.host);
  });

  it("counts an empty variable as absent", () => {
    expect(readConfig({ PORT: "", SECRET_KEY: " ", CORS_ORIGINS: "" })).toMatchObject({ port: 8000, corsOrigins: [] });
  });

  it.each(["true", "TRUE", "1", "yes", "Yes"])("reads %s as true", (value) => {
    expect(readConfig({ LOGIN_REQUIRED: value }).loginRequired).toBe(true);
  });

  it.each(["false", "False", "0", "no"])("reads %s as false", (value) => {
    expect(readConfig({ GRAPHQL_ENABLED: value }).graphqlEnabled).toBe(false);
  });

  it("reads lists as JSON and separated by commas", () => {
    expect(readConfig({ EXEMPT_VIEW_PERMISSIONS: '["dcim.site", "*"]' }).exemptViewPermissions).toEqual([
      "dcim.site",
      "*",
    ]);
    expect(readConfig({ EXEMPT_VIEW_PERMISSIONS: "dcim.site, ipam.vrf," }).exemptViewPermissions).toEqual([
      "dcim.site",
      "ipam.vrf",
    ]);
    expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8,2001:db8::1" }).trustedProxies).toEqual([
      "10.0.0.0/8",
      "2001:db8::1",
    ]);
  });

  it("reads the rules of models as a JSON object", () => {
    const rules = { "dcim.site": [{ status: { eq: "decommissioning" } }] };
    expect(readConfig({ PROTECTION_RULES: JSON.stringify(rules) }).protectionRules).toEqual(rules);
    expect(readConfig({ DEFAULT_PERMISSIONS: "{}" }).defaultPermissions).toEqual({});
  });

  it("takes None for no largest page, as NetBox does", () => {
    expect(readConfig({ MAX_PAGE_SIZE: "None" }).maxPageSize).toBe(0);
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "1e3"],
    ["PAGINATE_COUNT", "0"],
    ["WORKERS", "0"],
    ["LOGIN_REQUIRED", "maybe"],
    ["MAX_BODY_SIZE", "25MB"],
    ["EXEMPT_VIEW_PERMISSIONS", "site"],
    ["EXEMPT_VIEW_PERMISSIONS", "[1]"],
    ["EXEMPT_VIEW_PERMISSIONS", "[broken"],
    ["DEFAULT_PERMISSIONS", "[]"],
    ["DEFAULT_PERMISSIONS", '{"dcim.site": []}'],
    ["PROTECTION_RULES", '{"dcim.site": {}}'],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "proxy.example"],
    ["CORS_ORIGINS", "https://records.example/path"],
    ["BASE_URL", "records.example"],
    ["API_DIALECT", "4.0"],
    ["LOG_LEVEL", "loud"],
  ])("refuses %s=%s with one line that names both", (name, value) => {
    const error = failure({ [name]: value });
    expect(error.message).toContain(`${name}=${JSON.stringify(value)}`);
    expect(error.message).toContain("allowed");
    expect(error.message).not.toContain("\n");
  });

  it("does not repeat secrets in what it refuses", () => {
    expect(failure({ SECRET_KEY: "hunter2" }).message).not.toContain("hunter2");
    expect(failure({ DATABASE_URL: "mysql://root:hunter2@db/x" }).message).not.toContain("hunter2");
  });
});

function failure(environment: Record<string, string>): Error {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("the value was accepted");
}
