import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const prefix = 'virtual:texts/';
const folder = resolve('app/locales/ru');

/**
 * Brings the texts of a feature to the browser together with the code that names one of its keys (`'cart.title'`), so that a
 * page loads no other feature's texts and no page has to import its own. The server registers them all by itself.
 */
export function texts(): Plugin {
  const features = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const key = new RegExp(`["'\`](${features.join('|')})\\.[A-Za-z0-9$]`, 'g');
  return {
    name: 'texts',
    enforce: 'post',
    resolveId: (id) => (id.startsWith(prefix) ? { id: `\0${id}`, moduleSideEffects: true } : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const feature = id.slice(prefix.length + 1);
      return `import texts from ${JSON.stringify(resolve(folder, `${feature}.ts`))};
import { register } from ${JSON.stringify(resolve('app/i18n/texts.ts'))};
register({ ${JSON.stringify(feature)}: texts });`;
    },
    transform(code, id, options) {
      const own = id.startsWith(resolve('app')) && !id.startsWith(folder) && /\.tsx?(\?|$)/.test(id);
      if (options?.ssr || !own) return null;
      const named = new Set([...code.matchAll(key)].map(([, feature]) => feature));
      const imports = [...named].map((feature) => `import ${JSON.stringify(prefix + feature)};`).join('');
      return imports ? { code: imports + code, map: null } : null;
    },
  };
}
