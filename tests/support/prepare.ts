import { ensureBuild } from '#scripts/fresh-build.ts';
import { ensureTemplate } from './template.ts';

/** Prepares tests of the running product: a build of the current sources and the seeded databases. */
export default async function prepare(): Promise<void> {
  if (!process.env['BUILT']) await ensureBuild();
  ensureTemplate();
}
