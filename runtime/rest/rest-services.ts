import type { Actor } from "../auth/actor.ts";
import { NO_GRANTS } from "../auth/grants.ts";
import type { Connection } from "../database/database.ts";
import { findPort } from "../declaration/find-port.ts";
import { SAFE_METHODS } from "../http/safe-methods.ts";
import { MediaStore } from "../media/media-store.ts";
import { Catalog } from "../query/catalog.ts";
import type { Definitions } from "../query/definitions.ts";
import { DefinitionCache } from "../query/definitions.ts";
import { RequestContext } from "../query/request-context.ts";
import { Restrictions } from "../query/restrictions.ts";
import { Shapes } from "../query/shapes.ts";
import { Cipher } from "../secrets/cipher.ts";
import type { Exchange, OpenedRequest, Services } from "../services.ts";
import { Dependencies } from "../write/collect-dependents.ts";
import { ModelWriters } from "../write/model-writer.ts";

/** Bound of what is remembered as reported. */
const MOST_REPORTED = 1000;

/** What the REST handlers share, made once at start. */
export class RestServices {
  readonly services: Services;
  readonly catalog: Catalog;
  readonly shapes: Shapes;
  readonly writers: ModelWriters;
  readonly media: MediaStore;
  readonly dependencies: Dependencies;
  readonly #definitions: DefinitionCache;
  readonly #reported = new Set<string>();

  constructor(services: Services) {
    this.services = services;
    const { apiDialect: dialect, secretKey } = services.config;
    const hidden = services.config.allowTokenRetrieval
      ? undefined
      : findPort(services.registry, "tokens")?.provisioning;
    this.catalog = new Catalog(services.registry, { dialect, cipher: Cipher.forFields(secretKey), hidden });
    this.shapes = new Shapes(this.catalog);
    this.media = new MediaStore(services.config.mediaFolder);
    this.writers = new ModelWriters(this.catalog);
    this.dependencies = new Dependencies(this.catalog);
    this.#definitions = new DefinitionCache(this.catalog);
  }

  /** Who asks, and what the request reads with. */
  async open(exchange: Exchange): Promise<OpenedRequest> {
    const { authenticator, database } = this.services;
    const actor = await authenticator.authenticate(exchange);
    if (!actor.isAnonymous) exchange.username = actor.username;
    const definitions: Definitions = await this.#definitions.get(actor.epoch, database);
    const { requestId } = exchange;
    const isReading = SAFE_METHODS.has(exchange.method);
    const connection = isReading
      ? database.reading({ requestId, position: actor.position })
      : database.gathering(requestId);
    const context = this.contextOf(actor, { connection, definitions, base: exchange.baseUrl });
    const opened = { actor, context };
    if (isReading) exchange.opened = opened;
    return opened;
  }

  /** What work in the background does, with all rights in the name of a user: two statements more when definitions have changed. */
  async openFor(user: Pick<Actor, "userId" | "username">): Promise<OpenedRequest> {
    const { database, config } = this.services;
    const [row] = await database.run("SELECT number FROM infra_epoch", [], "epoch");
    const epoch = row?.[0] ?? "0";
    const definitions = await this.#definitions.get(epoch, database);
    const rights = { isAnonymous: false, isSuperuser: true, tokenId: null, writeEnabled: true, grants: NO_GRANTS };
    const actor: Actor = { ...user, ...rights, epoch };
    return { actor, context: this.contextOf(actor, { connection: database, definitions, base: config.baseUrl ?? "" }) };
  }

  contextOf(actor: Actor, request: { connection: Connection; definitions: Definitions; base: string }): RequestContext {
    const restrictions = new Restrictions({
      actor,
      permissions: this.services.permissions,
      catalog: this.catalog,
      definitions: request.definitions,
      report: (message) => this.#report(message),
    });
    return new RequestContext({ ...request, shapes: this.shapes, restrictions });
  }

  /** Says of each constraint that grants nothing so once. */
  #report(message: string): void {
    if (this.#reported.has(message) || this.#reported.size >= MOST_REPORTED) return;
    this.#reported.add(message);
    this.services.log.warn("a permission has a constraint that cannot be judged", { constraint: message });
  }
}
