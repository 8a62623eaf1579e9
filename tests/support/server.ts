import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NodeProcess, startNode, untilReady } from '#scripts/node-process.ts';
import { freePort } from '#scripts/serve/ports.ts';
import type { ServedParts, Vars } from '#scripts/serve/workers.ts';
import { root } from './files.ts';
import { copyOfTemplate } from './template.ts';
import { testKeys, testLimits } from './test-vars.ts';

const program = join(root, 'scripts/serve/program.ts');

export interface ServerOptions {
  /** Bindings of the storefront, merged over those of the tests. */
  vars?: Vars;
  /** Bindings of the backend, merged over those of the tests. */
  backendVars?: Vars;
  /** Folder with the databases; by default a new copy of the seeded one. */
  data?: string;
}

/** A running part of the product with its data. */
export interface Server {
  /** `http://127.0.0.1:port`, the same after a restart. */
  readonly origin: string;
  /** Folder with the databases. */
  readonly data: string;
  /** Leader of the process group of Node and workerd. */
  pid(): number;
  /** Everything logged so far. */
  log(): string;
  /** The JSON lines of the log. */
  logLines(): Record<string, unknown>[];
  /** Sends SIGKILL to all processes, as in a power cut. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  restart(): Promise<void>;
  /** Ends all processes and deletes the data. */
  stop(): Promise<void>;
}

/** Starts storefront and backend together: one address, the backend behind a service binding. */
export function startServer({ vars = {}, backendVars = {}, data = copyOfTemplate() }: ServerOptions = {}) {
  return start(data, {
    storefront: { ...testKeys, ...vars },
    backend: { EDGE_KEY: testKeys.EDGE_KEY, ...testLimits, ...backendVars },
  });
}

/** Starts the backend alone on an address of its own, to put something between it and a storefront. */
export function startBackend({ backendVars = {}, data = copyOfTemplate() }: ServerOptions = {}) {
  return start(data, { backend: { EDGE_KEY: testKeys.EDGE_KEY, ...testLimits, ...backendVars } }, '/api/v1/info');
}

/** Starts the storefront alone in front of the API at `apiOrigin`. */
export function startStorefront(apiOrigin: string, vars: Vars = {}) {
  const data = mkdtempSync(join(tmpdir(), 'trade-counter-storefront-'));
  return start(data, { storefront: { ...testKeys, API_ORIGIN: apiOrigin, ...vars } });
}

async function start(
  data: string,
  parts: Omit<ServedParts, 'port' | 'data'>,
  readyPath = '/robots.txt',
): Promise<Server> {
  const folder = join(data, '.server');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begin = async (): Promise<NodeProcess> => {
    const running = startNode([program, JSON.stringify({ ...parts, port, data } satisfies ServedParts)], folder);
    await untilReady(origin + readyPath, running);
    return running;
  };
  let running = await begin();
  return {
    origin,
    data,
    pid: () => running.pid,
    log: () => running.output(),
    logLines: () => jsonLines(running.output()),
    kill: () => running.end('SIGKILL'),
    restart: async () => {
      running = await begin();
    },
    stop: async () => {
      await running.end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function jsonLines(log: string): Record<string, unknown>[] {
  return log.split('\n').flatMap((line) => {
    const json = /^\{.*\}$/.exec(line)?.[0];
    if (!json) return [];
    try {
      return [JSON.parse(json) as Record<string, unknown>];
    } catch {
      return [];
    }
  });
}
