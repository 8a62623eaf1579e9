import { rmSync } from 'node:fs';
import { api } from '#backend/api.ts';
import type { Bindings } from '#backend/env.ts';
import { calls } from '#contract/calls.ts';
import type { Reads } from '#seed/d1-client.ts';
import { migrate } from '#seed/migrate.ts';
import { type Databases, fillFiles, openD1, openSqlite } from './bindings.ts';
import { copyOfSnapshot } from './snapshot.ts';

/** The reference backend with new, migrated databases. */
export interface TestBackend {
  bindings: Bindings;
  /** Reads from the catalogue since this was set to zero. */
  reads: Reads;
  /** Sends a request to the backend, and waits for deferred work. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Sends JSON with `method`, POST by default. */
  send(path: string, body: unknown, init?: RequestInit): Promise<Response>;
  dispose(): Promise<void>;
}

/** Initial content of a backend's databases: a name, and a function that writes it after the migrations. */
export interface Content {
  name: string;
  write(bindings: Bindings): Promise<void>;
  /** Writes what is much, straight into the files of the databases. */
  fill?(catalogue: D1Database, trade: D1Database): Promise<void>;
}

/** Databases that are migrated and empty. */
const empty: Content = { name: 'empty', write: async () => undefined };

/** `TEST_DATABASES=d1` runs every test on D1. */
const usual: Databases = process.env['TEST_DATABASES'] === 'd1' ? 'd1' : 'sqlite';

/** Starts a new backend with `content`: one per test file is enough; call `dispose` in `afterAll`. */
export async function startBackend(
  variables: Partial<Bindings> = {},
  content = empty,
  databases = usual,
): Promise<TestBackend> {
  const open = databases === 'd1' ? openD1 : openSqlite;
  const data = await copyOfSnapshot(`${content.name}-${databases}`, async (folder) => {
    const { bindings, close } = open(folder);
    await migrate(bindings.CATALOGUE, 'catalogue');
    await migrate(bindings.TRADE, 'trade');
    await content.write(bindings);
    await close();
    if (content.fill) await fillFiles(folder, databases, content.fill);
  });
  const reads: Reads = { calls: 0, rows: 0, most: 0 };
  const opened = open(data, reads);
  const bindings: Bindings = { ...opened.bindings, ...variables };
  async function request(path: string, init?: RequestInit): Promise<Response> {
    const deferred: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => deferred.push(work),
      passThroughOnException() {},
      props: {},
    };
    const response = await api.request(path, init, bindings, context as unknown as ExecutionContext);
    await Promise.all(deferred);
    await checkAnswer(init?.method ?? 'GET', path, response);
    return response;
  }
  function send(path: string, body: unknown, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Content-Type', 'application/json');
    return request(path, { method: 'POST', ...init, headers, body: JSON.stringify(body) });
  }
  async function dispose(): Promise<void> {
    await opened.close();
    rmSync(data, { recursive: true, force: true });
  }
  return { bindings, reads, request, send, dispose };
}

// What has no parameter isn't taken for an id
const patterns = calls
  .toSorted((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  .flatMap(({ method, path, answer }) =>
    answer ? [{ method, answer, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }] : [],
  );

/** A response must satisfy the whole contract: the backend itself checks only the kinds of values. */
async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('application/json')) return;
  const { pathname } = new URL(path, 'http://backend');
  const call = patterns.find((one) => one.method === method && one.pattern.test(pathname));
  call?.answer.parse(await response.clone().json());
}
