import { createServer } from 'node:net';

/** A port that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Whether a port of this machine is free. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * The port to listen on: the requested one, or else the first free one from `usual`. Throws a sentence for the operator
 * if the requested one is taken.
 */
export async function choosePort(requested: string | undefined, usual: number): Promise<number> {
  if (requested !== undefined) {
    const port = Number(requested);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`PORT=${requested} is not a port: 1 to 65535.`);
    if (await isFree(port)) return port;
    throw new Error(`Port ${port} is taken by another program. End that program, or choose another port with PORT.`);
  }
  for (let port = usual; port < usual + 100; port += 1) {
    if (!(await isFree(port))) continue;
    if (port !== usual) console.log(`Port ${usual} is taken, so the shop takes ${port}.`);
    return port;
  }
  throw new Error(`No free port from ${usual} to ${usual + 99}. Choose another with PORT.`);
}
