import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:inlined-styles';
const assets = 'build/client/assets';

/**
 * Gives the server the text of every built stylesheet by its address, for putting it into the page. The browser's build runs
 * first, so the files are there when the server's is made; the development server has none.
 */
export function inlinedStyles(): Plugin {
  return {
    name: 'inlined-styles',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const files = existsSync(assets) ? readdirSync(assets).filter((file) => file.endsWith('.css')) : [];
      const styles = files.map((file) => [`/assets/${file}`, readFileSync(join(assets, file), 'utf8').trim()]);
      return `export default ${JSON.stringify(Object.fromEntries(styles))};`;
    },
  };
}
