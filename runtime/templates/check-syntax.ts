import nunjucks from "nunjucks";

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Filters may be named with dots. */
const FILTER_NAME = /^[A-Za-z_][A-Za-z0-9_.]*$/;

/**
 * Refuses what would become code of its own where nunjucks writes it into the compiled template: names with other than word
 * characters, regular expressions, and keys that JavaScript treats in a way of its own. Throws TemplateError.
 */
export function checkSyntax(root: nunjucks.Node): void {
  const pending: unknown[] = [root];
  const seen = new Set<unknown>();
  while (pending.length > 0) {
    const node = pending.pop();
    if (typeof node !== "object" || node === null || seen.has(node)) continue;
    seen.add(node);
    if (Array.isArray(node)) pending.push(...node);
    else if ("typename" in node) {
      checkNode(node as nunjucks.Node);
      pending.push(...Object.values(node));
    }
  }
}

function checkNode(node: nunjucks.Node): void {
  const refuse = (message: string): never => {
    throw new nunjucks.lib.TemplateError(message, node.lineno + 1, node.colno + 1);
  };
  const name = String(node.value);
  if (node.typename === "Symbol" && (!FILTER_NAME.test(name) || name.startsWith("__"))) refuse("this is no name");
  if (node.typename === "Literal" && node.value instanceof RegExp)
    refuse("regular expressions are not part of templates");
  if (node.typename === "Literal" && typeof node.value === "number" && !Number.isFinite(node.value))
    refuse("this is no number");
  if (node.typename === "Pair" && (node.key as nunjucks.Node).value === "__proto__") refuse("this is no key");
  for (const key of ["name", "target"] as const) {
    const part = node[key];
    if (typeof part === "string" && !NAME.test(part)) refuse("this is no name");
  }
  if (/Async|CallExtension|Switch/.test(node.typename)) refuse("this tag is not part of templates");
}
