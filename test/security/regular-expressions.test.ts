import { readdirSync, readFileSync } from "node:fs";
import { checkSync } from "recheck";
import { Project, SyntaxKind } from "ts-morph";
import { describe, expect, it } from "vitest";
import { registry } from "../../generated/registry.ts";
import { PatternCheck } from "../../runtime/write/pattern-check.ts";

const ROOT = new URL("../../", import.meta.url);

interface Expression {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Regular expressions as they stand in the code that takes texts of clients, each once. */
function expressionsIn(folder: string): Expression[] {
  const project = new Project({ useInMemoryFileSystem: true });
  const paths = readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => {
      const file = project.createSourceFile(path, readFileSync(new URL(`${folder}/${path}`, ROOT), "utf8"));
      return file.getDescendantsOfKind(SyntaxKind.RegularExpressionLiteral).map((literal) => {
        const text = literal.getText();
        const end = text.lastIndexOf("/");
        const place = `${folder}/${path}:${literal.getStartLineNumber()}`;
        return { place, source: text.slice(1, end), flags: text.slice(end + 1) };
      });
    });
}

/** Those that models state for the values of their fields. */
const declared = Object.values(registry.models).flatMap(({ model }) =>
  Object.entries(model.fields).flatMap(([name, field]): Expression[] =>
    "pattern" in field && field.pattern !== undefined
      ? [{ place: `${model.name}.${name}`, source: field.pattern, flags: "u" }]
      : [],
  ),
);

it("no regular expression takes more than linear time, whatever the text", () => {
  const expressions = [...expressionsIn("runtime"), ...expressionsIn("models"), ...declared];
  expect(expressions.length).toBeGreaterThan(200);
  const judged = new Map(
    expressions.map(({ source, flags }) => [`/${source}/${flags}`, checkSync(source, flags, { timeout: 10_000 })]),
  );
  const slow = expressions.flatMap(({ place, source, flags }) => {
    const verdict = judged.get(`/${source}/${flags}`);
    return verdict?.status === "vulnerable" ? [`${place} /${source}/${flags}: ${verdict.attack.pattern}`] : [];
  });
  expect(slow).toEqual([]);
}, 120_000);

describe("a pattern of users", () => {
  it("that would run for ever is given up, and refuses every value from then on", () => {
    const check = new PatternCheck();
    expect(check.matches("(a+)+$", "aaa")).toBe(true);
    expect(check.matches("(a+)+$", `${"a".repeat(40)}b`)).toBe(false);
    expect(check.matches("(a+)+$", "aaa")).toBe(false);
    expect(check.matches("[a-z]+", "aaa")).toBe(true);
  });
});
