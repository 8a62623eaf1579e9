import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { claimData } from '#scripts/serve/claim.ts';
import { type BackedUpFile, findManifest, manifestName, sha256Of } from './manifest.ts';

export interface Restored {
  readonly at: string;
  readonly files: number;
  /** Where the data that was there lies now. */
  readonly before: string | undefined;
}

/**
 * Puts a backup into a data folder, which no shop may be using. With `replace` what is there is moved aside, otherwise
 * it is refused. The backup is checked whole before anything changes, and takes its place by a rename.
 */
export async function restore(
  backup: string,
  data: string,
  { replace = false, now = new Date() }: { replace?: boolean; now?: Date } = {},
): Promise<Restored> {
  const manifest = findManifest(backup);
  if (!manifest) throw new Error(`${backup} is no backup: it has no ${manifestName}, or a damaged one.`);
  const { at, files } = manifest;
  for (const file of files) await check(backup, file);
  await claimData(data);
  const current = join(data, 'v3');
  if (existsSync(current) && !replace)
    throw new Error(`There is data in ${data}. With --replace it is moved aside; nothing was changed.`);
  const work = join(data, 'v3.part');
  await rm(work, { recursive: true, force: true });
  for (const { path } of files) {
    const to = join(work, path.replace(/^v3\//, ''));
    await mkdir(dirname(to), { recursive: true });
    await copyFile(join(backup, path), to);
  }
  const aside = existsSync(current) ? `${current}.before-${now.getTime()}` : undefined;
  if (aside) await rename(current, aside);
  await rename(work, current);
  return { at, files: files.length, before: aside };
}

/** Throws a sentence for the operator if a file of a backup is missing, damaged, or outside of it. */
async function check(backup: string, { path, bytes, sha256 }: BackedUpFile): Promise<void> {
  if (!path.startsWith('v3/') || normalize(path) !== path) throw new Error(`${backup} names a foreign file: ${path}`);
  const file = join(backup, path);
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw new Error(`The backup is incomplete: ${file} is missing. Nothing was changed.`);
  if (size !== bytes || (await sha256Of(file)) !== sha256)
    throw new Error(`The backup is damaged: ${file} isn't what was written. Nothing was changed.`);
}
