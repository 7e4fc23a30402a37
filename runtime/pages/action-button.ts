import { ApiError, NotFound } from "../errors/api-error.ts";
import { innerRequest } from "./inner-request.ts";
import type { PageModel } from "./page-model.ts";
import type { PageRequest } from "./page-request.ts";
import { redirect } from "./page-response.ts";

/** Asks for an action of an object that has a button, as the REST interface does it, and comes back to the object. */
export async function actionButton(page: PageRequest, target: PageModel, id: string): Promise<Response> {
  const action = /\/action\/([^/]+)\/$/.exec(page.url.pathname)?.[1];
  const button = target.model.pages?.buttons?.find((candidate) => candidate.action === action);
  if (button === undefined) throw new NotFound();
  const answer = await innerRequest(page, `/api/${target.model.path}/${id}/${button.action}/`, { method: "POST" });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.json()) as Record<string, unknown>);
  return redirect(`${target.object(id)}?done=done`);
}
