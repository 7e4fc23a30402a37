import type { IntegrityPort } from "../../runtime/declaration/hooks.ts";
import { retraceAll } from "./retrace-all.ts";

/** The stored cable paths and what ports know of their cables, traced anew. */
export const pathIntegrity: IntegrityPort = {
  type: "port",
  port: "integrity",
  check: async (context) => {
    const { differences } = await retraceAll(context, { isRepaired: false });
    const problems = new Set(differences.map(({ problem }) => problem));
    return [...problems].map((problem) => ({
      place: "cable paths",
      problem,
      ids: differences.filter((difference) => difference.problem === problem).map(({ place }) => place),
    }));
  },
};
