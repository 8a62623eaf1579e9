// npm run rehearsal [-- --keep]: moves a copy of the repository to React Router 7, and checks it there. It shows that the
// way out of Remix v2 is open (docs/decisions/008-remix-end-of-life.md), and ends with 1 at the first step that fails.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { applyChanges, copyRepository, replaceConfig } from './rehearsal/copy.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const folder = mkdtempSync(join(tmpdir(), 'react-router-'));

const router = '7.18.4';
/** The overrides that hold Remix's last security fixes. */
const overrides = ['@remix-run/dev', '@remix-run/router', 'react-router', 'react-router-dom'];
const remix = [
  '@remix-run/cloudflare',
  '@remix-run/react',
  '@remix-run/dev',
  '@remix-run/route-config',
  'remix-i18next',
];
const quiet = ['--package-lock-only', '--no-audit', '--no-fund'];

/** Commands in the copy, in order. The packages of Remix have to be gone before those of the router can come. */
const steps: readonly (readonly [name: string, ...command: string[]])[] = [
  ['overrides', 'npm', 'pkg', 'delete', ...overrides.map((name) => `overrides.${name}`)],
  ['packages of Remix', 'npm', 'uninstall', ...quiet, ...remix],
  // remix-i18next 7 is the one for React Router 7, and asks for i18next 24.
  ['packages', 'npm', 'install', '-E', ...quiet, `react-router@${router}`, 'remix-i18next@7.4.2', 'i18next@24.2.3'],
  ['tools', 'npm', 'install', '-E', '-D', ...quiet, `@react-router/dev@${router}`],
  ['installation', 'npm', 'ci', '--no-audit', '--no-fund'],
  ['types', 'npm', 'run', 'typecheck'],
  ['build', 'npm', 'run', 'build'],
  ['unit tests', 'npm', 'exec', '--', 'vitest', 'run', '--silent', '--project', 'unit*', '--reporter=dot'],
];

function run(name: string, program: string, args: readonly string[]): void {
  const started = Date.now();
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NODE_ENV: undefined },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
  if (status === 0) return;
  console.error(`${stdout}${stderr}`.slice(-20_000));
  throw new Error(`The rehearsal ended at: ${name}. The copy is ${folder}`);
}

try {
  const paths = copyRepository(root, folder);
  console.log(`── ${applyChanges(folder, paths)} of ${paths.length} files changed in ${folder}`);
  replaceConfig(folder);
  for (const [name, program = '', ...args] of steps) run(name, program, args);
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
