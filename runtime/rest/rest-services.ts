import type { Actor } from "../auth/actor.ts";
import { Catalog } from "../query/catalog.ts";
import type { Definitions } from "../query/definitions.ts";
import { DefinitionCache } from "../query/definitions.ts";
import { RequestContext } from "../query/request-context.ts";
import { Shapes } from "../query/shapes.ts";
import type { Exchange, Services } from "../services.ts";
import { Dependencies } from "../write/collect-dependents.ts";
import { ModelWriters } from "../write/model-writer.ts";

/** What the REST handlers share, made once at start. */
export class RestServices {
  readonly services: Services;
  readonly catalog: Catalog;
  readonly shapes: Shapes;
  readonly writers: ModelWriters;
  readonly dependencies: Dependencies;
  readonly #definitions: DefinitionCache;

  constructor(services: Services) {
    this.services = services;
    this.catalog = new Catalog(services.registry);
    this.shapes = new Shapes(this.catalog);
    this.writers = new ModelWriters(this.catalog);
    this.dependencies = new Dependencies(this.catalog);
    this.#definitions = new DefinitionCache(this.catalog);
  }

  /** Who asks, and what the request reads with. */
  async open(exchange: Exchange): Promise<{ actor: Actor; context: RequestContext }> {
    const { authenticator, database } = this.services;
    const actor = await authenticator.authenticate({
      authorization: exchange.authorization,
      clientAddress: exchange.clientAddress,
    });
    if (!actor.isAnonymous) exchange.username = actor.username;
    const definitions: Definitions = await this.#definitions.get(actor.epoch, database);
    const context = new RequestContext({
      shapes: this.shapes,
      connection: database,
      definitions,
      base: exchange.baseUrl,
    });
    return { actor, context };
  }
}
