import type { Readable } from 'node:stream';
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';
import type { Order, Report } from '#tests/faults/transport-worker.ts';

/** The transport alone inside workerd, where redirects, truncated bodies and decompression behave as in production. */
export async function startTransport() {
  const { outputFiles } = await build({
    entryPoints: [new URL('../faults/transport-worker.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker'],
    // esbuild warns if tsconfig.json's language level is newer than it knows.
    logLevel: 'error',
  });
  const miniflare = new Miniflare({
    modules: true,
    script: outputFiles[0]?.text ?? '',
    compatibilityDate: '2026-08-01',
    compatibilityFlags: ['nodejs_compat'],
    // The runtime reports each broken connection; here they are broken on purpose.
    handleRuntimeStdio: (out: Readable, error: Readable) => {
      out.resume();
      error.resume();
    },
  });
  await miniflare.ready;
  return {
    async call(order: Order): Promise<Report> {
      const answer = await miniflare.dispatchFetch('http://transport/', {
        method: 'POST',
        body: JSON.stringify(order),
      });
      return (await answer.json()) as Report;
    },
    stop: () => miniflare.dispose(),
  };
}
