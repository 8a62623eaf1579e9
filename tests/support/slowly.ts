import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** As much of a page as comes at once, in bytes before compression, and the pause after it in milliseconds. */
const piece = 800;
const pause = 15;

/** What `fetch` has undone, or what belongs to one connection. */
const ofConnection = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

/** Passes a shop on, but its pages in small pieces with pauses: a browser paints a page while it is still coming. */
export async function slowly(shop: string): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    pass(shop, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function pass(shop: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { cookie, accept } = request.headers;
  const answer = await fetch(shop + request.url, {
    redirect: 'manual',
    headers: { ...(cookie ? { cookie } : {}), ...(accept ? { accept } : {}) },
  });
  const kept = [...answer.headers].filter(([name]) => name !== 'set-cookie' && !ofConnection.includes(name));
  response.writeHead(answer.status, { ...Object.fromEntries(kept), 'set-cookie': answer.headers.getSetCookie() });
  const body = Buffer.from(await answer.arrayBuffer());
  const whole = answer.headers.get('Content-Type')?.startsWith('text/html') ? body.indexOf('<body') : body.length;
  response.write(body.subarray(0, whole));
  for (let at = whole; at < body.length && !response.destroyed; ) {
    // Before a tag: a text that comes in two may wrap with its second half, whatever the layout.
    const next = body.indexOf('<', at + piece);
    const end = next < 0 ? body.length : next;
    response.write(body.subarray(at, end));
    at = end;
    await wait(pause);
  }
  response.end();
}
