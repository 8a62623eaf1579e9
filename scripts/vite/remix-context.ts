import type { Plugin } from 'vite';

const name = 'virtual:remix-context';

/** Gives the browser what Remix writes into every page although it is the same for all of them: base path and its `future` options. */
export function remixContext(options: object | undefined): Plugin {
  const context = { basename: '/', future: { ...options, unstable_optimizeDeps: false }, isSpaMode: false };
  return {
    name: 'remix-context',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const context = ${JSON.stringify(context)};` : null),
  };
}
