import type { WriteHook } from "../../runtime/declaration/hooks.ts";
import { isEmptyJson } from "../shared/local-data.ts";
import { whatIsWrongWithConditions } from "./event-conditions.ts";

const EVENTS = ["type_create", "type_update", "type_delete", "type_job_start", "type_job_end"];

/** An event rule waits for some event, under conditions that can be evaluated. */
export const eventRuleRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      const conditions = item.value("conditions");
      if (!EVENTS.some((column) => item.value(column) === true)) {
        const names = "create, update, delete, job start, and/or job end";
        item.error("__all__", `At least one event type must be selected: ${names}.`);
      } else if (!isEmptyJson(conditions)) {
        const problem = whatIsWrongWithConditions(conditions);
        if (problem !== undefined) item.error("conditions", problem);
      }
    }
  },
};

/** Certificates are named only where they are checked. */
export const webhookRules: WriteHook = {
  type: "write",
  validate(items) {
    for (const item of items) {
      if (item.value("ssl_verification") === false && item.value("ca_file_path"))
        item.error("ca_file_path", "Do not specify a CA certificate file if SSL verification is disabled.");
    }
  },
};
