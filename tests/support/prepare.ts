import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles, root } from './files.ts';
import { ensureTemplate } from './template.ts';

/** Makes what a test of the running product needs: a build of the present sources and the seeded databases. */
export default function prepare(): void {
  if (!process.env['BUILT'] && !isBuildFresh()) {
    execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  ensureTemplate();
}

function isBuildFresh(): boolean {
  const built = join(root, 'build/worker/index.js');
  if (!existsSync(built)) return false;
  const since = statSync(built).mtimeMs;
  const sources = repositoryFiles().filter((file) =>
    /^(app|contract|functions|public)\/|^[^/]+\.(js|ts|toml|json)$/.test(file),
  );
  return sources.every((file) => statSync(join(root, file)).mtimeMs <= since);
}
