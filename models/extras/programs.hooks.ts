import type { EndpointHook } from "../../runtime/declaration/hooks.ts";
import { NotFound } from "../../runtime/errors/api-error.ts";

/** Reports and scripts are Python programs that run inside NetBox. Here are none; clients that ask for them find an empty list. */
export const noPrograms: EndpointHook = {
  type: "endpoint",
  async run() {
    return { status: 200, body: '{"count":0,"results":[]}' };
  },
};

/** No program has any name. */
export const noSuchProgram: EndpointHook = {
  type: "endpoint",
  async run() {
    throw new NotFound();
  },
};
