import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addBuyers } from './buyers.ts';
import { repositoryFiles, root, textOf } from './files.ts';

/** Products in the tests' seeded databases. */
export const seededProducts = 2000;

/** Name of the seeded folder: it changes with everything that affects what the seed writes. */
function templateFolder(): string {
  const hash = createHash('sha256').update(`${seededProducts}`);
  for (const file of repositoryFiles().sort()) {
    if (/^backend\/.*(?<!\.test\.ts)$|^scripts\/seed\.ts$|^tests\/support\/(buyers|cheap-hash)\.ts$/.test(file))
      hash.update(file + textOf(file));
  }
  return join(tmpdir(), `trade-counter-seed-${hash.digest('hex').slice(0, 16)}`);
}

/**
 * The seeded databases, created once per machine and kept between test runs. Returns their folder, which must not be
 * written to.
 */
export function ensureTemplate(): string {
  const folder = templateFolder();
  if (existsSync(folder)) return folder;
  const work = mkdtempSync(join(tmpdir(), 'trade-counter-seeding-'));
  const seed = ['scripts/seed.ts', '--products', String(seededProducts), '--persist-to', work];
  execFileSync(process.execPath, seed, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  addBuyers(work);
  try {
    renameSync(work, folder);
  } catch (error) {
    // Another run was faster; its copy is just as good.
    rmSync(work, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** A writable copy of the seeded databases. */
export function copyOfTemplate(): string {
  const copy = mkdtempSync(join(tmpdir(), 'trade-counter-data-'));
  cpSync(ensureTemplate(), copy, { recursive: true });
  return copy;
}
