import { DependentObjects, NotFound } from "../errors/api-error.ts";
import { destroyObject } from "../rest/write.ts";
import { messagesOf } from "./error-page.ts";
import { readObject } from "./form-page.ts";
import { renderPage } from "./layout.ts";
import type { PageModel } from "./page-model.ts";
import { type PageRequest, writeOf } from "./page-request.ts";
import { redirect } from "./page-response.ts";

/** Asks before an object is deleted, and says what depends on it when that is why it cannot be. */
export async function deletePage(page: PageRequest, target: PageModel, id: string): Promise<Response> {
  const { site, actor, env, csrfToken } = page;
  if (!target.offers("destroy")) throw new NotFound();
  site.services.permissions.check(actor, "delete", target.model.contentType);
  const object = await readObject(page, target, { id, action: "delete" });
  let messages: string[] = [];
  if (env.method === "POST") {
    try {
      await destroyObject(writeOf(page, target.model), id);
      return redirect(`${target.address}?done=deleted`);
    } catch (error) {
      if (!(error instanceof DependentObjects)) throw error;
      messages = messagesOf(error.body);
    }
  }
  const title = `Delete ${object.display}?`;
  const body = site.templates.render("delete", {
    title,
    messages,
    csrfToken,
    kind: target.model.label[0],
    address: target.object(id, "delete"),
    cancel: target.object(id),
    items: [{ text: object.display, href: target.object(id) }],
  });
  const crumbs = [
    { text: target.title[1], href: target.address },
    { text: object.display, href: target.object(id) },
  ];
  return renderPage(page, { title, crumbs, body, status: messages.length > 0 ? 409 : 200 });
}
