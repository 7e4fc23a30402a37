import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ModelDeclaration } from "../../runtime/declaration/model-declaration.ts";
import { hostileValue } from "../fuzz/hostile-values.ts";
import { drawSeed } from "./draw-seed.ts";
import { type Body, type Created, type Fill, Samples } from "./sample.ts";
import { memberNames } from "./sample-fields.ts";
import { writableModels } from "./served-models.ts";
import { createTestServer, type Page, type TestServer } from "./test-server.ts";

/** Bodies of one request. */
const AT_ONCE = 48;
/** Place of the body whose wrong members are texts of a megabyte. */
const HUGE_AT = 7;
const HUGE = "a".repeat(1_000_000);

/**
 * Writes bodies of every model that are valid or made wrong in one or two members, many at a time: created, then changed. What is
 * refused names a field and leaves everything as it was. The models are shared out over `parts` test files.
 */
export function describeHostileWrites(part: number, parts: number): void {
  const seed = drawSeed();
  let server: TestServer;
  let samples: Samples;
  let written = 0;
  beforeAll(async () => {
    server = await createTestServer();
    samples = new Samples(server);
  });
  afterAll(async () => {
    process.stdout.write(`${written} bodies\n`);
    await server.close();
  });

  describe.each(writableModels.filter((_, index) => index % parts === part))("bodies of $name", ({ model, path }) => {
    const send = async (method: string, bodies: readonly Body[]) => {
      written += bodies.length;
      const headers = { Prefer: "errors=all" };
      return server.request<unknown>(path, { method, headers, body: JSON.stringify(bodies) });
    };
    const state = async () => (await server.get<Page>(`${path}?limit=1000&ordering=-id`)).text;

    it("are taken as a whole, or refused by the names of fields without a trace", async () => {
      const values = fc.sample(hostileValue.filter(isShallow), { seed, numRuns: AT_ONCE * 6 });
      const broken = new BodyBreaker(model, values, seed);
      await refuseDeep(await samples.body(model, "required"));
      for (const fill of ["full", "required"] as const) {
        const whole = await samples.bodies(model, AT_ONCE, { fill });
        const bodies = whole.map((body, index) => broken.body(body, index));
        const before = await state();
        const answer = await send("POST", bodies);
        if (answer.status === 201) continue;
        const errors = errorsOf(model, answer, bodies);
        expect(await state()).toBe(before);
        const good = bodies.filter((_, index) => Object.keys(errors[index] as object).length === 0);
        // What had no error alone may only clash with each other.
        const again = await send("POST", good);
        if (again.status !== 201) errorsOf(model, again, good);
      }
      await change("required");
      await forgetCustomFields();
    });

    /** A custom field that was taken may be required: other models' objects would then need it. */
    async function forgetCustomFields(): Promise<void> {
      const { body } = await server.get<Page<{ readonly id: number }>>("/api/extras/custom-fields/?limit=1000");
      const ids = body.results.map(({ id }) => ({ id }));
      if (ids.length === 0) return;
      const answer = await server.request("/api/extras/custom-fields/", {
        method: "DELETE",
        body: JSON.stringify(ids),
      });
      expect(answer.status, answer.text).toBe(204);
    }

    /** A list is refused for it at once, so it comes alone. */
    async function refuseDeep(whole: Body): Promise<void> {
      const [member] = Object.keys(whole);
      if (member === undefined) return;
      const answer = await server.post<Body>(path, { ...whole, [member]: nested(150) });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [member]]);
    }

    async function change(fill: Fill): Promise<void> {
      const objects = await samples.make(model.name, AT_ONCE);
      const values = fc.sample(hostileValue.filter(isShallow), { seed: seed + 1, numRuns: AT_ONCE * 3 });
      const broken = new BodyBreaker(model, values, seed + 1);
      const whole = await samples.bodies(model, AT_ONCE, { fill });
      const changes = whole.map((body, index) => ({ ...broken.body(body, index), id: (objects[index] as Created).id }));
      const before = await state();
      const answer = await send("PATCH", changes);
      if (answer.status === 200) return;
      errorsOf(model, answer, changes);
      expect(await state()).toBe(before);
    }
  });
}

/** A value of that many levels. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const isShallow = (value: unknown): boolean => !/(\[\{"a":){20}/.test(JSON.stringify(value) ?? "");

/** The errors of a refused list, each at its place and under names that clients know. */
function errorsOf(
  model: ModelDeclaration,
  { status, body, text }: { readonly status: number; readonly body: unknown; readonly text: string },
  bodies: readonly Body[],
): readonly unknown[] {
  expect([400, 403, 409], text.slice(0, 500)).toContain(status);
  if (!Array.isArray(body)) {
    // Tags that an object may not have are said of the whole request.
    expect(Object.keys(body as Body).length, text.slice(0, 500)).toBeGreaterThan(0);
    return bodies.map(() => ({}));
  }
  expect(body, text.slice(0, 500)).toHaveLength(bodies.length);
  const members = Object.entries(model.fields).flatMap(([name, field]) => memberNames(name, field));
  const names = new Set([...members, "id", "__all__", "non_field_errors"]);
  const given = body.flatMap((error: Body) => Object.keys(error));
  expect(given.length).toBeGreaterThan(0);
  expect(given.filter((name) => !names.has(name))).toEqual([]);
  return body;
}

/** Makes bodies wrong, the same way for the same seed. */
class BodyBreaker {
  readonly #members: readonly string[];
  readonly #values: readonly unknown[];
  #next: number;
  #state: number;

  constructor(model: ModelDeclaration, values: readonly unknown[], seed: number) {
    this.#members = Object.entries(model.fields).flatMap(([name, field]) => memberNames(name, field));
    this.#values = values;
    this.#next = 0;
    this.#state = seed % 233_280;
  }

  body(whole: Body, index: number): Body {
    const body = { ...whole };
    const wrong = this.#number(3);
    for (let turn = 0; turn < wrong; turn++) {
      const name = this.#members[this.#number(this.#members.length)] as string;
      if (this.#number(5) === 0) delete body[name];
      else body[name] = index === HUGE_AT ? HUGE : this.#value();
    }
    return body;
  }

  #value(): unknown {
    this.#next += 1;
    return this.#values[this.#next % this.#values.length];
  }

  /** 0 … below - 1. */
  #number(below: number): number {
    this.#state = (this.#state * 9301 + 49_297) % 233_280;
    return Math.floor((this.#state / 233_280) * below);
  }
}
