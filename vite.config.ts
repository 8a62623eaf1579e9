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
  css: { modules: { generateScopedName: '[name]-[local]-[hash:base64:4]' } },
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
    rollupOptions: { output: { manualChunks: isSsrBuild ? undefined : chunkOf, experimentalMinChunkSize: 1_000 } },
  },
}));

/** A file for each of what every page needs; Rollup splits the rest by route. */
function chunkOf(id: string): string | undefined {
  if (/node_modules\/([^/]*i18next|html-parse-stringify|void-elements)\/|\/app\/(i18n|locales)\//.test(id))
    return 'i18n';
  // Pages without fields of their own do without.
  if (/\/@conform-to\/|\/app\/ui\/(app-form|(password-)?field|select|checkbox|radio-group|error-summary)\.tsx/.test(id))
    return 'forms';
  // Tokens and the order of the layers have to stand first in the stylesheet, which follows the order of the chunks.
  if (/node_modules\/|^\0|\/app\/styles\/[^/]+\.css/.test(id)) return 'framework';
  // What opens over a page is fetched when it is opened, a route has a file of its own, and a list has no lines to save.
  if (
    /\/app\/(ui|layout(?!\/overlays)|supplier|server|paths|features\/product(?!\/(lines\/|[^/]+\/(route|page)\.)))\b/.test(
      id,
    )
  )
    return 'shop';
  return undefined;
}
