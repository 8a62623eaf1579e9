import type { Plugin } from 'vite';

/** Where every page begins: what they load by themselves every page has. */
const always = /\/app\/(root|entry\.client)\.tsx(\?|$)/;
/** What most visits begin with; what two of these pages share is one more file. */
const goods = /\/app\/features\/(home|catalogue\/list|product\/page|product\/dialog)\/route\.tsx(\?|$)/;

/** Names of classes that fresh prices need: alone in a file they would cost more than they hold. */
const names = /\/app\/features\/product\/item-table\.module\.css/;

type ModuleInfoOf = (id: string) => { importers: readonly string[] } | null;

/**
 * Few files for the browser: the framework, what every page needs, what the pages of goods share. Each file costs a request and
 * compresses alone, and a page's script must fit its bound (tests/e2e/paint.spec.ts).
 */
export function fewChunks(): Plugin {
  return {
    name: 'few-chunks',
    config: (_, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks: chunkOf } } } },
  };
}

/** The framework and what bundlers add to it: it is whole before anything of ours begins. */
const framework = /^\0(?!virtual:)|\/node_modules\//;

function chunkOf(id: string, { getModuleInfo }: { getModuleInfo: ModuleInfoOf }): string | undefined {
  if (framework.test(id)) return 'framework';
  if (always.test(id) || goods.test(id)) return undefined;
  if (names.test(id)) return 'goods';
  const entries = entriesOf(id, getModuleInfo);
  if (entries.some((entry) => always.test(entry))) return 'every-page';
  return entries.filter((entry) => goods.test(entry)).length > 1 ? 'goods' : undefined;
}

/** Modules without a static importer that lead to this one. */
function entriesOf(id: string, getModuleInfo: ModuleInfoOf): string[] {
  const seen = new Set([id]);
  for (const one of seen) for (const importer of getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen].filter((one) => always.test(one) || goods.test(one));
}
