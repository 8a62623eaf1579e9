import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild } from '#scripts/fresh-build.ts';
import { root } from './files.ts';
import { ensureTemplate } from './template.ts';

/** Makes what a test of the running product needs: a build of the present sources and the seeded databases. */
export default function prepare(): void {
  if (!process.env['BUILT']) ensureBuild();
  bundleBackend();
  ensureTemplate();
}

/** The backend as one file, as a deployment would upload it. */
function bundleBackend(): void {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
  const args = ['deploy', '--dry-run', '-c', 'backend/wrangler.toml', '--outdir', join(root, 'build/backend')];
  execFileSync(process.execPath, [wrangler, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
}
