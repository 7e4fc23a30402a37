import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Created, Samples } from "../../support/sample.ts";
import { createTestServer, type Page, type TestServer } from "../../support/test-server.ts";

const SITES = "/api/dcim/sites/";
let server: TestServer;
let samples: Samples;
let sites: Created[];
const names = async (query: string) =>
  (await server.get<Page>(`${SITES}?${query}`)).body.results.map(({ name }) => name);

beforeAll(async () => {
  server = await createTestServer({ environment: { MAX_PAGE_SIZE: "6", PAGINATE_COUNT: "4" } });
  samples = new Samples(server);
  const tags = await samples.make("extras.tag", 2);
  const [first, second] = tags.map(({ slug }) => ({ slug }));
  const body = (name: string, rest: object = {}) => ({ name, slug: name.toLowerCase(), ...rest });
  const answer = await server.post<Created[]>(SITES, [
    body("Site10", { tags: [first, second], facility: "B" }),
    body("Site9", { tags: [first], facility: "A" }),
    body("site2", { description: "100% _sure_" }),
    body("Alpha", { status: "planned" }),
    body("Beta", { status: "planned", latitude: 1.5 }),
    body("Gamma", { status: "retired", latitude: 2.5 }),
    body("Delta"),
  ]);
  sites = answer.body;
});
afterAll(() => server.close());

describe("a page", () => {
  it("has PAGINATE_COUNT objects, as many as asked for up to MAX_PAGE_SIZE, or as many as that with limit=0", async () => {
    const size = async (query: string) => (await names(query)).length;
    expect(await size("")).toBe(4);
    expect(await size("limit=2")).toBe(2);
    expect(await size("limit=100")).toBe(6);
    expect(await size("limit=0")).toBe(6);
    expect(await size("limit=nonsense&offset=nonsense")).toBe(4);
    expect(await size("offset=100")).toBe(0);
  });

  it("names its neighbours with the query kept", async () => {
    const { body } = await server.get<Page>(`${SITES}?limit=2&offset=2&name__n=none&status=active&ordering=-name`);
    const link = (rest: string) => `http://localhost${SITES}?${rest}`;
    expect(body.count).toBe(4);
    expect(body.next).toBeNull();
    expect(body.previous).toBe(link("limit=2&name__n=none&ordering=-name&status=active"));
  });
});

describe("an order", () => {
  it("not asked for is natural where names are numbered", async () => {
    const sorted = await names("limit=0&name__ic=site");
    expect(sorted).toEqual(["Site9", "Site10", "site2"]);
  });

  it("takes several fields, and leaves out what is none", async () => {
    expect((await names("ordering=-status,name&limit=3"))[0]).toBe("Gamma");
    expect(await names("ordering=nonsense&limit=2")).toEqual(await names("limit=2"));
  });

  it("by a list repeats no object", async () => {
    const { body } = await server.get<Page>(`${SITES}?ordering=tags&limit=0`);
    expect(new Set(body.results.map(({ id }) => id)).size).toBe(6);
    expect(body.count).toBe(sites.length);
  });
});

describe("a filter", () => {
  it("given several times takes any of its values; of tags all", async () => {
    const [both, one] = sites.map(({ tags }) => (tags as { slug: string }[]).map(({ slug }) => slug));
    expect((await names("status=planned&status=retired&limit=0")).sort()).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(await names(both?.map((slug) => `tag=${slug}`).join("&") ?? "")).toEqual(["Site10"]);
    expect((await names(`tag=${one?.[0]}`)).sort()).toEqual(["Site10", "Site9"]);
  });

  it("takes texts as they are, not as patterns", async () => {
    expect(await names("description__ic=100%25 _s")).toEqual(["site2"]);
    expect(await names("description__ic=%25")).toEqual(["site2"]);
    expect(await names("name__ic=s_te")).toEqual([]);
  });

  it("of numbers compares", async () => {
    expect(await names("latitude__gt=1.5")).toEqual(["Gamma"]);
    expect((await names("latitude__gte=1.5&limit=0")).sort()).toEqual(["Beta", "Gamma"]);
    expect((await names("latitude__empty=true&limit=0")).length).toBe(5);
  });

  it.each(["true", "TRUE", "1", "yes"])("of truth takes %s", async (value) => {
    const prefixes = await server.get<Page>(`/api/ipam/prefixes/?is_pool=${value}`);
    expect([prefixes.status, prefixes.body.count]).toEqual([200, 0]);
  });

  it("of truth refuses anything else", async () => {
    const { status, body } = await server.get("/api/ipam/prefixes/?is_pool=maybe");
    expect([status, body]).toEqual([400, { is_pool: [expect.any(String)] }]);
  });

  it("with null takes what is unset", async () => {
    expect((await names("region_id=null&limit=0")).length).toBe(6);
    expect(await names("region_id__n=null")).toEqual([]);
  });
});

describe("a form", () => {
  it.each(["0", "false", "no", ""])("brief=%s is the full one", async (value) => {
    const { body } = await server.get<Page>(`${SITES}?limit=1&brief=${value}`);
    expect(body.results[0]).toHaveProperty("time_zone");
  });

  it("leaves out the fields named by exclude, and those alone", async () => {
    const { id } = await samples.makeOne("dcim.device");
    const members = async (query: string) => Object.keys((await server.get(`/api/dcim/devices/${id}/?${query}`)).body);
    expect(await members("")).toContain("config_context");
    expect(await members("exclude=config_context")).not.toContain("config_context");
    expect(await members("exclude=config")).toContain("config_context");
    expect(await members("exclude=name,config_context")).toContain("name");
  });
});
