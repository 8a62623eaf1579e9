// npm run restore -- --from folder [--replace]: puts a backup into the data folder of a shop that is stopped; docs/self-hosting.md.
import { parseArgs } from 'node:util';
import { placesOf } from './self-host/places.ts';
import { restore } from './self-host/restore.ts';

const { data } = placesOf(process.env);
const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean', default: false } } });

try {
  if (values.from === undefined) throw new Error('--from takes the folder of a backup');
  const { at, files, before } = await restore(values.from, data, { replace: values.replace });
  console.log(`${files} files as of ${at} are in ${data}.${before ? ` What was there is in ${before}.` : ''}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
