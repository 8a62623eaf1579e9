import { readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Letters only: a class name may not begin with a digit. */
const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Short names for the classes of CSS modules: two letters for the file, then the place of the class in it. They travel in
 * every page's styles and in every row of a list, where a hash is the part that does not compress. Browser's and server's
 * build agree because both count the same sorted files.
 */
export function shortClassNames(root: string): (name: string, file: string, css: string) => string {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  return (name, file, css) => {
    const index = files.indexOf(relative(resolve(root), file.split('?')[0] ?? file));
    if (index < 0) throw new Error(`${file} is not among the modules of ${join(root)}`);
    const names = [...new Set(css.match(/\.[A-Za-z_][\w-]*/g))];
    const place = names.indexOf(`.${name}`);
    // A name that stands in no selector is that of an animation.
    const suffix = place < 0 ? name : place.toString(36);
    return `${letters[Math.floor(index / 26)]}${letters[index % 26]}${suffix}`;
  };
}
