import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** Converts a request of Node's server to a `Request`, with the address that the platform would add. */
export function toRequest(incoming: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  headers.set('CF-Connecting-IP', '127.0.0.1');
  const { method = 'GET', url = '/' } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {};
  // Concatenated, because `new URL` would take a path with two slashes for a host.
  return new Request(`${origin}${url}`, { method, headers, signal, ...body } as RequestInit);
}

/** Sends a `Response` through Node's server. */
export async function sendResponse(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = answer.status;
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  if (!answer.body) {
    outgoing.end();
    return;
  }
  for await (const part of Readable.fromWeb(answer.body as unknown as NodeStream)) outgoing.write(part);
  outgoing.end();
}
