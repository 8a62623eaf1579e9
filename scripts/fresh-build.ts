import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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
export async function ensureBuild(): Promise<void> {
  const hash = hashOf(sources);
  if (
    existsSync(mark) &&
    ['client', 'worker', 'backend'].every((part) => existsSync(`build/${part}`)) &&
    readFileSync(mark, 'utf8') === hash
  )
    return;
  console.log('Building …');
  // A build that is interrupted must not pass for the last complete one.
  rmSync(mark, { force: true });
  const { status, output } = await build();
  if (status !== 0) {
    console.error(`${output}\nThe build failed.`);
    process.exit(1);
  }
  writeFileSync(mark, hash);
}

/** Runs the build in a process group of its own, which ends with this process: npm passes a signal to one child only. */
async function build(): Promise<{ status: number | null; output: string }> {
  // npm puts the right Node and the tools on the path. With a test runner's NODE_ENV the build would be one for
  // development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn('npm', ['run', 'build'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.removeListener('exit', end);
  return { status: status as number | null, output: stdout + stderr };
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
