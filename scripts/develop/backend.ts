import { relative } from 'node:path';
import { build } from 'vite';
import { launch, optionsOf } from '#scripts/serve/serve.ts';
import { backendWorker, type Vars } from '#scripts/serve/workers.ts';

/** The backend during development. */
export interface DevelopedBackend {
  readonly origin: string;
  /** Bundles the sources again and replaces the worker; the databases stay. Throws errors in the sources. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the backend from its sources on a port of its own. */
export async function developBackend(port: number, data: string, vars: Vars): Promise<DevelopedBackend> {
  const options = async () => ({
    ...optionsOf(data),
    workers: [{ ...backendWorker(vars, await bundle()), unsafeDirectSockets: [{ host: '127.0.0.1', port }] }],
  });
  const { miniflare, stop } = await launch(await options());
  return {
    origin: `http://127.0.0.1:${port}`,
    reload: async () => miniflare.setOptions(await options()),
    stop,
  };
}

/** Bundles the backend as one module, like the one that wrangler uploads. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['workerd', 'worker'] } },
    build: {
      ssr: 'backend/src/index.ts',
      write: false,
      minify: false,
      target: 'es2022',
      rollupOptions: { external: /^(node|cloudflare):/, output: { inlineDynamicImports: true } },
    },
  });
  const [chunk] = 'output' in made ? made.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the backend was not bundled');
  return chunk.code;
}

/** Whether a change of this file affects the backend. */
export function isOfBackend(file: string): boolean {
  return /^(backend\/src|contract)\/(?!.*\.test\.ts$).*\.(ts|json)$/.test(relative(process.cwd(), file));
}
