import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before the shop in production: w3m speaks HTTP/1.0, whose connections workerd alone closes after 5 s only. */
export async function startFront(origin: string): Promise<{ origin: string; stop: () => void }> {
  const { hostname, port } = new URL(origin);
  const front = createServer((incoming, answer) => {
    const { url: path, method, headers } = incoming;
    const passed = request({ hostname, port, path, method, headers, agent: false }, (theirs) => {
      const { 'transfer-encoding': _, ...kept } = theirs.headers;
      answer.writeHead(theirs.statusCode ?? 502, kept);
      theirs.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return { origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`, stop: () => front.close() };
}
