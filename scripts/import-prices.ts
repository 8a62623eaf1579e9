// npm run import-prices -- file.csv [--type retail] [--persist-to .data]: imports prices and stock from a supplier's
// list into the local databases. Continues where an interrupted run stopped (file.csv.progress). Prints invalid rows
// with their line numbers and imports the others.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '#backend/env.ts';
import { UnreadableFile } from '#backend/file/unreadable-file.ts';
import { decodePriceList } from '#backend/price-list/decode.ts';
import { takePriceList } from '#backend/price-list/take.ts';
import { openLocal } from '#seed/local.ts';
import { migrate } from '#seed/migrate.ts';
import { openProgress } from './import-progress.ts';
import { claimData } from './serve/claim.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { type: { type: 'string', default: 'retail' }, 'persist-to': { type: 'string', default: '.data' } },
});
const { type, 'persist-to': folder } = values;
const [file] = positionals;
if (file === undefined) refuse('Укажите файл: npm run import-prices -- prices.csv');
if (!existsSync(file)) refuse(`Файла ${file} нет`);
if (statSync(file).isDirectory()) refuse(`${file} — папка. Укажите файл: npm run import-prices -- prices.csv`);
const text = readText(file);
if (!existsSync(join(folder, 'v3')))
  refuse(
    `В папке ${folder} нет данных магазина. Создайте их командой npm start или укажите другую: --persist-to папка`,
  );

const mark = createHash('sha256')
  .update([type, resolve(folder), text].join('\n'))
  .digest('hex')
  .slice(0, 16);
const { at, done, note, end } = openProgress(`${file}.progress`, mark, Date.now());
await claimData(folder).catch((error: Error) => refuse(error.message));
const databases = await openLocal(folder);
const { catalogue: CATALOGUE, trade: TRADE, files: FILES, variables } = databases;
await migrate(CATALOGUE, 'catalogue');
await migrate(TRADE, 'trade');
if (done > 0)
  console.log(
    `Продолжается прерванная загрузка, сделано строк: ${done}. Что изменил более новый прайс-лист, останется`,
  );
const env = readEnv({ ...variables, CATALOGUE, TRADE, FILES });
const taken = await takePriceList(env, text, { type, done, at, onStep: note }).catch(async (error: Error) => {
  if (!(error instanceof UnreadableFile)) throw error;
  await databases.close();
  return refuse(`${file}: ${error.message}`);
});
end();
for (const { line, message } of taken.bad) console.error(`${file}, строка ${line}: ${message}`);
console.log(`Цен: ${taken.prices}, товаров с остатками: ${taken.stocks}, строк с ошибками: ${taken.bad.length}`);
if (taken.older > 0) console.log(`Товаров, оставленных по более новому прайс-листу: ${taken.older}`);
await databases.close();
process.exit(taken.bad.length > 0 ? 1 : 0);

function readText(path: string): string {
  try {
    return decodePriceList(readFileSync(path));
  } catch (error) {
    if (error instanceof UnreadableFile) refuse(`${path}: ${error.message}`);
    throw error;
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  return process.exit(1) as never;
}
