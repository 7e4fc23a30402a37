import type { Page, TestServer } from "./test-server.ts";

/** Headers with which a request is made in somebody's name. */
export type As = Readonly<Record<string, string>>;

export const ANONYMOUS: As = { Authorization: "" };

export interface Permission {
  readonly users?: readonly number[];
  readonly groups?: readonly number[];
  readonly models: readonly string[];
  readonly actions: readonly string[];
  readonly constraints?: unknown;
}

/** Makes users, groups, tokens and permissions over REST, as the superuser. */
export class TestUsers {
  readonly #server: TestServer;
  #number = 0;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** An active user whose password is "secret"; gives the id. */
  async user(username: string, groups: readonly number[] = []): Promise<number> {
    return this.#make("/api/users/users/", { username, password: "secret", groups });
  }

  group(name: string): Promise<number> {
    return this.#make("/api/users/groups/", { name });
  }

  permit(permission: Permission): Promise<number> {
    const { models, actions, users = [], groups = [], constraints = null } = permission;
    this.#number += 1;
    const name = `permission ${this.#number}`;
    return this.#make("/api/users/permissions/", { name, object_types: models, actions, users, groups, constraints });
  }

  /** Headers with a new token of the user. */
  async token(user: number, settings: Readonly<Record<string, unknown>> = {}): Promise<As> {
    const { status, body, text } = await this.#server.post("/api/users/tokens/", { user, ...settings });
    if (status !== 201) throw new Error(text);
    return { Authorization: `Token ${body.key}` };
  }

  /** A user with a token and one permission. */
  async permitted(username: string, permission: Omit<Permission, "users" | "groups">): Promise<As> {
    const id = await this.user(username);
    await this.permit({ ...permission, users: [id] });
    return this.token(id);
  }

  async idOf(username: string): Promise<number> {
    const { body } = await this.#server.get<Page<{ id: number }>>(`/api/users/users/?username=${username}`);
    return body.results[0]?.id ?? 0;
  }

  async #make(path: string, content: Readonly<Record<string, unknown>>): Promise<number> {
    const { status, body, text } = await this.#server.post<{ id: number }>(path, content);
    if (status !== 201) throw new Error(`${path}: ${text}`);
    return body.id;
  }
}
