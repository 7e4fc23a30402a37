/** An answer with a JSON text. */
export function json(
  status: number,
  body: string,
  allow: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: { "Content-Type": "application/json", Allow: allow.join(", "), ...headers },
  });
}
