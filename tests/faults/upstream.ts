import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Fault, faults } from './faults.ts';

/** A supplier's API that fails in a chosen way. */
export interface FaultyUpstream {
  readonly origin: string;
  /** Requests received, oldest first: method and path with query. */
  readonly hits: string[];
  /** Most requests in parallel since the last `break`. */
  peak(): number;
  /**
   * Sets how requests are handled from now on; without a fault they are passed to `target`, or get `good`. `goodOf`
   * returns a working API's response for a path, for faults that recover.
   */
  break(fault: Fault | null, only?: (path: string) => boolean, goodOf?: (path: string) => unknown): void;
  stop(): Promise<void>;
}

/**
 * Starts the upstream. `target` is the origin of a real API, whose responses `amend` may change; without it every response
 * is `good`.
 */
export async function startUpstream(
  good: unknown,
  target?: string,
  amend: (json: string) => string = (json) => json,
): Promise<FaultyUpstream> {
  const hits: string[] = [];
  let fault: Fault | null = null;
  let concerns = (_path: string) => true;
  let answerTo = (_path: string): unknown => good;
  let [open, peak, broken] = [0, 0, 0];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    open += 1;
    peak = Math.max(peak, open);
    response.on('close', () => {
      open -= 1;
    });
    const path = request.url ?? '/';
    if (fault && concerns(path)) {
      broken += 1;
      faults[fault]({ request, response, socket: request.socket, good: answerTo(path), hit: broken });
    } else if (target) void pass(request, response, target, amend);
    else json(response, good);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    hits,
    peak: () => peak,
    break(next, only = () => true, goodOf = () => good) {
      fault = next;
      concerns = only;
      answerTo = goodOf;
      hits.length = 0;
      broken = 0;
      peak = open;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  amend: (json: string) => string,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { host: _host, connection: _connection, 'transfer-encoding': _encoding, ...headers } = request.headers;
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    redirect: 'manual',
  });
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name),
  );
  const isJson = answer.headers.get('Content-Type')?.startsWith('application/json');
  const body = isJson ? amend(await answer.text()) : Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, Object.fromEntries(kept)).end(body);
}
