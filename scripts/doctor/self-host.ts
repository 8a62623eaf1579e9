import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupsIn } from '#scripts/self-host/backup.ts';
import { configVariables } from '#scripts/self-host/config.ts';
import { readManifest } from '#scripts/self-host/manifest.ts';
import { linesHere } from './here.ts';
import { type Line, off, ok, wrong } from './line.ts';

interface SelfHost {
  readonly config: string;
  readonly data: string | undefined;
  readonly backups: string | undefined;
  readonly port: string | undefined;
}

const hour = 3_600_000;
/** A backup is made every night: two that are missing are no accident. */
const oldest = 50 * hour;

/** Everything on a server of one's own: what `linesHere` looks at, and its backups. */
export async function selfHostLines({ config, data = '/var/lib/trade-counter', backups, port }: SelfHost) {
  const file = join(config, 'storefront.env');
  if (!existsSync(file)) return [wrong('config', `there is no ${file}`, 'npm run self-host writes it, with new keys')];
  const variables = configVariables(config);
  const lines = await linesHere({ data, variables, port });
  if ('API_ORIGIN' in variables.storefront) return lines;
  return [...lines, await backupLine(backups ?? join(data, 'backups'))];
}

/** Whether there is a backup of the last two nights. */
export async function backupLine(folder: string, now = Date.now()): Promise<Line> {
  const todo = 'enable trade-counter-backup.timer, or run npm run backup';
  const [newest] = await backupsIn(folder);
  if (!newest) return off('backup', `there is none in ${folder}`, todo);
  const age = now - Date.parse(readManifest(newest).at);
  const says = `${basename(newest)}, ${Math.round(age / hour)} h old`;
  return age > oldest ? wrong('backup', says, todo) : ok('backup', says);
}
