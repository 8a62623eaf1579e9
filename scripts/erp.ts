// npm run erp [-- --url https://shop.example] [--lost 0.2] [--doubled 0.2] [--late 0.2] [--watch]: plays the supplier's ERP against a
// running shop. It reads orders, acknowledges them, confirms, ships in parts, notes money and closes them, with the troubles that networks
// make in shares from 0 to 1, until there is nothing left to do, or with --watch for ever. The key is read from EXCHANGE_KEY, or else from
// backend/.dev.vars, because command lines can be read by others. Don't let it play against a shop whose orders are real.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { erpAt, Refused } from './erp/api.ts';
import { newBook, playRound } from './erp/play.ts';
import { readVariables } from './variable-file.ts';

const share = { type: 'string', default: '0' } as const;
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8788' },
    ...{ lost: share, doubled: share, late: share },
    watch: { type: 'boolean', default: false },
  },
});
const key = process.env['EXCHANGE_KEY'] ?? readVariables('backend/.dev.vars')['EXCHANGE_KEY'];
if (!key) refuse('Put the key of the exchange into the variable EXCHANGE_KEY.');
const origin = URL.parse(values.url)?.origin;
if (!origin?.startsWith('http')) refuse(`--url ${values.url} is no address.`);
const troubles = { lost: Number(values.lost), doubled: Number(values.doubled), late: Number(values.late) };
if (Object.values(troubles).some((one) => !(one >= 0 && one < 1))) refuse('Shares are from 0 to below 1.');

/** Between two looks with nothing to do, and after a failure, in milliseconds. */
const rest = 3000;
const quietRounds = 3;

const [api, book] = [erpAt(origin, key), newBook()];
for (let quiet = 0; values.watch || quiet < quietRounds; ) {
  const isBusy = await playRound({ api, book, troubles }).catch(failed);
  quiet = isBusy ? 0 : quiet + 1;
  if (isBusy) printState();
  else await pause(values.watch ? rest : 0);
}
for (const line of book.refused) console.log(`refused: ${line}`);

function printState(): void {
  const states = Map.groupBy(book.orders.values(), ({ status }) => status);
  const counts = [...states].map(([status, orders]) => `${orders.length} ${status}`).join(', ');
  console.log(`cursor ${book.cursor}: ${counts || 'no orders'}; ${book.pending.size} events to tell`);
}

/** A shop that is down for a while comes back; one that refuses won't take more of the same. */
async function failed(error: Error): Promise<boolean> {
  if (error instanceof Refused && !/: (429|5\d\d) /.test(error.message)) refuse(error.message);
  console.log(error.message);
  await pause(rest);
  return true;
}

function refuse(sentence: string): never {
  console.error(sentence);
  return process.exit(1) as never;
}
