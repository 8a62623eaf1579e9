import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs of the build. */
const sources = [
  'app',
  'backend/src',
  'backend/wrangler.toml',
  'contract',
  'functions',
  'public',
  'scripts/vite',
  'package-lock.json',
  'package.json',
  'remix.config.js',
  'vite.config.ts',
  'wrangler.toml',
];
const mark = 'build/.sources';

/** Builds both workers unless the last build was made from the same sources. Exits the process if the build fails. */
export function ensureBuild(): void {
  const hash = hashOf(sources);
  if (
    existsSync(mark) &&
    ['client', 'worker', 'backend'].every((part) => existsSync(`build/${part}`)) &&
    readFileSync(mark, 'utf8') === hash
  )
    return;
  console.log('Building …');
  // npm puts the right Node and the tools on the path. With a test runner's NODE_ENV the build would be one for
  // development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { encoding: 'utf8', env });
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe build failed.`);
    process.exit(1);
  }
  writeFileSync(mark, hash);
}

/** Records that the build was made from the current sources. */
export function markBuild(): void {
  writeFileSync(mark, hashOf(sources));
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
