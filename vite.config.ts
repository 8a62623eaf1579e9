import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';
import { shortClassNames } from './scripts/vite/class-names.ts';
import { fewChunks } from './scripts/vite/few-chunks.ts';
import { inlinedStyles } from './scripts/vite/inlined-styles.ts';
import { keptStyles } from './scripts/vite/kept-styles.ts';
import { lightBrowser } from './scripts/vite/light-browser.ts';
import { lightWorker } from './scripts/vite/light-worker.ts';
import { remixContext } from './scripts/vite/remix-context.ts';
import { shortManifest } from './scripts/vite/short-manifest.ts';
import { shortTokens } from './scripts/vite/short-tokens.ts';
import { texts } from './scripts/vite/texts.ts';

/** The shortest names that Rollup can promise to be different: the list of routes, on every page, names each file. */
const fileNames = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' };

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    remix(remixConfig),
    texts(),
    shortTokens('app/styles/tokens.css'),
    inlinedStyles(),
    keptStyles(),
    fewChunks(),
    lightBrowser(),
    lightWorker(),
    remixContext(remixConfig.future),
    shortManifest(),
  ],
  // The packages that pages use are found when the development server starts: one found later would reload the browser.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/features/**/route.tsx'] },
  // While developing the server runs in Node, which loads packages itself.
  ...(command === 'build'
    ? {
        ssr: {
          noExternal: true,
          target: 'webworker',
          resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
        },
        css: { modules: { generateScopedName: shortClassNames('app') } },
      }
    : {}),
  // Every file of the framework repeats its licence; all of them stand in public/licenses.txt instead.
  esbuild: { legalComments: 'none' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // Small modules travel together: each file costs a request and compresses alone.
        experimentalMinChunkSize: 8000,
        ...(isSsrBuild ? {} : fileNames),
      },
    },
    // The worker's size counts too: the platform loads it before the first answer.
    minify: 'esbuild',
  },
}));
