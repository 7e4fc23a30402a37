import type { ActionHook } from "../../runtime/declaration/hooks.ts";
import { MalformedRequest } from "../../runtime/errors/api-error.ts";
import { copyFromFiles } from "../shared/synced-content.ts";

/** Takes the content of an object from its data file again; one without a file stays as it is. Answers the object. */
export const syncContent: ActionHook = {
  type: "action",
  async run({ model, id, context }) {
    const [problem] = (await copyFromFiles(context, model.name, [id])).values();
    if (problem !== undefined) throw new MalformedRequest(`The data file cannot be used. ${problem}`);
    return { status: 200, body: (await context.represent(model.name, [id])).get(id) ?? "null" };
  },
};
