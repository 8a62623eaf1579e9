import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Classes of a stylesheet in the order in which it names them first. */
const classesIn = (css: string) => [...new Set(css.match(/\.[A-Za-z_][\w-]*/g))];

/** `a` to `z`, then `a0` to `zz`: a class name may not begin with a digit. */
function nth(index: number): string {
  if (index < 26) return (index + 10).toString(36);
  if (index >= 26 * 37) throw new Error('More classes than names of two characters');
  return nth(Math.floor((index - 26) / 36)) + ((index - 26) % 36).toString(36);
}

/**
 * Names of one or two characters for the classes of CSS modules: they travel in every page's styles and in every row of a list,
 * where a hash is the part that does not compress. Browser's and server's build agree because both count the same files in the
 * same order. Classes of rows come first and have the shortest names.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort((a, b) => Number(inRows(b)) - Number(inRows(a)) || (a < b ? -1 : 1));
  const names = new Map<string, string>();
  for (const file of files) {
    for (const name of classesIn(readFileSync(join(root, file), 'utf8'))) names.set(`${file} ${name}`, nth(names.size));
  }
  return (name, file) => {
    const path = relative(resolve(root), file.split('?')[0] ?? file);
    if (!files.includes(path)) throw new Error(`${file} is not among the modules of ${join(root)}`);
    // A name that stands in no selector is that of an animation.
    return names.get(`${path} .${name}`) ?? `${name}-${files.indexOf(path)}`;
  };
}

const inRows = (file: string) =>
  /(item-table|button|price|stepper|icon|visually-hidden|add-form)\.module\.css$/.test(file);
