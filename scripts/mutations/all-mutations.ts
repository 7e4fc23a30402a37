import { authMutations } from "./auth-mutations.ts";
import type { Mutation } from "./mutation.ts";
import { permissionMutations } from "./permission-mutations.ts";
import { taskMutations } from "./task-mutations.ts";
import { writeMutations } from "./write-mutations.ts";

export const allMutations: readonly Mutation[] = [
  ...authMutations,
  ...permissionMutations,
  ...writeMutations,
  ...taskMutations,
];
