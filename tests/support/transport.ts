import type { Readable } from 'node:stream';
import { Miniflare } from 'miniflare';
import { build, type Rollup } from 'vite';
import type { Order, Report } from '#tests/faults/transport-worker.ts';

/** The transport alone inside workerd, where redirects, truncated bodies and decompression behave as in production. */
export async function startTransport() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker'] } },
    build: {
      ssr: new URL('../faults/transport-worker.ts', import.meta.url).pathname,
      target: 'es2022',
      write: false,
      rollupOptions: { output: { inlineDynamicImports: true } },
    },
  })) as Rollup.RollupOutput;
  const miniflare = new Miniflare({
    modules: true,
    script: output[0].code,
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
