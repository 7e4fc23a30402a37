import type { Context, Hono } from "hono";
import { NotFound } from "../errors/api-error.ts";
import type { RequestEnv } from "../services.ts";
import { actionButton } from "./action-button.ts";
import { bodyAnswer } from "./body-answer.ts";
import { bulkDelete, bulkEdit } from "./bulk-page.ts";
import { changesTab } from "./changes-tab.ts";
import { deletePage } from "./delete-page.ts";
import { errorPage } from "./error-page.ts";
import { filterPage } from "./filter-page.ts";
import { createPage, editPage } from "./form-page.ts";
import { homePage } from "./home-page.ts";
import { journalTab } from "./journal-tab.ts";
import { listPage } from "./list-page.ts";
import { loginPage } from "./login-page.ts";
import { objectPage } from "./object-page.ts";
import type { PageModel } from "./page-model.ts";
import { openPage, type PageRequest } from "./page-request.ts";
import type { PageSite } from "./page-site.ts";
import { passwordPage, profilePage } from "./profile-page.ts";
import { referencePage } from "./reference-page.ts";
import { relatedTab } from "./related-tab.ts";
import { searchPage } from "./search-page.ts";
import { statusPage } from "./status-page.ts";

type Handler = (page: PageRequest) => Promise<Response>;
/** Of a model's pages; `id` is "" on pages of the collection. */
type ModelHandler = (page: PageRequest, target: PageModel, id: string) => Promise<Response>;

const LOOK = ["GET"];
const LOOK_AND_SEND = ["GET", "POST"];

/** Serves the administration interface: fixed addresses, and those of every model that is served over REST, as its address there without /api. */
export function mountPages(app: Hono<RequestEnv>, site: PageSite): void {
  site.assets.mount(app);
  const fixed = (methods: string[], path: string, handler: Handler) =>
    app.on(methods, path, (request) => answer(site, request, handler));
  app.get("/login/", (request) => loginPage(site, request));
  fixed(LOOK, "/", homePage);
  fixed(LOOK, "/search/", searchPage);
  fixed(LOOK, "/user/", profilePage);
  fixed(LOOK_AND_SEND, "/user/password/", passwordPage);
  fixed(LOOK, "/system/", statusPage);
  fixed(LOOK, "/api/schema/redoc/", referencePage);
  // Only names of apps, so that other addresses are not found rather than not allowed.
  const names = [...new Set(site.apps.flatMap(({ models }) => models.map(({ address }) => address.split("/").at(-3))))];
  mountModels(app, site, `/:app{${names.join("|")}}/:collection/`);
  mountModels(app, site, `/plugins/:app{${names.join("|")}}/:collection/`);
}

function mountModels(app: Hono<RequestEnv>, site: PageSite, path: string): void {
  const prefix = path.startsWith("/plugins/") ? "plugins/" : "";
  const model = (methods: string[], below: string, handler: ModelHandler) =>
    app.on(methods, `${path}${below}`, (request) => {
      const { app: name, collection, id = "" } = request.req.param() as Record<string, string>;
      const target = site.byPath(`${prefix}${name}/${collection}`);
      return answer(site, request, (page) => {
        if (target === undefined) throw new NotFound();
        return handler(page, target, id);
      });
    });
  const object = ":id{[0-9]{1,18}}/";
  model(LOOK, "", listPage);
  model(LOOK, "filter/", filterPage);
  model(LOOK_AND_SEND, "add/", createPage);
  model(["POST"], "body/", bodyAnswer);
  model(["POST"], "edit/", bulkEdit);
  model(["POST"], "delete/", bulkDelete);
  model(LOOK, object, objectPage);
  model(LOOK_AND_SEND, `${object}edit/`, editPage);
  model(LOOK_AND_SEND, `${object}delete/`, deletePage);
  model(LOOK, `${object}changelog/`, changesTab);
  model(LOOK_AND_SEND, `${object}journal/`, journalTab);
  model(["POST"], `${object}action/:action/`, actionButton);
  model(LOOK, `${object}related/:relation/`, relatedTab);
}

/** The page, or what a browser sees of the error. */
async function answer(site: PageSite, request: Context<RequestEnv>, handler: Handler): Promise<Response> {
  try {
    return await handler(await openPage(site, request));
  } catch (error) {
    return errorPage(site, error, { env: request.env, url: new URL(request.req.url) });
  }
}
