import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixConfig from './remix.config.js';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  // The packages that pages use are found when the development server starts: one found later would reload the browser.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/features/**/route.tsx'] },
  // While developing the server runs in Node, which loads packages itself.
  ssr:
    command === 'build'
      ? {
          noExternal: true,
          target: 'webworker',
          resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] },
        }
      : {},
  css: { modules: { generateScopedName: scopedName } },
  // Every file of the framework repeats its licence; all of them stand in public/licenses.txt instead.
  esbuild: { legalComments: 'none' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The worker's size counts too: the platform loads it before the first answer.
    minify: 'esbuild',
    // One stylesheet for the whole app: split by route, a list would weigh more.
    cssCodeSplit: Boolean(isSsrBuild),
    rollupOptions: { output: { manualChunks: isSsrBuild ? undefined : chunkOf } },
  },
}));

/** Files that many pages share; Rollup splits the rest by route. */
const chunks = {
  // The stylesheet follows the order of the chunks, and tokens and the order of the layers have to stand first in it.
  framework: /\/node_modules\/(react|react-dom|@remix-run|clsx)\/|\/app\/styles\//,
  i18n: /\/node_modules\/[^/]*i18next\/|\/app\/i18n\//,
  conform: /\/node_modules\/@conform-to\/|\/app\/ui\/conform\//,
  // What only some pages need stands in a folder of its own in these.
  shop: /\/app\/(ui|layout|features\/product)\/[^/]+$/,
};

function chunkOf(id: string): string | undefined {
  return Object.entries(chunks).find(([, files]) => files.test(id))?.[0];
}

/** `cart-summary_total` for `.total` of `app/features/cart/summary.module.css`: no hash, which wouldn't compress. */
function scopedName(local: string, file: string): string {
  const [, path = ''] = /\/app\/(?:features\/)?(.+)\.module\.css/.exec(file) ?? [];
  return `${path.replaceAll('/', '-')}_${local}`;
}
