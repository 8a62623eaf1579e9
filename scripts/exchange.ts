// npm run exchange -- import.xml offers.xml import_files/… --to https://shop.example [--login 1c]: brings CommerceML files into a
// running shop as 1C does, and prints what became of each line. Without files it prints the report of the last exchange. The password is
// read from EXCHANGE_PASSWORD, because command lines can be read by others.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Ask, Refused, type SentFile, sendFiles } from './exchange/send.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string', default: 'http://localhost:8788' }, login: { type: 'string' } },
});
const login = values.login ?? process.env['EXCHANGE_LOGIN'] ?? '1c';
const password = process.env['EXCHANGE_PASSWORD'];
if (!password) refuse('Пароль обмена возьмите в переменную EXCHANGE_PASSWORD');
if (!URL.canParse(values.to)) refuse(`--to ${values.to} — не адрес магазина`);
const missing = positionals.find((path) => !existsSync(path));
if (missing) refuse(`Файла ${missing} нет`);

const address = new URL('/api/exchange/1c', values.to);
const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
const ask: Ask = async (query, body) => {
  const answer = await fetch(`${address}?type=catalog&${query}`, {
    headers: { Authorization: authorization },
    ...(body && { method: 'POST', body }),
  }).catch((error: Error) => refuse(`${values.to} не отвечает: ${error.message}`));
  if (answer.status === 404) refuse(`По адресу ${address} нет обмена: заданы ли EXCHANGE_LOGIN и EXCHANGE_PASSWORD?`);
  return await answer.text();
};

let isRefused = false;
if (positionals.length > 0) {
  await sendFiles(ask, positionals.flatMap(filesAt), (line) => console.log(line)).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    isRefused = true;
    console.error(error.message);
  });
}
const report = await ask('mode=report');
process.stdout.write(report);
process.exit(isRefused || report.startsWith('failure') ? 1 : 0);

/** A file, or all of a folder under its name: 1C names pictures `import_files/…`. */
function filesAt(path: string): SentFile[] {
  if (!statSync(path).isDirectory()) return [{ name: basename(path), bytes: new Uint8Array(readFileSync(path)) }];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      name: `${basename(path)}${file.slice(path.replace(/\/$/, '').length)}`,
      bytes: new Uint8Array(readFileSync(file)),
    }));
}

function refuse(sentence: string): never {
  console.error(sentence);
  return process.exit(1) as never;
}
