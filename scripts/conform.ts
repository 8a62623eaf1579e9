// npm run conform -- https://api.supplier.example [--buyer login:password] [--other login:password]
// [--staff login:password]: asks a supplier's API everything of the contract that can be asked without harm, and names
// each call that breaks it with the pages of the shop that it breaks. Exit code 1 if one does.
import { parseArgs } from 'node:util';
import { getInfo } from '#contract/info.ts';
import { apiAt } from './conform/api.ts';
import { type Accounts, conform } from './conform/conform.ts';
import { pagesOfCalls } from './conform/pages-of-calls.ts';
import { readLogin } from './conform/people.ts';
import { hasFailures, reportOf } from './conform/report.ts';

const usage = 'npm run conform -- https://api.supplier.example [--buyer login:password] [--other login:password]';
const account = { type: 'string' } as const;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { buyer: account, other: account, staff: account },
  });
  const [address = ''] = positionals;
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw new Error(`Give the API's address: ${usage}`);
  const { origin } = new URL(address);
  const given = Object.entries(values).map(([name, text]) => [name, readLogin(text)]);
  const accounts: Accounts = Object.fromEntries(given);
  console.log(`Asking ${origin} as ${['a visitor', ...Object.keys(accounts)].join(', ')} …\n`);
  const api = apiAt(origin);
  const { fault } = await api.ask(getInfo.path);
  if (fault !== undefined) throw new Error(`${origin} gives ${fault}.`);
  const book = await conform(api, accounts);
  console.log(reportOf(book, await pagesOfCalls()));
  process.exitCode = hasFailures(book) ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
