// Program: serves the built workers in one workerd until it is killed. Its only argument is `ServedParts` as JSON.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Miniflare, Response, type WorkerOptions } from 'miniflare';
import { root } from './files.ts';

/** What to serve. Wrangler's development proxy is left out on purpose: it ends under fifty posts at once. */
export interface ServedParts {
  port: number;
  /** Folder with the databases, as `wrangler pages dev --persist-to` keeps them. */
  data: string;
  /** Text bindings of the storefront; without it the backend itself answers. */
  storefront?: Readonly<Record<string, string>>;
  /** Text bindings of the backend; without it the storefront asks `API_ORIGIN`. */
  backend?: Readonly<Record<string, string>>;
}

const compatibility = { compatibilityDate: '2026-08-01', compatibilityFlags: ['nodejs_compat'] };
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Stands for the platform: the paths that `public/_routes.json` excludes are files, the rest is the Function's. */
const platform = `export default {
  fetch(request, env) {
    const isFile = /^[/](assets[/]|fonts[/]|icons[.]|favicon[.]svg$|robots[.]txt$)/.test(new URL(request.url).pathname);
    return (isFile ? env.ASSETS : env.STOREFRONT).fetch(request);
  },
};`;

async function serveFile(request: { url: string }): Promise<Response> {
  const path = normalize(decodeURIComponent(new URL(request.url).pathname));
  const body = await readFile(join(root, 'build/client', path)).catch(() => null);
  if (!body) return new Response(null, { status: 404 });
  const cache = /^[/](assets|fonts|icons)/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0';
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': cache,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function workersOf({ port, storefront, backend }: ServedParts): WorkerOptions[] {
  const sockets = { unsafeDirectSockets: [{ host: '127.0.0.1', port }] };
  const workers: WorkerOptions[] = [];
  if (storefront) {
    workers.push(
      {
        ...compatibility,
        ...sockets,
        name: 'platform',
        modules: true,
        script: platform,
        serviceBindings: { STOREFRONT: 'storefront', ASSETS: serveFile },
      },
      {
        ...compatibility,
        name: 'storefront',
        modules: [{ type: 'ESModule', path: join(root, 'build/worker/index.js') }],
        bindings: { ...storefront },
        serviceBindings: { ASSETS: serveFile, ...(backend ? { API: 'backend' } : {}) },
      },
    );
  }
  if (backend) {
    workers.push({
      ...compatibility,
      ...(storefront ? {} : sockets),
      name: 'backend',
      modules: [{ type: 'ESModule', path: join(root, 'build/backend/index.js') }],
      bindings: { ...backend },
      d1Databases: { CATALOGUE: 'catalogue', TRADE: 'trade' },
      r2Buckets: { FILES: 'trade-counter-files' },
    });
  }
  return workers;
}

const parts = JSON.parse(process.argv[2] ?? '{}') as ServedParts;
const [first, ...others] = workersOf(parts);
if (!first) throw new Error('nothing to serve');
const miniflare = new Miniflare({ defaultPersistRoot: join(parts.data, 'v3'), workers: [first, ...others] });
process.on('SIGTERM', () => void miniflare.dispose().then(() => process.exit(0)));
await miniflare.ready;
