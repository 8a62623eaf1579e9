import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupsIn } from '#scripts/self-host/backup.ts';
import { configVariables } from '#scripts/self-host/config.ts';
import { findManifest } from '#scripts/self-host/manifest.ts';
import type { placesOf } from '#scripts/self-host/places.ts';
import { linesHere } from './here.ts';
import { type Line, off, ok, wrong } from './line.ts';

const hour = 3_600_000;
/** A backup is made every night: two that are missing are no accident. */
const oldest = 50 * hour;

/** Everything on a server of one's own: what `linesHere` looks at, and its backups. */
export async function selfHostLines({ config, data, backups, port }: ReturnType<typeof placesOf>): Promise<Line[]> {
  const file = join(config, 'storefront.env');
  if (!existsSync(file)) return [wrong('config', `there is no ${file}`, 'npm run self-host writes it, with new keys')];
  const variables = configVariables(config);
  const lines = await linesHere({ data, variables, port });
  if ('API_ORIGIN' in variables.storefront) return lines;
  return [...lines, await backupLine(backups)];
}

/** Whether there is a backup of the last two nights. */
export async function backupLine(folder: string, now = Date.now()): Promise<Line> {
  const todo = 'enable trade-counter-backup.timer, or run npm run backup';
  const [newest] = await backupsIn(folder);
  if (!newest) return off('backup', `there is none in ${folder}`, todo);
  const manifest = findManifest(newest);
  if (!manifest) return wrong('backup', `${basename(newest)} is damaged`, todo);
  const age = now - Date.parse(manifest.at);
  const says = `${basename(newest)}, ${Math.round(age / hour)} h old`;
  return age > oldest ? wrong('backup', says, todo) : ok('backup', says);
}
