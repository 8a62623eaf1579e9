import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import { type BackedUpFile, findManifest, type Manifest, manifestName, sha256Of } from './manifest.ts';

/** What makes up the shop's data, beneath the data folder; the rest of it is a cache. */
const kept = ['v3/d1', 'v3/r2'];

/** Names of complete backups: the moment at which they began, without colons. */
const complete = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/**
 * Writes a backup of the databases and files of a shop, which may go on serving, into a folder of its own inside `to`,
 * and returns that folder. Each database is copied as it is between two transactions, and read whole afterwards.
 * Throws a sentence for the operator if anything can't be read or written; then nothing is left behind.
 */
export async function backUp(data: string, to: string, now = new Date()): Promise<string> {
  if (!existsSync(join(data, 'v3/d1'))) throw new Error(`There are no databases in ${data}.`);
  const folder = join(to, now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-'));
  const work = `${folder}.part`;
  const [previous] = await backupsIn(to);
  try {
    await mkdir(to, { recursive: true });
    // Of an earlier run that was killed.
    await rm(work, { recursive: true, force: true });
    const files = await copyAll(data, work, previous);
    await writeFile(
      join(work, manifestName),
      JSON.stringify({ at: now.toISOString(), files } satisfies Manifest, null, 1),
    );
    await rename(work, folder);
    return folder;
  } catch (error) {
    await rm(work, { recursive: true, force: true }).catch(() => undefined);
    throw new Error(`The backup to ${to} failed: ${(error as Error).message}`);
  }
}

/** Complete backups inside a folder, newest first. */
export async function backupsIn(to: string): Promise<string[]> {
  const names = existsSync(to) ? await readdir(to) : [];
  return names
    .filter((name) => complete.test(name))
    .sort()
    .reverse()
    .map((name) => join(to, name));
}

/** Deletes all but the newest backups; returns those that went. */
export async function pruneBackups(to: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(to)).slice(keep);
  for (const folder of old) await rm(folder, { recursive: true });
  return old;
}

async function copyAll(data: string, work: string, previous: string | undefined): Promise<BackedUpFile[]> {
  // A damaged one shares nothing.
  const { files: sharable = [] } = (previous && findManifest(previous)) || {};
  const before = new Map(sharable.map((file) => [file.path, file]));
  const files: BackedUpFile[] = [];
  // Databases first: whatever file they name is there already, and a file never changes.
  for (const path of (await pathsIn(data)).sort((a, b) => Number(isDatabase(b)) - Number(isDatabase(a)))) {
    const [from, to] = [join(data, path), join(work, path)];
    await mkdir(dirname(to), { recursive: true });
    const shared = before.get(path);
    if (isDatabase(path)) await copyWhole(from, to);
    else if (previous && shared && (await linked(join(previous, path), to, from))) {
      files.push(shared);
      continue;
    } else if (!(await copied(from, to))) continue;
    files.push({ path, bytes: (await stat(to)).size, sha256: await sha256Of(to) });
  }
  return files;
}

const isDatabase = (path: string) => path.endsWith('.sqlite');

async function pathsIn(data: string): Promise<string[]> {
  const paths: string[] = [];
  for (const part of kept.filter((one) => existsSync(join(data, one)))) {
    const entries = await readdir(join(data, part), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !/\.sqlite-(wal|shm)$/.test(entry.name));
    paths.push(...files.map((entry) => join(entry.parentPath, entry.name).slice(join(data, '/').length)));
  }
  return paths;
}

/** Copies a database that others may be writing, as SQLite's online backup does, and checks the copy. */
async function copyWhole(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    // All in one step: between two, a write of the shop would begin the copy anew, for ever if it is busy.
    await copyDatabase(source, to, { rate: 0x7fffffff });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // Nothing may be left beside the one file.
    copy.exec('PRAGMA journal_mode = DELETE');
    const found = copy.prepare('PRAGMA quick_check(1)').get()?.['quick_check'];
    if (found !== 'ok') throw new Error(`${from} is corrupt: ${found}`);
  } finally {
    copy.close();
  }
}

/**
 * Shares a file with the backup before; false where the disk has no links, or if that backup caught the file while it
 * was being written.
 */
async function linked(from: string, to: string, original: string): Promise<boolean> {
  try {
    if ((await stat(from)).size !== (await stat(original)).size) return false;
    await link(from, to);
    return true;
  } catch {
    return false;
  }
}

/** False if the shop has just deleted the file. */
async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false;
    throw error;
  }
}
