import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const folder = resolve('app/locales/ru');
const register = `import { registerTexts } from ${JSON.stringify(resolve('app/i18n/texts.ts'))};`;

type Texts = Readonly<Record<string, string>>;

/**
 * Brings to the browser the texts whose keys the code of a page names: `'cart.title'` with its plural forms, and for
 * `` `cart.column.${name}` `` all that begin so. The server registers every text by itself, so what only it says never travels.
 */
export function texts(): Plugin {
  const features = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const key = new RegExp(`["'\`]((?:${features.join('|')})\\.[\\w.$-]*?)(["'\`]|\\$\\{)`, 'g');
  let known: [key: string, text: string][] = [];
  return {
    name: 'texts',
    enforce: 'post',
    async buildStart() {
      known = (await Promise.all(features.map(textsOf))).flat();
    },
    transform(code, id, options) {
      const own = id.startsWith(resolve('app')) && !id.startsWith(folder) && /\.tsx?(\?|$)/.test(id);
      if (options?.ssr || !own) return null;
      const named = [...code.matchAll(key)].map(([, name = '', end]) => ({ name, whole: end !== '${' }));
      const used = known.filter(([one]) =>
        named.some(({ name, whole }) => (whole ? isForm(one, name) : one.startsWith(name))),
      );
      if (used.length === 0) return null;
      return { code: `${register}registerTexts(${JSON.stringify(Object.fromEntries(used))});${code}`, map: null };
    },
  };
}

async function textsOf(feature: string): Promise<[key: string, text: string][]> {
  const { default: named } = (await import(resolve(folder, `${feature}.ts`))) as { default: Texts };
  return Object.entries(named).map(([name, text]) => [`${feature}.${name}`, text]);
}

/** True for the key itself and for its plural forms. */
function isForm(key: string, name: string): boolean {
  return key === name || (key.startsWith(`${name}_`) && /^(one|few|many|other)$/.test(key.slice(name.length + 1)));
}
