import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from '#tests/support/files.ts';
import { handleOf, namespacesOf } from '#tests/support/namespaces.ts';

const root = 'app/root.tsx';
const onEveryPage = handleOf(root);
const routes = repositoryFiles().filter((file) => /^app\/.*\broute\.tsx$/.test(file));
const beyondRoot = (file: string) => [...namespacesOf(file).named.keys()].filter((name) => !onEveryPage.includes(name));

describe('the namespaces that a route names by handle.i18n', () => {
  it('are those of header, footer and failures on every page', () => {
    expect(onEveryPage).toEqual([...namespacesOf(root).named.keys()].sort());
  });

  it.each(routes.filter((file) => textOf(file).includes('export default')))(
    '%s: are those of its code, so that its page never shows a key',
    (file) => {
      expect(handleOf(file)).toEqual(beyondRoot(file).sort());
    },
  );

  it('are joined by those of a dialog, which waits for them before it is shown', () => {
    const dialogs = repositoryFiles().flatMap((file) => {
      const made = textOf(file).matchAll(/lazyDialog\(\s*\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g);
      return [...made].map(([, names = '', module = '']) => ({
        module: module.startsWith('#') ? module.slice(1) : join(dirname(file), module),
        waited: [...names.matchAll(/\w+/g)].map(String).sort(),
      }));
    });
    expect(dialogs).toHaveLength(11);
    expect(dialogs).toEqual(dialogs.map(({ module }) => ({ module, waited: beyondRoot(module).sort() })));
  });

  it('are enough for what is fetched later, or its hooks wait for them', () => {
    const missing = [root, ...routes].flatMap((page) =>
      laterThan(page, [...onEveryPage, ...handleOf(page)], new Set()),
    );
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** Namespaces that the modules fetched later from `file` say and nobody waits for. */
function laterThan(file: string, here: readonly string[], seen: Set<string>): string[] {
  const before = namespacesOf(file);
  const waitedFor = [...here, ...before.waited];
  return [...before.lazy.keys()].flatMap((module) => {
    if (seen.has(module)) return [];
    seen.add(module);
    const { named, waited } = namespacesOf(module);
    const missing = [...named].filter(([name]) => !waitedFor.includes(name) && !waited.has(name));
    return [...missing.map(([name, by]) => `${name} in ${by} of ${module}`), ...laterThan(module, waitedFor, seen)];
  });
}
