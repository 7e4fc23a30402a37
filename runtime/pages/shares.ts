import type { Share } from "../declaration/panel-hook.ts";
import { type Html, html } from "./html.ts";
import type { ListRow } from "./list-table.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";

/** Much is used from here on. */
const MUCH = 0.9;

/** How full objects are, by column and id. */
export type Shares = ReadonlyMap<string, ReadonlyMap<string, Share>>;

/** How full objects are; only the shares that `columns` name, all when it names none. */
export async function readShares(
  { context }: Pick<PageRequest, "context">,
  { model, shares }: PageModel,
  { ids, columns }: { readonly ids: readonly string[]; readonly columns?: readonly string[] },
): Promise<Shares> {
  const declared = [...shares].filter(([name]) => columns?.includes(name) ?? true);
  if (ids.length === 0) return new Map();
  const read = await Promise.all(
    declared.map(async ([name, { hook: hookName }]) => {
      const hook = context.catalog.registry.hooks[hookName];
      if (hook?.type !== "share") throw new Error(`${model.name}: ${hookName} is not a share hook`);
      return [name, await hook.load({ model, ids, context })] as const;
    }),
  );
  return new Map(read);
}

/** Rows with their shares. */
export function withShares(rows: readonly ListRow[], shares: Shares): readonly ListRow[] {
  if (shares.size === 0) return rows;
  return rows.map((row) => {
    const own = [...shares].map(([name, found]) => [name, found.get(String(row.id))]);
    return { ...row, ...Object.fromEntries(own) };
  });
}

/** A bar, and what it means in words. */
export const shareHtml = (value: Share): Html => html`<p class="share">${barOf(value)} ${value.text}</p>`;

/** A bar with its percentage, as tables have it. */
export function shareCell(value: Share | undefined): Html {
  if (value === undefined) return html`<span class="none">—</span>`;
  return html`<span class="share" title="${value.text}">${barOf(value)} ${Math.round(bounded(value.share) * 100)} %</span>`;
}

const bounded = (share: number): number => Math.min(1, Math.max(0, share));

function barOf({ share, text }: Share): Html {
  const width = Math.round(bounded(share) * 1000) / 10;
  return html`<svg viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label="${text}"><rect class="space" width="100" height="6" rx="1"/><rect class="${share > MUCH ? "filled much" : "filled"}" width="${width}" height="6" rx="1"/></svg>`;
}
