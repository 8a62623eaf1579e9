import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Miniflare } from 'miniflare';
import { freePort } from '#scripts/wrangler-process.ts';
import { root } from '#tests/support/files.ts';
import { testKeys, testLimits } from '#tests/support/test-vars.ts';

const compatibility = { compatibilityDate: '2026-08-01', compatibilityFlags: ['nodejs_compat'] };
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built product in one workerd, without the development proxy that wrangler puts in front. */
export interface BareServer {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the built storefront and backend over the databases in `data`. The storefront listens directly, with nothing before it. */
export async function startBare(data: string, vars: Record<string, string> = {}): Promise<BareServer> {
  const backend = join(data, '.backend');
  const bundle = ['wrangler', 'deploy', '--dry-run', '-c', 'backend/wrangler.toml', '--outdir', backend];
  execFileSync('npx', bundle, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  const port = await freePort();
  const miniflare = new Miniflare({
    defaultPersistRoot: join(data, 'v3'),
    workers: [
      {
        ...compatibility,
        name: 'storefront',
        modules: [{ type: 'ESModule', path: join(root, 'build/worker/index.js') }],
        bindings: { ...testKeys, ...vars },
        serviceBindings: { API: 'backend', ASSETS: serveAsset },
        unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      },
      {
        ...compatibility,
        name: 'backend',
        modules: [{ type: 'ESModule', path: join(backend, 'index.js') }],
        bindings: { EDGE_KEY: testKeys.EDGE_KEY, ...testLimits },
        d1Databases: { CATALOGUE: 'catalogue', TRADE: 'trade' },
        r2Buckets: { FILES: 'trade-counter-files' },
      },
    ],
  });
  await miniflare.ready;
  return { origin: `http://127.0.0.1:${port}`, stop: () => miniflare.dispose() };
}

/** Stands for the platform's own file server. */
async function serveAsset(request: { url: string }) {
  const { Response } = await import('miniflare');
  const path = normalize(new URL(request.url).pathname);
  try {
    const body = await readFile(join(root, 'build/client', path));
    const hashed = path.startsWith('/assets/');
    const headers = {
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    };
    return new Response(new Uint8Array(body), { headers });
  } catch {
    return new Response(null, { status: 404 });
  }
}
