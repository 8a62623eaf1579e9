import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, absolute. */
export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const ignored = new Set([
  '.git',
  ...readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, '')),
]);

/** Every file of the repository, relative to its folder, with `/` as separator. */
export function repositoryFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name) || entry.name.endsWith('.tsbuildinfo')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? repositoryFiles(path) : [relative(root, path)];
  });
}

export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
