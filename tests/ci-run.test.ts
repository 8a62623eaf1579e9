import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './support/files.ts';

/** A machine with nothing but these programs. */
const programs = mkdtempSync(join(tmpdir(), 'ci-run-'));
afterAll(() => rmSync(programs, { recursive: true }));
const whereIs = (program: string) =>
  execFileSync('/bin/sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
for (const program of ['bash', 'dirname', 'id']) symlinkSync(whereIs(program), join(programs, program));
function stub(name: string, script: string): void {
  writeFileSync(join(programs, name), `#!${whereIs('bash')}\n${script}\n`);
  chmodSync(join(programs, name), 0o755);
}
stub('npm', 'echo "npm $1"');
stub('sudo', '"$@"');
stub('chromium', '');

const run = () =>
  spawnSync(whereIs('bash'), [join(root, '.ci/run')], { encoding: 'utf8', env: { PATH: programs } }).stdout.trim();

it('says at the end what was not tested, where the text browsers cannot be installed', () => {
  stub('apt-get', 'exit 100');
  expect(run()).toBe('npm ci\nnpm test\nNot tested, because it could not be installed: lynx w3m tmux');
});

it('asks for the Chromium without windows by itself, because not every system packs it', () => {
  stub('apt-get', 'echo "$@"; [[ "$*" != *shell ]]');
  expect(run().split('\n')).toMatchObject([
    'update -qq',
    'install -y -qq --no-install-recommends chromium-headless-shell',
    'install -y -qq --no-install-recommends lynx w3m tmux',
    'npm ci',
    'npm test',
    expect.stringContaining('Not tested'),
  ]);
});

it('says nothing where everything is there', () => {
  for (const program of ['chromium-headless-shell', 'lynx', 'w3m', 'tmux']) stub(program, '');
  expect(run()).toBe('npm ci\nnpm test');
});
