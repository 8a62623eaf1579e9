import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { freePort } from '#scripts/serve/ports.ts';
import { fileOfDatabase } from '#seed/check-files.ts';
import { processTree, showsProcesses } from '#tests/support/processes.ts';
import { runShop, type Shop } from '#tests/support/shop.ts';
import { copyOfTemplate } from '#tests/support/template.ts';

/** A web page at every address, as a wrong `API_ORIGIN` has. */
const site = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<!doctype html>Hello'));

let data: string;
let secrets: string;
let shop: Shop;
beforeAll(() => new Promise<void>((resolve) => void site.listen(0, resolve)));
afterAll(() => void site.close());
beforeEach(() => {
  data = copyOfTemplate();
  secrets = mkdtempSync(join(tmpdir(), 'trade-counter-secrets-'));
});
afterEach(async () => {
  await shop?.end('SIGKILL');
  for (const folder of [data, secrets]) rmSync(folder, { recursive: true, force: true });
});

/** Runs `npm start` with these variables of the storefront, and those of the backend. */
async function start(storefront: string, backend = ''): Promise<Shop> {
  mkdirSync(join(secrets, 'backend'));
  writeFileSync(join(secrets, '.dev.vars'), storefront);
  writeFileSync(join(secrets, 'backend/.dev.vars'), backend);
  return runShop('start.ts', { DATA: data, SECRETS: secrets, PORT: storefrontPort });
}

const storefrontPort = String(await freePort());
const healthLine = (shop: Shop) => /^ +Health +(.+)$/m.exec(shop.output())?.[1];

it.each<[string, () => string, string, string]>([
  [
    'a wrong HOSTS',
    () => 'HOSTS="shop.example"\n',
    '',
    'storefront: HOSTS does not contain the host of this request, so its pages are refused',
  ],
  [
    'an API that is a web site',
    () => `API_ORIGIN="http://localhost:${(site.address() as { port: number }).port}"\n`,
    '',
    'api: GET /api/v1/info answers 200 with something that is not JSON, such as a web page',
  ],
  [
    'an API that is the shop itself',
    () => `API_ORIGIN="http://127.0.0.1:${storefrontPort}"\n`,
    '',
    'api: API_ORIGIN is the address of this shop, not of an API',
  ],
  ['an API that is not there', () => 'API_ORIGIN="http://localhost:1"\n', '', 'api: GET /api/v1/info gets no answer'],
  [
    'another EDGE_KEY at the API',
    () => `EDGE_KEY="${'a'.repeat(32)}"\n`,
    `EDGE_KEY="${'b'.repeat(32)}"\n`,
    'api: EDGE_KEY is not the same at the storefront and at the API: all buyers share one limit of sign-ins',
  ],
  ['a variable of the API', () => '', 'CODES_PER_HOUR="many"\n', 'configuration: missing or malformed: CODES_PER_HOUR'],
])('npm start and /health name %s in one line', async (_, storefront, backend, line) => {
  shop = await start(storefront(), backend);
  expect(healthLine(shop)).toBe(line);
  const answer = await fetch(`${shop.origin}/health`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(line.slice(line.indexOf(': ') + 2));
});

it('a database that is cut off under a running shop is named at /health as soon as a page needs it', async () => {
  shop = await start('');
  const file = fileOfDatabase(data, 'catalogue');
  truncateSync(file, statSync(file).size / 2);
  const page = await fetch(`${shop.origin}/catalog?keyword=${encodeURIComponent('розетка')}`);
  expect(page.status).toBeGreaterThanOrEqual(500);
  expect(await page.text()).toContain('недоступ');
  const answer = await fetch(`${shop.origin}/health`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toMatch(
    /"requests":\{"status":"trouble","detail":"one failed in the last 5 minutes: the (database|disk) /,
  );
});

/** Overwrites 40 pages in the middle. */
function garble(file: string): void {
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(40 * 4096, 'garbage'), 0, 40 * 4096, 20 * 4096);
  closeSync(opened);
}

it.each<[string, () => unknown, RegExp]>([
  [
    'a corrupt database',
    () => garble(fileOfDatabase(data, 'catalogue')),
    /^The database catalogue is corrupt; .+: \/.+\.sqlite$/,
  ],
  [
    'a database cut off',
    () => truncateSync(fileOfDatabase(data, 'trade'), statSync(fileOfDatabase(data, 'trade')).size / 2),
    /^The database trade is corrupt/,
  ],
  [
    'a file that is no database',
    () => writeFileSync(fileOfDatabase(data, 'trade'), 'x'.repeat(8192)),
    /^The database trade is corrupt/,
  ],
  [
    'a locked database',
    () => {
      const other = new DatabaseSync(fileOfDatabase(data, 'trade'));
      other.exec('BEGIN IMMEDIATE');
      return other;
    },
    /^The database trade is locked by another program; /,
  ],
  [
    'a data folder that cannot be written',
    () => {
      rmSync(data, { recursive: true });
      writeFileSync(data, '');
    },
    /^The data folder .+ cannot be written: E\w+$/,
  ],
])('npm start ends with one line that names %s', async (_, spoil, line) => {
  const spoilt = spoil();
  shop = await start('');
  if (spoilt instanceof DatabaseSync) spoilt.close();
  expect(shop.origin).toBe('');
  expect(shop.output().trim()).toMatch(line);
  expect(await shop.end('SIGTERM')).toBe(1);
});

it.skipIf(!showsProcesses)('npm start ends when workerd does, and says so', async () => {
  shop = await start('');
  const [, ...children] = processTree(shop.pid);
  for (const pid of children) process.kill(pid, 'SIGKILL');
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(/workerd has ended\. The end of .+server\.log says why\.$/m);
});
