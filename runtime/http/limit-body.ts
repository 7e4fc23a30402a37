import { ApiError } from "../errors/api-error.ts";

/**
 * The request, refused with ApiError 413 when its body is longer than `maxBytes`, and with 415 when it is compressed: what
 * it would unpack to is anyone's guess. A body of unstated length is read here, because only reading it tells.
 */
export function limitBody(request: Request, maxBytes: number): Request | Promise<Request> {
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity")
    throw new ApiError(415, { detail: "Compressed request bodies are not supported." });
  const stated = request.headers.get("content-length");
  if (stated !== null) {
    if (Number(stated) > maxBytes) throw tooLarge(maxBytes);
    return request;
  }
  return request.headers.get("transfer-encoding") === null ? request : readBody(request, maxBytes);
}

async function readBody(request: Request, maxBytes: number): Promise<Request> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  const headers = new Headers(request.headers);
  headers.delete("transfer-encoding");
  return new Request(request.url, { method: request.method, headers, body: Buffer.concat(chunks) });
}

function tooLarge(maxBytes: number): ApiError {
  // What is left of the body would be taken for the next request, so the connection ends with the answer.
  return new ApiError(
    413,
    { detail: `The request body is longer than ${maxBytes} bytes.` },
    { headers: { Connection: "close" } },
  );
}
