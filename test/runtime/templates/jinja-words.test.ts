import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderJob } from "../../../runtime/templates/render-job.ts";

interface Results {
  readonly context: Record<string, unknown>;
  readonly templates: Record<string, string>;
  readonly cases: readonly { template: string; environment?: Record<string, unknown>; text?: string }[];
}

/** What Jinja2 3.1.6 gives for each template in its sandbox; no text where it fails. */
const { context, templates, cases } = JSON.parse(
  readFileSync(new URL("jinja-results.json", import.meta.url), "utf8"),
) as Results;

describe("a template gives what Jinja2 gives", () => {
  it.each(cases)("$template", ({ template, environment = {}, text }) => {
    const render = () => renderJob({ template, context: structuredClone(context), environment, templates });
    if (text === undefined) expect(render).toThrow();
    else expect(render()).toBe(text);
  });
});
