import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Change, changes } from './changes.ts';

/** Copies what git tracks, as it stands in the working tree, and returns the paths. */
export function copyRepository(from: string, to: string): string[] {
  const list = execFileSync('git', ['ls-files', '-z'], { cwd: from, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const paths = list.split('\0').filter(Boolean);
  for (const path of paths) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path));
  }
  return paths;
}

/** Makes every change in the copy, and returns how many files differ. Throws if one applies nowhere. */
export function applyChanges(folder: string, paths: readonly string[]): number {
  const changed = new Set<string>();
  for (const change of changes) {
    const touched = paths.filter((path) => isMeant(change, path) && replaceIn(join(folder, path), change));
    if (touched.length === 0) throw new Error(`${change.from} isn't found in ${change.in} any more`);
    for (const path of touched) changed.add(path);
  }
  return changed.size;
}

const isMeant = ({ in: where }: Change, path: string) =>
  typeof where === 'string' ? path === where : where.test(path);

function replaceIn(file: string, { from, to }: Change): boolean {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

/** `react-router.config.ts` in place of Remix's options; tests of Remix's own versions have nothing to test any more. */
export function replaceConfig(folder: string): void {
  for (const path of ['remix.config.js', 'remix.config.d.ts', 'tests/toolchain.test.ts']) rmSync(join(folder, path));
  writeFileSync(
    join(folder, 'react-router.config.ts'),
    `import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // Off on purpose, as in Remix: docs/decisions/008-remix-end-of-life.md.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
`,
  );
}
