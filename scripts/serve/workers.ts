import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerOptions } from 'miniflare';
import { fileServer } from './files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const serveFolder = join(root, 'scripts/serve');
const clientFolder = join(root, 'build/client');

/** Text bindings by name. */
export type Vars = Readonly<Record<string, string>>;

/** What to serve, from the build that would be deployed. */
export interface ServedParts {
  port: number;
  /** Folder with the databases, laid out like that of `wrangler dev --persist-to`. */
  data: string;
  /** Text bindings of the storefront; without it the backend itself is served. */
  storefront?: Vars;
  /** Text bindings of the backend; without it the storefront calls `API_ORIGIN`. */
  backend?: Vars;
  /** Whether every request comes through a proxy on this machine, which says in `X-Forwarded-For` from where. */
  behindProxy?: boolean;
}

/** The same as in both wrangler.toml; a test compares them. */
const compatibility = { compatibilityDate: '2026-08-01', compatibilityFlags: ['nodejs_compat'] };

/** The workers to run; the first one listens on the port. */
export function workersOf({
  port,
  storefront,
  backend,
  behindProxy,
}: ServedParts): [WorkerOptions, ...WorkerOptions[]] {
  const api = backend ? [backendWorker(backend)] : [];
  if (storefront) {
    // As a proxy workerd takes any request; otherwise it fails, with a stack, where the header Host is no host.
    const platform = {
      ...platformWorker(behindProxy),
      unsafeDirectSockets: [{ host: '127.0.0.1', port, proxy: true }],
    };
    return [platform, storefrontWorker(storefront, backend !== undefined), ...api];
  }
  const [alone] = api;
  if (!alone) throw new Error('nothing to serve');
  return [{ ...alone, unsafeDirectSockets: [{ host: '127.0.0.1', port }] }];
}

/** Plays what Cloudflare does before and after the Function. */
function platformWorker(behindProxy = false): WorkerOptions {
  const routes = JSON.parse(readFileSync(join(clientFolder, '_routes.json'), 'utf8')) as { exclude: string[] };
  return {
    ...compatibility,
    name: 'platform',
    modulesRoot: serveFolder,
    modules: ['platform-worker.js', 'request-body.js'].map((file) => ({
      type: 'ESModule',
      path: join(serveFolder, file),
    })),
    bindings: { FILE_PATHS: routes.exclude, BEHIND_PROXY: behindProxy },
    serviceBindings: { STOREFRONT: 'storefront', FILES: fileServer(clientFolder) },
  };
}

/** The storefront as built by `wrangler pages functions build`. */
export function storefrontWorker(vars: Vars, hasBackend: boolean): WorkerOptions {
  return {
    ...compatibility,
    name: 'storefront',
    modules: [{ type: 'ESModule', path: join(root, 'build/worker/index.js') }],
    bindings: { ...vars },
    serviceBindings: { ASSETS: fileServer(clientFolder), ...(hasBackend ? { API: 'backend' } : {}) },
  };
}

/** The backend with its databases; `script` is its bundle, by default the deployed one. */
export function backendWorker(vars: Vars, script?: string): WorkerOptions {
  const path = join(root, 'build/backend/index.js');
  return {
    ...compatibility,
    name: 'backend',
    modules: [{ type: 'ESModule', path, ...(script === undefined ? {} : { contents: script }) }],
    bindings: { ...vars },
    d1Databases: { CATALOGUE: 'catalogue', TRADE: 'trade' },
    r2Buckets: { FILES: 'trade-counter-files' },
  };
}
