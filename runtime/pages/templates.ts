import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import type { Assets } from "./assets.ts";
import { type Html, trustedHtml } from "./html.ts";

const FOLDER = new URL("templates/", import.meta.url);
const SUFFIX = ".hbs";

/** The templates of pages by name, read once at start. Each may include others by their name. Values are escaped unless they are Html. */
export class Templates {
  readonly #templates = new Map<string, Handlebars.TemplateDelegate>();

  constructor(assets: Assets) {
    const handlebars = Handlebars.create();
    handlebars.registerHelper("asset", (name: string) => assets.path(name));
    for (const file of readdirSync(fileURLToPath(FOLDER))) {
      if (!file.endsWith(SUFFIX)) continue;
      const template = handlebars.compile(readFileSync(new URL(file, FOLDER), "utf8"), {
        knownHelpers: { asset: true },
        knownHelpersOnly: true,
        preventIndent: true,
      });
      this.#templates.set(basename(file, SUFFIX), template);
      handlebars.registerPartial(basename(file, SUFFIX), template);
    }
  }

  /** Throws for a name there is no template of. */
  render(name: string, data: object): Html {
    const template = this.#templates.get(name);
    if (template === undefined) throw new Error(`the pages have no template ${name}`);
    return trustedHtml(template(data));
  }
}
