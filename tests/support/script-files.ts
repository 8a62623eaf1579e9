import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

/** Text of a built script file by its address, such as `/assets/entry-x.js`. */
const scriptAt = (address: string) => readFileSync(join(root, 'build/client', address));

/** Script files that a page needs to hydrate, with their static imports; dynamic imports aren't included. */
export function scriptFiles(html: string): string[] {
  const found = new Set<string>();
  const add = (address: string) => {
    if (found.has(address)) return;
    found.add(address);
    const imports = scriptAt(address)
      .toString()
      .matchAll(/(?:\bfrom|\bimport)\s*"(\.{0,2}\/[^"]+\.js)"/g);
    for (const [, path = ''] of imports) add(new URL(path, `http://site.test${address}`).pathname);
  };
  for (const [, address = ''] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)) add(address);
  return [...found];
}

/** Total size of script files, each compressed by `pack`. */
export function weightOf(files: readonly string[], pack: (script: Buffer) => Buffer): number {
  return files.map((file) => pack(scriptAt(file)).length).reduce((sum, size) => sum + size, 0);
}
