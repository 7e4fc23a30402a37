import type { Actor } from "../auth/actor.ts";
import type { Constraint } from "../auth/grants.ts";
import { type ChangeSet, readDisplays } from "../changelog/change-set.ts";
import type {
  ColumnText,
  CustomFieldRules,
  NewJob,
  OtherChanges,
  QueriedRows,
  RuleSettings,
  Sql,
  StatementRunner,
  WorkContext,
  WriteContext,
} from "../declaration/hooks.ts";
import type { ModelDeclaration, ModelName } from "../declaration/model-declaration.ts";
import { readDeletedData } from "../events/event-data.ts";
import { startJob } from "../jobs/start-job.ts";
import { readByIds } from "../query/read-pages.ts";
import type { RequestContext } from "../query/request-context.ts";
import { customFieldProblem } from "../write/custom-field-checks.ts";
import { insertQueried } from "../write/insert-queried.ts";
import { patternProblem } from "../write/pattern-check.ts";
import { requireRights } from "../write/require-rights.ts";
import type { RestServices } from "./rest-services.ts";

export interface HookRequest {
  readonly rest: RestServices;
  readonly actor: Actor;
  /** What the request changes, for its change records. */
  readonly changes: ChangeSet;
}

/** What hooks of one request see, and where they note what they change besides the objects they are for. */
export class HookContext implements WorkContext {
  readonly userId: string | null;
  readonly settings: RuleSettings;
  /** Members to be shown in the answer, by id. */
  readonly revealed = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #context: RequestContext;
  readonly #rest: RestServices;
  readonly #actor: Actor;
  readonly #changes: ChangeSet;

  constructor(context: RequestContext, { rest, actor, changes }: HookRequest) {
    const { config } = rest.services;
    this.userId = actor.userId;
    this.#changes = changes;
    this.settings = {
      enforceGlobalUnique: config.enforceGlobalUnique,
      allowTokenRetrieval: config.allowTokenRetrieval,
      pageSize: config.pageSize,
      maxPageSize: config.maxPageSize,
      customValidators: config.customValidators,
      protectionRules: config.protectionRules,
      secretKey: config.secretKey ?? "",
    };
    this.#context = context;
    this.#rest = rest;
    this.#actor = actor;
  }

  async changeOthers(
    name: ModelName,
    ids: readonly string[],
    work: () => Promise<void>,
    { along, place, withoutBefore }: OtherChanges = {},
  ): Promise<void> {
    if (ids.length === 0) return;
    const model = this.#context.catalog.model(name);
    const { snapshots } = this.#rest.writers.of(model);
    const before = await snapshots.read(this.#context, ids, { isLocked: true });
    const displays = await readDisplays(this.#context, model, [...before.keys()]);
    this.#changes.note(
      model,
      ids.map((id) => [
        id,
        {
          before: before.get(id)?.snapshot ?? null,
          display: displays.get(id) ?? "",
          along: along?.get(id) ?? undefined,
          place,
          withoutBefore,
        },
      ]),
    );
    this.#changes.keepData(model, await readDeletedData(this.#context, model, [...before.keys()]));
    await work();
  }

  async createOthers(name: ModelName, rows: QueriedRows): Promise<string[]> {
    const writer = this.#rest.writers.byName(name);
    const ids = await insertQueried(this.#context, writer, rows);
    this.#changes.note(
      writer.model,
      ids.map((id) => [id, { before: null }]),
    );
    return ids;
  }

  customFieldProblem(rules: CustomFieldRules, value: unknown): string | undefined {
    return customFieldProblem(rules, value);
  }

  patternProblem(pattern: string): string | undefined {
    return patternProblem(pattern);
  }

  allows(action: string, model: ModelName): boolean {
    return this.#context.restrictions.allows(action, this.#context.catalog.model(model));
  }

  requirePermission(action: "add" | "change", model: ModelName, ids: readonly string[]): Promise<void> {
    return requireRights(this.#context, this.#context.catalog.model(model), { ids, action });
  }

  constraintProblem(model: ModelName, constraints: readonly Constraint[]): string | undefined {
    return this.#context.restrictions.problem(this.#context.catalog.model(model), constraints);
  }

  reveal(id: string, members: Readonly<Record<string, unknown>>): void {
    this.revealed.set(id, members);
  }

  represent(name: ModelName, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const model = this.#context.catalog.model(name);
    return readByIds(this.#context, { model, shape: this.#context.shapes.full(model), ids });
  }

  startJob(job: NewJob): Promise<string> {
    return startJob(this.#context, this.#actor, job);
  }

  visible(model: ModelName, alias: string): Sql {
    return this.#context.visible(model, alias);
  }

  mayView(model: ModelName, alias: string): Sql {
    return this.#context.mayView(model, alias);
  }

  query(statement: Sql): Promise<ColumnText[][]> {
    return this.#context.query(statement);
  }

  kept<T>(load: (runner: StatementRunner) => Promise<T>): Promise<T> {
    return this.#context.kept(load);
  }

  contentTypeId(model: ModelName): number {
    return this.#context.contentTypeId(model);
  }

  modelOfContentType(id: number): ModelDeclaration | undefined {
    return this.#context.modelOfContentType(id);
  }

  nested(model: ModelName, ids: Iterable<string>): Promise<Map<string, string>> {
    return this.#context.nested(model, ids);
  }

  visibleNested(model: ModelName, ids: Iterable<string>): Promise<Map<string, string>> {
    return this.#context.visibleNested(model, ids);
  }

  url(model: ModelName, id: string | number): string {
    return this.#context.url(model, id);
  }

  choiceLabel(choiceSet: string, value: string): string {
    return this.#context.choiceLabel(choiceSet, value);
  }
}

/** What the hooks of one model's writes see. */
export class WriteHookContext extends HookContext implements WriteContext {
  readonly model: ModelDeclaration;

  constructor(context: RequestContext, request: HookRequest & { readonly model: ModelDeclaration }) {
    super(context, request);
    this.model = request.model;
  }
}
