// npm run backup -- [--to folder] [--keep 14]: copies the databases and files of a shop while it serves; docs/self-hosting.md.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, pruneBackups } from './self-host/backup.ts';

const { DATA = '/var/lib/trade-counter', BACKUPS } = process.env;
const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string', default: '14' } } });
const to = values.to ?? BACKUPS ?? join(DATA, 'backups');
const keep = Number(values.keep);

try {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep takes a whole number of backups, at least 1');
  console.log(await backUp(DATA, to));
  for (const folder of await pruneBackups(to, keep)) console.log(`${folder} deleted`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
