// npm run import-prices -- file.csv [--type retail] [--persist-to .data]: imports prices and stock from a supplier's
// list into the local databases. Continues where an interrupted run stopped (file.csv.progress). Prints invalid lines
// with their numbers and imports the others.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#backend/env.ts';
import { BadHead } from '#backend/price-list/parse.ts';
import { takePriceList } from '#backend/price-list/take.ts';
import { openLocal } from '#seed/local.ts';
import { claimData } from './serve/claim.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { type: { type: 'string', default: 'retail' }, 'persist-to': { type: 'string', default: '.data' } },
});
const [file] = positionals;
if (file === undefined || !existsSync(file)) refuse(new Error('Name a file: npm run import-prices -- prices.csv'));
const text = readFileSync(file, 'utf8');
const progress = `${file}.progress`;
/** Ignore the progress of another file, price type or folder of data. */
const mark = createHash('sha256')
  .update([values.type, resolve(values['persist-to']), text].join('\n'))
  .digest('hex')
  .slice(0, 16);

function doneBefore(): number {
  const [known, done = ''] = existsSync(progress) ? readFileSync(progress, 'utf8').split(' ') : [];
  // It may be cut off when the run was killed while it was written.
  return known === mark && /^\d+\n$/.test(done) ? Number(done) : 0;
}

await claimData(values['persist-to']).catch(refuse);
const databases = await openLocal(values['persist-to']);
const { catalogue: CATALOGUE, trade: TRADE, files: FILES, variables } = databases;
const env = readEnv({ ...variables, CATALOGUE, TRADE, FILES });
const onStep = (done: number) => writeFileSync(progress, `${mark} ${done}\n`);
const taking = { type: values.type, done: doneBefore(), at: Date.now(), onStep };
const taken = await takePriceList(env, text, taking).catch((error: Error) => {
  if (error instanceof BadHead) refuse(error);
  throw error;
});
rmSync(progress, { force: true });
for (const { line, message } of taken.bad) console.error(`${file}, строка ${line}: ${message}`);
console.log(`Цен: ${taken.prices}, товаров с остатками: ${taken.stocks}, строк с ошибками: ${taken.bad.length}`);
await databases.close();
process.exit(taken.bad.length > 0 ? 1 : 0);

function refuse(error: Error): never {
  console.error(error.message);
  return process.exit(1) as never;
}
