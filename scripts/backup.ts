// npm run backup -- [--to folder] [--keep 14]: copies the databases and files of a shop while it serves; docs/self-hosting.md.
import { parseArgs } from 'node:util';
import { backUp, pruneBackups } from './self-host/backup.ts';
import { placesOf } from './self-host/places.ts';

const { data, backups } = placesOf(process.env);
const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string', default: '14' } } });
const to = values.to ?? backups;
const keep = Number(values.keep);

try {
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep takes a whole number of backups, at least 1');
  console.log(await backUp(data, to));
  for (const folder of await pruneBackups(to, keep)) console.log(`${folder} deleted`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
