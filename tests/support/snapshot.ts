import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Variable with the folder in which a test run keeps its snapshots. */
const folderVariable = 'TEST_SNAPSHOTS';

/** Vitest's global set-up: an empty folder for the snapshots of this run. Returns the teardown. */
export default function keepSnapshots(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'trade-counter-snapshots-'));
  process.env[folderVariable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * A writable copy of databases filled by `fill`, for one test file. The first file of a run that needs `name` fills it;
 * the others wait and copy: migrating and seeding take seconds, a copy takes milliseconds.
 */
export async function copyOfSnapshot(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'trade-counter-data-'));
  const kept = process.env[folderVariable];
  if (kept === undefined) await fill(copy);
  else cpSync(await snapshot(join(kept, name), fill), copy, { recursive: true });
  return copy;
}

async function snapshot(folder: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const making = `${folder}.making`;
  while (!existsSync(folder)) {
    if (!claim(making)) {
      await pause(20);
      continue;
    }
    // Another file may have created it between our check and our claim.
    if (!existsSync(folder)) await make(making, folder, fill);
    else rmSync(making, { recursive: true });
  }
  return folder;
}

async function make(making: string, folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  try {
    await fill(making);
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** True if we may fill the folder, because it didn't exist. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
