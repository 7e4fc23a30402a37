import type { ServerProcess } from "./server-process.ts";

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Requests to a server in a process of its own, with a token. */
export interface Api {
  readonly token: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** The same server for another token. */
  as(token: string): Api;
}

/** With the token of the first administrator, which a server prints when it has made one; else with the one given. */
export function apiOf(server: Pick<ServerProcess, "url" | "lines">, token = printedToken(server.lines)): Api {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { Authorization: `Token ${token}`, "Content-Type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    token,
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    as: (other) => apiOf(server, other),
  };
}

function printedToken(lines: readonly string[]): string {
  const token = lines.map((line) => /token\s+([0-9a-f]{40})/.exec(line)?.[1]).find((found) => found !== undefined);
  if (token === undefined) throw new Error(`no token was printed:\n${lines.join("\n")}`);
  return token;
}
