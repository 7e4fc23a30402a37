/** An answer with a JSON text, which may still be in the making. */
export function json(
  status: number,
  body: string | ReadableStream<Uint8Array>,
  allow: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    status,
    headers: { "Content-Type": "application/json", Allow: allow.join(", "), ...headers },
  });
}
