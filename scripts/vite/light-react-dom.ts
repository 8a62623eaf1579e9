import type { Plugin } from 'vite';

/**
 * Keeps React's browser renderer out of the worker. react-router-dom imports it for `flushSync` and `createPortal`, which the
 * server never calls; it is a third of the whole worker.
 */
export function lightReactDom(): Plugin {
  const stub = '\0react-dom-on-server';
  return {
    name: 'light-react-dom',
    enforce: 'pre',
    apply: 'build',
    resolveId(id, _importer, options) {
      return options.ssr && id === 'react-dom' ? stub : null;
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
