import type { PanelDeclaration } from "../declaration/model-declaration.ts";
import type { PanelPart, SpaceBlock } from "../declaration/panel-hook.ts";
import { type Html, html, joinHtml, trustedHtml } from "./html.ts";
import { innerRequest } from "./inner-request.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { readShares, shareHtml } from "./shares.ts";

interface Panel {
  readonly title: string;
  readonly content: Html;
  /** Texts of the style elements in it. */
  readonly styles: readonly string[];
  /** It needs the width of the page. */
  readonly isWide: boolean;
}

/** What a model's declaration puts on an object's page besides its fields; panels with nothing to show are left out. */
export async function objectPanels(page: PageRequest, target: PageModel, id: string): Promise<Panel[]> {
  const declared = target.model.pages?.panels ?? [];
  const [shares, ...contents] = await Promise.all([
    readShares(page, target, { ids: [id] }),
    ...declared.map((panel) => readPanel(page, target, { panel, id })),
  ]);
  const made = declared.flatMap(({ title }, index) => {
    const content = contents[index];
    return content === undefined
      ? []
      : [{ title, content, styles: stylesOf(content), isWide: content.toString().includes("space-map") }];
  });
  return [...sharePanels(target, shares, id), ...made];
}

function sharePanels(target: PageModel, shares: Awaited<ReturnType<typeof readShares>>, id: string): Panel[] {
  return [...target.shares].flatMap(([name, { title }]) => {
    const share = shares.get(name)?.get(id);
    return share === undefined ? [] : [{ title, content: shareHtml(share), styles: [], isWide: false }];
  });
}

async function readPanel(
  page: PageRequest,
  { model }: PageModel,
  { panel, id }: { panel: PanelDeclaration; id: string },
): Promise<Html | undefined> {
  if ("action" in panel) {
    const answer = await innerRequest(page, `/api/${model.path}/${id}/${panel.action}/?${panel.query ?? ""}`);
    const isPicture = answer.ok && answer.headers.get("content-type")?.startsWith("image/svg+xml") === true;
    return isPicture ? pictureHtml(panel.title, await answer.text()) : undefined;
  }
  const hook = page.context.catalog.registry.hooks[panel.hook];
  if (hook?.type !== "panel") throw new Error(`${model.name}: ${panel.hook} is not a panel hook`);
  const parts = await hook.load({ model, id, context: page.context });
  return parts.length === 0 ? undefined : joinHtml(parts.map(partHtml));
}

function stylesOf(content: Html): string[] {
  return [...content.toString().matchAll(/<style>([^<]*)<\/style>/g)].map(([, text]) => plainText(text ?? ""));
}

const REFERENCES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** The text that browsers see in an element: its characters, not how they are written. */
function plainText(markup: string): string {
  return markup.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name: string) => REFERENCES[name] ?? "");
}

/** The picture that the action drew, in the page itself so that its links work; its text is escaped where it is drawn. */
function pictureHtml(title: string, svg: string): Html {
  return html`<div class="scroll drawing" role="region" aria-label="${title}" tabindex="0">${trustedHtml(svg.slice(svg.indexOf("<svg")))}</div>`;
}

function partHtml(part: PanelPart): Html {
  switch (part.kind) {
    case "space":
      return spaceHtml(part.text, part.blocks);
    case "links":
      return html`<ul class="link-list">${part.links.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`)}</ul>`;
  }
}

const ROW_HEIGHT = 34;

/** What the colors of a map mean. */
const STATES: Readonly<Record<SpaceBlock["state"], string>> = { free: "free", part: "partly used", full: "used" };

function spaceHtml(text: string, blocks: readonly SpaceBlock[]): Html {
  const rows = Math.max(1, ...blocks.map(({ row }) => row + 1));
  const drawn = blocks.map(({ from, width, row, label, state, href }) => {
    const title = `${label}, ${STATES[state]}`;
    const shape = html`<rect class="block ${state}" x="${from}" y="${row * ROW_HEIGHT}" width="${Math.max(1, width - 1)}" height="${ROW_HEIGHT - 4}" rx="3"><title>${title}</title></rect>`;
    const fits = label.length * 6.2 < width;
    const name = fits
      ? html`<text x="${from + width / 2}" y="${row * ROW_HEIGHT + 19}" text-anchor="middle">${label}</text>`
      : null;
    return href === undefined
      ? html`<g>${shape}${name}</g>`
      : html`<a href="${href}" aria-label="${title}">${shape}${name}</a>`;
  });
  const key = Object.entries(STATES).map(
    ([state, meaning]) =>
      html`<li><svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><rect class="block ${state}" width="10" height="10" rx="2"/></svg> ${meaning}</li>`,
  );
  return html`<p>${text}</p><ul class="key">${key}</ul><div class="scroll" role="region" aria-label="${text}" tabindex="0"><svg class="space-map" viewBox="0 0 1000 ${rows * ROW_HEIGHT}">${drawn}</svg></div>`;
}
