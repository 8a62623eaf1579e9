import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, startWrangler, untilReady, type Wrangler } from '#scripts/wrangler-process.ts';
import { root } from './files.ts';
import { copyOfTemplate } from './template.ts';
import { testKeys, testLimits } from './test-vars.ts';

/** Bindings of text by name, as wrangler takes them. */
export type Vars = Readonly<Record<string, string>>;

/** What a test may choose about its server. */
export interface ServerOptions {
  /** Bindings of the storefront, over those of the tests. */
  vars?: Vars;
  /** Bindings of the backend, over those of the tests. */
  backendVars?: Vars;
  /** Folder with the databases; a fresh copy of the seeded one by default. */
  data?: string;
}

/** A running part of the product with its data. */
export interface Server {
  /** `http://127.0.0.1:port`, the same after a restart. */
  readonly origin: string;
  /** Folder with the databases. */
  readonly data: string;
  /** Process that leads the group of wrangler and workerd. */
  pid(): number;
  /** Everything that was logged so far. */
  log(): string;
  /** The JSON lines of the log. */
  logLines(): Record<string, unknown>[];
  /** SIGKILL to all processes, as a power cut of the machine's software would look. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  restart(): Promise<void>;
  /** Ends all processes and removes the data. */
  stop(): Promise<void>;
}

/** Starts storefront and backend together, as `npm start` does: one address, the backend behind a service binding. */
export function startServer({ vars = {}, backendVars = {}, data = copyOfTemplate() }: ServerOptions = {}) {
  return start(data, (port, folder) => [
    ...pages(port, { ...testKeys, ...vars }),
    '-c',
    'wrangler.toml',
    '-c',
    backendConfig(folder, backendVars),
    '--persist-to',
    data,
  ]);
}

/** Starts the backend alone on an address of its own, to put something between it and a storefront. */
export function startBackend({ backendVars = {}, data = copyOfTemplate() }: ServerOptions = {}) {
  return start(
    data,
    (port, folder) => ['dev', '-c', backendConfig(folder, backendVars), ...listen(port), '--persist-to', data],
    '/api/v1/info',
  );
}

/** Starts the storefront alone in front of the API at `apiOrigin`. */
export function startStorefront(apiOrigin: string, vars: Vars = {}) {
  const data = mkdtempSync(join(tmpdir(), 'trade-counter-storefront-'));
  return start(data, (port) => [...pages(port, { ...testKeys, API_ORIGIN: apiOrigin, ...vars }), '--persist-to', data]);
}

const listen = (port: number) => [
  '--port',
  String(port),
  '--ip',
  '127.0.0.1',
  '--inspector-port',
  '0',
  '--show-interactive-dev-session=false',
];

const pages = (port: number, vars: Vars) => [
  'pages',
  'dev',
  'build/client',
  ...listen(port),
  ...Object.entries(vars).flatMap(([name, value]) => ['--binding', `${name}=${value}`]),
];

/** The backend's configuration with the variables of a test. Wrangler takes variables on the command line for one worker only. */
function backendConfig(folder: string, vars: Vars): string {
  const original = readFileSync(join(root, 'backend/wrangler.toml'), 'utf8');
  const absolute = original
    .replace(/^(main|migrations_dir) = "([^"]+)"$/gm, (_, key, path) => `${key} = "${resolve(root, 'backend', path)}"`)
    .replace(/^\[vars\]\n(?:[^[\n].*\n)*/m, '');
  const all = { EDGE_KEY: testKeys.EDGE_KEY, ...testLimits, ...vars };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const file = join(folder, 'backend.toml');
  writeFileSync(file, `${absolute}\n[vars]\n${lines.join('\n')}\n`);
  return file;
}

async function start(
  data: string,
  command: (port: number, folder: string) => readonly string[],
  readyPath = '/robots.txt',
): Promise<Server> {
  const folder = join(data, '.server');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begin = async (): Promise<Wrangler> => {
    const wrangler = startWrangler(command(port, folder), folder);
    await untilReady(origin + readyPath, wrangler);
    return wrangler;
  };
  let wrangler = await begin();
  return {
    origin,
    data,
    pid: () => wrangler.pid,
    log: () => wrangler.output(),
    logLines: () => jsonLines(wrangler.output()),
    kill: () => wrangler.end('SIGKILL'),
    restart: async () => {
      wrangler = await begin();
    },
    stop: async () => {
      await wrangler.end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function jsonLines(log: string): Record<string, unknown>[] {
  return log.split('\n').flatMap((line) => {
    // Wrangler puts the worker's name before each line.
    const json = /^(?:\[[\w-]+\] )?(\{.*\})$/.exec(line)?.[1];
    if (!json) return [];
    try {
      return [JSON.parse(json) as Record<string, unknown>];
    } catch {
      return [];
    }
  });
}
