import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort, isFree } from '#scripts/serve/ports.ts';
import { root } from '#tests/support/files.ts';
import { processTree, showsProcesses, stillRunning } from '#tests/support/processes.ts';
import { copyOfTemplate } from '#tests/support/template.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trade-counter-signals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run <script>`, sends npm the signal when `moment` is printed, and tells what is left. */
async function endAt(moment: RegExp, script: string, signal: NodeJS.Signals, data: string) {
  const port = await freePort();
  const variables = { DATA: data, SECRETS: folder, PORT: String(port), NODE_ENV: '', NO_COLOR: '1' };
  const npm = spawn('npm', ['run', script], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(npm, 'exit');
  for (let waited = 0; !moment.test(output) && npm.exitCode === null && waited < 120_000; waited += 50) await pause(50);
  expect(output).toMatch(moment);
  const tree = processTree(npm.pid ?? 0);
  npm.kill(signal);
  await ended;
  for (let waited = 0; stillRunning(tree).length > 0 && waited < 5_000; waited += 50) await pause(50);
  const left = stillRunning(tree);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  return {
    status: npm.exitCode,
    processes: tree.length,
    left,
    isFree: await isFree(port),
    claimed: existsSync(join(data, 'in-use.json')),
  };
}

const clean = { status: 0, left: [], isFree: true, claimed: false };

it.skipIf(!showsProcesses).each([
  ['start', 'SIGTERM'],
  ['start', 'SIGINT'],
  ['dev', 'SIGTERM'],
  ['dev', 'SIGINT'],
] as const)(
  'npm run %s leaves no process, port or claim behind after %s to npm',
  { timeout: 180_000 },
  async (script, signal) => {
    const data = copyOfTemplate();
    const { processes, ...rest } = await endAt(/^ +Shop +http/m, script, signal, data);
    // npm, Node and workerd at least.
    expect(processes).toBeGreaterThanOrEqual(3);
    expect(rest).toEqual(clean);
    rmSync(data, { recursive: true, force: true });
  },
);

it.skipIf(!showsProcesses)('ends as clean in the middle of seeding, and seeds again at the next start', async () => {
  const data = copyOfTemplate();
  writeFileSync(join(data, 'seeding'), '');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    expect(await endAt(/^Seeding/m, 'start', signal, data)).toMatchObject(clean);
  }
  expect(existsSync(join(data, 'seeding'))).toBe(true);
  rmSync(data, { recursive: true, force: true });
});
