import type { Mutation } from "./mutation.ts";

const POOL = "test/runtime/database/pool.test.ts";
const ERRORS = "test/runtime/rest/errors.test.ts";
const CHANGES = "test/runtime/changelog/change-set.test.ts";

/** Mistakes in transactions and in what writes do. */
export const writeMutations: readonly Mutation[] = [
  {
    title: "transactions that got in each other's way fail",
    file: "runtime/database/pool.ts",
    text: "if (attempt === MOST_RETRIES || !shouldRetry(error)) throw error;",
    replacement: "throw error;",
    test: POOL,
  },
  {
    title: "a deadlock is no reason to try again",
    file: "runtime/database/constraint-error.ts",
    text: '(error.code === "40P01" || error.code === "40001")',
    replacement: 'error.code === "40001"',
    test: POOL,
  },
  {
    title: "a transaction that fails is committed",
    file: "runtime/database/run-transaction.ts",
    text: 'await control("ROLLBACK").then(',
    replacement: 'await control("COMMIT").then(',
    test: POOL,
  },
  {
    title: "what a bulk update names twice is written twice",
    file: "runtime/rest/read-body.ts",
    text: 'if (seen.has(id)) return { id: ["This id occurs more than once."] };',
    replacement: "",
    test: ERRORS,
  },
  {
    title: "unknown ids of a bulk write are passed over",
    file: "runtime/rest/write.ts",
    text: "if (ids.every((id) => stored.has(id))) return;",
    replacement: "if (ids.every((id) => stored.has(id)) || isList) return;",
    test: ERRORS,
  },
  {
    title: "rules of models are looked at and ignored",
    file: "runtime/write/save.ts",
    text: "await checkItems(context, { writer, items, hookContext: input.context });\n  throwErrors(items, input.errors);",
    replacement: "await checkItems(context, { writer, items, hookContext: input.context });",
    test: "test/models/dcim/device-rules.test.ts",
  },
  {
    title: "rows are not locked while they are changed",
    file: "runtime/changelog/snapshot.ts",
    text: "const lock = isLocked ? sql` FOR UPDATE OF t` : sql``;",
    replacement: "const lock = isLocked ? sql`` : sql``;",
    test: "test/runtime/write/concurrent-writes.test.ts",
  },
  {
    title: "updates that change nothing are recorded",
    file: "runtime/changelog/record-changes.ts",
    text: "WHERE r.action = 'create' OR r.before IS DISTINCT FROM to_jsonb(s)",
    replacement: "",
    test: CHANGES,
  },
  {
    title: "an object that is written twice is recorded from between the writes",
    file: "runtime/changelog/change-set.ts",
    text: "else noted.set(id, before);",
    replacement: "noted.set(id, before);",
    test: CHANGES,
  },
  {
    title: "an object that is made and removed again is recorded",
    file: "runtime/changelog/change-set.ts",
    text: "if (before === null && !isThere) return [];",
    replacement: "",
    test: CHANGES,
  },
  {
    title: "changes are not recorded",
    file: "runtime/changelog/commit-changes.ts",
    text: "const recorded = recordChanges(context, author, changes);",
    replacement: "const recorded = Promise.resolve();",
    test: CHANGES,
  },
  {
    title: "protection rules protect nothing",
    file: "runtime/write/destroy.ts",
    text: "  await checkProtection(context, input, removal);\n",
    replacement: "",
    test: "test/runtime/write/configured-rules.test.ts",
  },
  {
    title: "deleted images stay as files",
    file: "runtime/write/destroy.ts",
    text: "for (const column of imageColumns(model)) for (const { columns } of rows.values()) files.release(columns[column]);",
    replacement: "",
    test: "test/runtime/media/images.test.ts",
  },
  {
    title: "files of a refused write stay",
    file: "runtime/rest/write.ts",
    text: "  } catch (error) {\n    await files.undo();\n",
    replacement: "  } catch (error) {\n",
    test: "test/runtime/media/images.test.ts",
  },
  {
    title: "objects cannot take over unique values",
    file: "runtime/write/save.ts",
    text: "else await freeTakenValues(context, writer, items);",
    replacement: "",
    test: "test/runtime/write/taken-values.test.ts",
  },
  {
    title: "confidential values stand in change records",
    file: "runtime/changelog/snapshot.ts",
    text: 'return (value) => (value === "" ? value : CENSORED);',
    replacement: "return (value) => value;",
    test: "test/runtime/auth/secrets-stay.test.ts",
  },
  {
    title: "of several objects with the same attributes one is taken",
    file: "runtime/write/reference-resolver.ts",
    text: ": second === undefined",
    replacement: ": second !== null",
    test: "test/runtime/auth/leaks.test.ts",
    only: "ambiguous",
  },
];
