import { ensureBuild } from '#scripts/fresh-build.ts';
import { ensureTemplate } from './template.ts';

/** Makes what a test of the running product needs: a build of the present sources and the seeded databases. */
export default function prepare(): void {
  if (!process.env['BUILT']) ensureBuild();
  ensureTemplate();
}
