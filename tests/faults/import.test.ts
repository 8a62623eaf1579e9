import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buyer } from '#tests/support/buyers.ts';
import { Client } from '#tests/support/client.ts';
import { type Form, textOfHtml } from '#tests/support/html.ts';
import { type Server, startBackend, startStorefront } from '#tests/support/server.ts';
import { inline, row, workbook } from '#tests/support/workbook.ts';
import { type FaultyUpstream, startUpstream } from './upstream.ts';

/** Deadline of a page in ms, and the seconds that the supplier says a file may take: more than a page. */
const deadline = 2_000;
const importSeconds = 3;

const importPage = '/specifications/import';
const megabyte = 1024 * 1024;

let backend: Server;
let upstream: FaultyUpstream;
let storefront: Server;
let client: Client;

beforeAll(async () => {
  backend = await startBackend();
  upstream = await startUpstream({}, backend.origin, (json) =>
    json.replaceAll(/"importSeconds":\d+/g, `"importSeconds":${importSeconds}`),
  );
  storefront = await startStorefront(upstream.origin, { EDGE_DEADLINE_MS: String(deadline) });
  client = new Client(storefront.origin);
  await client.signIn(buyer(30));
});
afterEach(() => upstream.break(null));
afterAll(async () => {
  await storefront.stop();
  await upstream.stop();
  await backend.stop();
});

async function formWith(field: string): Promise<Form> {
  const page = await client.get(importPage);
  const form = page.forms.find((one) => one.field(field) !== undefined);
  if (!form) throw new Error(`no form for a ${field} at ${page.path}, status ${page.status}`);
  return form;
}

/** The form of a file with the file chosen, as a browser sends it. */
function withFile(form: Form, bytes: Uint8Array | string, name: string): FormData {
  const sent = new FormData();
  for (const [field, value] of form.data()) sent.append(field, value);
  sent.append('file', new Blob([bytes as BlobPart]), name);
  return sent;
}

const isFile = (path: string) => path.includes('/import-file');
const readings = () => upstream.hits.filter(isFile);

it('waits for the reading of a file as long as the supplier says, once, and then says that it took too long', {
  // Less than the minute that is usual.
  timeout: 40_000,
}, async () => {
  upstream.break('hangs', isFile);
  const form = await formWith('file');
  const from = performance.now();
  const late = await client.post(form.action, withFile(form, 'Артикул;Количество\nКБ-1;5', 'list.csv'));
  expect(performance.now() - from).toBeGreaterThanOrEqual(importSeconds * 1000);
  expect(late.status).toBe(504);
  expect(textOfHtml(late.body)).toContain(
    'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.',
  );
  expect(readings()).toHaveLength(1);
  upstream.break(null);
  const again = late.forms.find((one) => one.field('file') !== undefined);
  const read = await client.post(form.action, withFile(again ?? form, 'Артикул;Количество\nКБ-1;5', 'smaller.csv'));
  expect(read).toMatchObject({ status: 200, path: expect.stringMatching(/^\/import\/\d+$/) });
});

it.each([
  ['a text of one line', async () => [...(await formWith('text')).data({ text: 'К'.repeat(5 * megabyte) })]],
  ['a file of one line', async () => withFile(await formWith('file'), 'К'.repeat(5 * megabyte), 'list.csv')],
] as const)('%s of 10 MB is refused in words, without asking the supplier', async (_, make) => {
  const fields = await make();
  upstream.break(null);
  const page = await client.post(importPage, fields as FormData);
  expect(page.status).toBe(413);
  expect(textOfHtml(page.body)).toMatch(/слишком длинный|больше 2\s?МБ/);
  expect(upstream.hits.filter((hit) => hit.includes('import'))).toEqual([]);
  expect((await client.get(importPage)).status).toBe(200);
});

it('a book that unpacks to 300 MB is refused in words, and the backend goes on', async () => {
  const spaces = workbook({ rows: ' '.repeat(300 * megabyte) + row(inline('КБ-1')) });
  expect(spaces.length).toBeLessThan(2 * megabyte);
  const form = await formWith('file');
  for (let time = 0; time < 3; time += 1) {
    const page = await client.post(form.action, withFile(form, spaces, 'list.xlsx'));
    expect(page.status).toBe(422);
    expect(textOfHtml(page.body)).toContain('Книга слишком велика');
  }
  const list = workbook({ rows: row(inline('КБ-1') + inline('5', 'B1')) });
  const read = await client.post(form.action, withFile(await formWith('file'), list, 'list.xlsx'));
  expect(read.path).toMatch(/^\/import\/\d+$/);
});
