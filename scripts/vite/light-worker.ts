import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const stub = '\0react-dom-on-server';

/**
 * Keeps out of the worker what it never runs; together it would be a third of it.
 * - React's browser renderer: react-router-dom imports it for `flushSync` and `createPortal`, which the server never calls.
 * - React's streaming renderer: pages are rendered whole (app/entry.server.tsx).
 * - Remix's cookie and session storages and its upload parser: we have our own, and the package makes them when it loads.
 */
export function lightWorker(): Plugin {
  const replaced: Record<string, string> = {
    'react-dom': stub,
    'react-dom/server': join(
      dirname(require.resolve('react-dom')),
      'cjs/react-dom-server-legacy.browser.production.min.js',
    ),
    '@remix-run/cloudflare': '@remix-run/server-runtime',
  };
  return {
    name: 'light-worker',
    enforce: 'pre',
    apply: 'build',
    async resolveId(id, importer, options) {
      const other = options.ssr && Object.hasOwn(replaced, id) ? replaced[id] : undefined;
      if (other === undefined || other.startsWith('\0') || other.startsWith('/')) return other ?? null;
      return this.resolve(other, importer, { skipSelf: true });
    },
    load(id) {
      if (id !== stub) return null;
      return `const onlyInBrowsers = () => { throw new Error('react-dom is not on the server'); };
export const flushSync = onlyInBrowsers;
export const createPortal = onlyInBrowsers;
export default { flushSync, createPortal };`;
    },
  };
}
