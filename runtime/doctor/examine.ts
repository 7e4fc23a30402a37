import type { Actor } from "../auth/actor.ts";
import { DefinitionCache } from "../query/definitions.ts";
import { RestServices } from "../rest/rest-services.ts";
import type { Services } from "../services.ts";
import { checkChanges } from "./check-changes.ts";
import { checkFiles } from "./check-files.ts";
import { checkKeptColumns } from "./check-kept-columns.ts";
import { checkReferences } from "./check-references.ts";
import { checkTasks } from "./check-tasks.ts";
import { type Finding, findingOf } from "./finding.ts";

/** Sees everything. */
const DOCTOR: Actor = {
  userId: null,
  username: "",
  isAnonymous: false,
  isSuperuser: true,
  tokenId: null,
  writeEnabled: false,
  grants: new Map(),
  epoch: "",
};

class Undo extends Error {}

/**
 * Everything that is not as it must be in a database: references, trees, counters, change records, events, uploaded files,
 * and what the models' own hooks check. Changes nothing, but holds locks on trees and counters while it compares.
 */
export async function examine(services: Services): Promise<Finding[]> {
  const rest = new RestServices(services);
  const definitions = await new DefinitionCache(rest.catalog).get("", services.database);
  const findings: Finding[] = [];
  const undo = new Undo();
  try {
    await services.database.transaction(async (connection) => {
      const context = rest.contextOf(DOCTOR, { connection, definitions, base: "" });
      findings.length = 0;
      findings.push(...(await checkReferences(context)));
      findings.push(...(await checkChanges(context, (model) => rest.writers.of(model).snapshots)));
      findings.push(...(await checkTasks(context, definitions.allEventRules, services.config)));
      findings.push(...(await checkFiles(context, rest.media)));
      for (const hook of Object.values(services.registry.hooks)) {
        if (hook.type !== "port" || hook.port !== "integrity") continue;
        for (const { place, problem, ids } of await hook.check(context))
          findings.push(...findingOf(place, problem, ids));
      }
      findings.push(...(await checkKeptColumns(context)));
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return findings;
}
