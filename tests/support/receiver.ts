import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver of events got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that takes events; `answer` says how, by default with 204. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = { answer: (response: ServerResponse, _: Received): unknown => response.writeHead(204).end() };
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
    received.push(one);
    receiver.answer(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  function stop(): Promise<void> {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  }
  return Object.assign(receiver, { origin, received, stop });
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Id, type and data of the events that came. */
export const eventsOf = ({ received }: Pick<Receiver, 'received'>) =>
  received.map(
    ({ body }) => JSON.parse(body) as { id: string; type: string; at: string; data: Record<string, unknown> },
  );
