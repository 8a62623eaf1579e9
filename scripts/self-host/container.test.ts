import { isBuiltin } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { textOf } from '#tests/support/files.ts';

const { dependencies, imports } = JSON.parse(textOf('package.json')) as Record<
  'dependencies' | 'imports',
  Record<string, string>
>;
const ignored = textOf('scripts/self-host/trade-counter.dockerfile.dockerignore').split('\n');

/** What a file imports at run time; types are gone by then. */
function importsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^(?:import|export)(?! type\b)[^;']*? from '([^']+)'/gm)].map(
    ([, name = '']) => name,
  );
}

/** The file of the repository that a name stands for; null for a package. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const alias = Object.keys(imports).find((start) => name.startsWith(start.replace('*', '')));
  return alias ? normalize((imports[alias] ?? '').replace('*', name.slice(alias.length - 1))) : null;
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** Everything that programs load: files of the repository, and packages. */
function loadedBy(programs: readonly string[]) {
  const [files, packages] = [new Set(programs), new Set<string>()];
  for (const from of files) {
    for (const name of importsOf(from).filter((one) => !isBuiltin(one))) {
      const file = fileOf(name, from);
      if (file) files.add(file);
      else packages.add(packageOf(name));
    }
  }
  return { files: [...files], packages: [...packages] };
}

it('the image has every file and package that its programs load', () => {
  const { files, packages } = loadedBy(['self-host', 'backup', 'restore'].map((name) => `scripts/${name}.ts`));
  expect(files.length).toBeGreaterThan(30);
  expect(packages).toContain('miniflare');
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
  expect(files.filter((file) => !ignored.includes(`!${file.split('/')[0]}`))).toEqual([]);
});
