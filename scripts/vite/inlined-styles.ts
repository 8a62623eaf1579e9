import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:inlined-styles';
const assets = 'build/client/assets';

/**
 * Gives the server the built stylesheet: its text, of which every page carries the rules that it needs, and its address. The
 * browser's build runs first, so the file is there when the server's is made; the development server has none.
 */
export function inlinedStyles(): Plugin {
  let isBuild = false;
  return {
    name: 'inlined-styles',
    // One stylesheet for all: it comes with the script, once, and stays in the browser's cache from page to page.
    config: (_, { isSsrBuild }) => (isSsrBuild ? {} : { build: { cssCodeSplit: false } }),
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const [file, ...others] =
        isBuild && existsSync(assets) ? readdirSync(assets).filter((one) => one.endsWith('.css')) : [];
      if (others.length > 0)
        throw new Error(`The build wrote more than one stylesheet: ${[file, ...others].join(', ')}`);
      const text = file ? readFileSync(join(assets, file), 'utf8').trim() : '';
      return `export const text = ${JSON.stringify(text)}; export const href = ${JSON.stringify(file ? `/assets/${file}` : '')};`;
    },
  };
}
