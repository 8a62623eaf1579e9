import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice, setStock } from '#tests/support/goods.ts';
import { label, number, record, wide, xls } from '#tests/support/xls.ts';

type Headers = Record<string, string>;
interface Row {
  line: number;
  status: string;
  amount: number | null;
  product: { product: { id: number; name: string }; amount: number } | null;
  otherUnit: string | null;
  unitMeant: boolean;
  candidates: { product: { id: number } }[];
  skip: boolean;
  added: boolean;
  message?: string;
  note: string;
}
interface Import {
  job: { id: number; status: string; progress: number; total: number };
  columns: { roles: string[]; from: number; known: boolean; samples: string[][] } | null;
  rows: Row[];
  summary: Record<'rows' | 'ready' | 'open' | 'skipped' | 'added', number>;
  totals: { positions: number; value: number; valueWithoutVat: number } | null;
  places: { target: string; specification: { id: number; name: string } | null; rows: number }[];
  meta: { pageCount: number; totalCount: number };
  message?: string;
}

let backend: TestBackend;
let buyer: Headers;
let colleague: Headers;
beforeAll(async () => {
  backend = await startDemo();
  await startBucket(backend);
  await addGoods(backend, [
    { id: 1, name: 'Кабель ВВГ 3х2,5', article: 'KA-1', unit: 'м', prices: { dealer: 10_050 }, stock: { 1: 5000 } },
    { id: 2, name: 'Автомат 16А', article: 'AB-2', multiplicity: 5, prices: { dealer: 333 }, stock: { 1: 100 } },
    { id: 3, name: 'Автомат 25А', article: 'AB-2', prices: { dealer: 333 }, stock: { 1: 100 } },
    { id: 4, name: 'Розетка', article: 'PZ-4', prices: { dealer: 99 } },
    { id: 5, name: 'Щит', article: 'TT-5', minimumBatch: 6, prices: { dealer: 99 }, stock: { 1: 100 } },
    { id: 6, name: 'Лампа', article: 'LM-6', prices: { dealer: 99 }, stock: { 1: 100 } },
    { id: 7, name: 'Реле', article: 'RL-7', prices: { dealer: 99 }, stock: { 1: 100 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  colleague = await sessionOf(backend, 3, 1);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.bindings.TRADE.prepare('DELETE FROM counter').run());

const sendText = (text: string, headers = buyer) =>
  backend.send('/api/v1/specification/import-text', { text }, { headers });
function sendFile(content: string | Uint8Array, fields: Record<string, string> = {}, headers = buyer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'list.csv');
  return backend.request('/api/v1/specification/import-file', { method: 'POST', headers, body: form });
}
async function begun(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  const body = (await response.json()) as { id: number; message: string };
  expect([response.status, body.message]).toEqual([202, undefined]);
  await finished(body.id);
  return body.id;
}
/** A busy machine goes on with a job after the answer that began it. */
async function finished(job: number): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await backend.request(`/api/v1/job/${job}`, { headers: buyer });
    expect(((await answer.json()) as { status: string }).status).toMatch(/done|failed/);
  }, 20_000);
}
async function read(id: number, query = '?per-page=100'): Promise<Import> {
  return (await (await backend.request(`/api/v1/import/${id}${query}`, { headers: buyer })).json()) as Import;
}
const rowsOf = async (text: string) => (await read(await begun(sendText(text)))).rows;
const put = (id: number, body: object, part = '') =>
  backend.send(`/api/v1/import/${id}${part}`, body, { headers: buyer, method: 'PUT' });
const apply = (id: number, body: object, headers: Headers = {}) =>
  backend.send(`/api/v1/import/${id}/apply`, body, { headers: { ...buyer, ...headers } });
const cart = async () =>
  (
    (await (await backend.request('/api/v1/cart', { headers: buyer })).json()) as {
      items: { product: { id: number }; amount: number; comment: string }[];
    }
  ).items.map(({ product, amount, comment }) => [product.id, amount, comment]);
const ownCodes = async () =>
  (
    (await (await backend.request('/api/v1/buyer-code', { headers: buyer })).json()) as {
      items: { code: string; product: { id: number } }[];
    }
  ).items.map(({ code, product }) => [code, product.id]);
const requestId = () => ({ 'B2b-Request-Id': crypto.randomUUID() });
const inMany = (count: number) => Array.from({ length: count }, (_, n) => `НЕТ-${n} 1`).join('\n');

describe('a text', () => {
  test('whose lines go on below a table with a head is read line by line there', async () => {
    const rows = await rowsOf('Код\tКол-во\nKA-1\t5\nLM-6 7\nKA-1 12 м');
    expect(rows.map(({ status, amount, product }) => [status, product?.product.id, amount])).toEqual([
      ['matched', 1, 5],
      ['matched', 6, 7],
      ['matched', 1, 12],
    ]);
  });

  test.each([
    ['KA-1\t5', 'matched', 5],
    ['KA-1;5', 'matched', 5],
    ['KA-1, 5', 'matched', 5],
    ['KA-1,5', 'matched', 5],
    ['KA-1    5', 'matched', 5],
    ['KA-1\u00a05\u00a0м', 'matched', 5],
    ['ка 1 — 1 000 м.', 'matched', 1000],
    ['\ufeffKA-1;1\u00a0000,00', 'matched', 1000],
    ['"KA-1";"5"', 'matched', 5],
    ['1;KA-1;Кабель силовой;5;м', 'matched', 5],
    ['KA-1 2,5', 'bad-amount', null],
    ['KA-1;2.5', 'bad-amount', null],
    ['KA-1 -5', 'bad-amount', null],
    ['KA-1;0', 'bad-amount', null],
    ['KA-1;1,000', 'bad-amount', null],
    ['KA-1;99999999', 'bad-amount', null],
    ['KA-1', 'rounded', null],
    ['TT-5 4', 'rounded', 4],
    ['AB-2 5', 'many', 5],
    ['PZ-4 5', 'matched', 5],
    ['НЕТ-ТАКОГО 5', 'not-found', 5],
    ['НЕТ-1 5', 'not-found', 5],
    ['=СУММ(A1:A9)', 'not-found', null],
    ['🔌🔌 5', 'not-found', 5],
    ['1', 'many', null],
  ])('%j is %s', async (line, status, amount) => {
    expect(await rowsOf(line)).toMatchObject([{ line: 1, status, amount }]);
  });

  test('is read line by line, whatever ends the lines', async () => {
    const rows = await rowsOf('KA-1 5\r\n\r\nLM-6\t2\rKA-1;7\n   \nTT-5 6');
    expect(rows.map(({ line, status, product }) => [line, status, product?.product.id])).toEqual([
      [1, 'matched', 1],
      [3, 'matched', 6],
      [4, 'matched', 1],
      [6, 'matched', 5],
    ]);
    expect(rows.map(({ message }) => message)).toEqual([
      undefined,
      undefined,
      'Этот товар есть и в строке 1: количества и примечания сложатся',
      undefined,
    ]);
  });

  test('with the head of a table is read like one', async () => {
    const rows = await rowsOf('№\tНаименование\tАртикул\tЕд.\tКол-во\tПримечание\n1\tкабель\tKA-1\tм\t5\tна 2 этаж');
    expect(rows).toMatchObject([{ line: 2, status: 'matched', amount: 5, note: 'на 2 этаж' }]);
  });

  test('has at most 300 lines, blank ones not counted', async () => {
    const { summary, job } = await read(await begun(sendText(inMany(300).replaceAll('\n', '\n\n'))));
    expect([summary.rows, job.total, job.progress]).toEqual([300, 300, 300]);
    const refused = await sendText(inMany(301));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      name: 'TooManyLines',
      errors: [{ field: 'text', message: 'В списке больше 300 строк. Разделите его на части' }],
    });
    expect((await sendText(' \n ')).status).toBe(422);
    expect((await sendText('я'.repeat(200_001))).status).toBe(422);
    expect((await sendText('я'.repeat(1_000_000))).status).toBe(413);
  });
});

describe('a file', () => {
  test('whose head tells what the columns hold is read at once', async () => {
    const content = 'Заявка № 7\n\nПоз.;Артикул;Наименование;Цена;Количество, м;Примечание\n1;KA-1;Кабель;12;5;да\n';
    const { columns, rows, summary } = await read(await begun(sendFile(content, { name: 'Заявка.csv' })));
    expect(columns).toMatchObject({
      roles: ['other', 'code', 'name', 'other', 'amount', 'note'],
      from: 4,
      known: true,
    });
    expect(rows).toMatchObject([{ line: 4, status: 'matched', note: 'да' }]);
    expect(summary).toEqual({
      rows: 1,
      ready: 1,
      rounded: 0,
      open: 0,
      withoutAmount: 0,
      skipped: 0,
      notOrdered: 0,
      added: 0,
    });
  });

  test('without a head waits until the columns are told', async () => {
    const id = await begun(sendFile('а;KA-1;5;7\nб;LM-6;2;9\n'));
    const before = await read(id);
    expect(before.columns).toMatchObject({
      known: false,
      samples: [
        ['а', 'KA-1', '5', '7'],
        ['б', 'LM-6', '2', '9'],
      ],
    });
    expect(before.rows.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect((await put(id, { columns: ['other', 'other', 'amount'], from: 1 }, '/columns')).status).toBe(422);
    const answer = await put(id, { columns: ['other', 'code', 'amount', 'other'], from: 2 }, '/columns');
    expect(answer.status).toBe(200);
    const { rows, job } = await read(id);
    expect(job.status).toBe('done');
    expect(rows).toMatchObject([{ line: 2, status: 'matched', amount: 2, product: { product: { id: 6 } } }]);
  });

  test('may come with its columns', async () => {
    const id = await begun(sendFile('а;KA-1;5;7\n', { columns: 'other,code,other,amount' }));
    expect((await read(id)).rows).toMatchObject([{ line: 1, status: 'matched', amount: 7 }]);
    expect((await sendFile('а;б;в', { columns: 'other,amount' })).status).toBe(422);
    expect((await sendFile('а;б;в', { columns: 'other,evil' })).status).toBe(422);
  });

  test('that counts in another unit than the product is sold in is told so', async () => {
    const { rows } = await read(await begun(sendFile('Артикул;Ед.;Количество\nKA-1;бухта;5\n')));
    expect(rows).toMatchObject([
      {
        ...{ status: 'other-unit', amount: 5, otherUnit: 'бухта', unitMeant: false },
        message: expect.stringMatching(/В списке указано «бухта», а товар продаётся в/),
      },
    ]);
    const same = await read(await begun(sendFile('Артикул;Ед.;Количество\nKA-1;м;5\n')));
    expect(same.rows[0]?.message).toBeUndefined();
  });

  const notAddedOf = async (id: number) =>
    await (await backend.request(`/api/v1/import/${id}/errors.csv`, { headers: buyer })).text();
  const amountsOf = async (id: number) =>
    (await read(id)).rows.map(({ status, amount, otherUnit }) => ({ status, amount, otherUnit }));

  test('keeps its units in the file of what was not added', async () => {
    const list = 'Артикул;Ед.;Количество\nKA-1;бухта;5\nНЕТ;упак;3\nKA-1;бухта;\nLM-6;шт;\nKA-1;бобина;\nKA-1;м;2,5\n';
    const id = await begun(sendFile(list));
    const file = await notAddedOf(id);
    expect(file).toMatch(/;KA-1;[^;]*;5;бухта;/);
    const again = await begun(sendFile(file));
    expect(await amountsOf(again)).toEqual(await amountsOf(id));
    expect((await read(again)).columns?.roles).toContain('unit');

    const filled = await begun(sendFile(file.replaceAll(/;;(бухта|шт|бобина);/g, ';2;$1;')));
    expect((await amountsOf(filled)).slice(2, 5)).toEqual([
      { status: 'other-unit', amount: 2, otherUnit: 'бухта' },
      { status: 'matched', amount: 2, otherUnit: null },
      { status: 'other-unit', amount: 2, otherUnit: 'бобина' },
    ]);
  });

  test('keeps there what was decided of amounts, and units of rows without columns', async () => {
    const id = await begun(sendText('KA-1; Кабель ВВГ; бухта; 5\nKA-1; Кабель; бухта; 6\nLM-6; 2,5\nTT-5'));
    const [asks] = await amountsOf(id);
    await put(id, {
      rows: [
        { line: 2, amount: 150 },
        { line: 3, amount: 3 },
      ],
    });
    const file = await notAddedOf(id);
    const again = await begun(sendFile(file));
    const [open, ...decided] = await amountsOf(again);
    expect([asks, open]).toEqual(Array(2).fill({ status: 'other-unit', amount: 5, otherUnit: 'бухта' }));
    expect(decided).toMatchObject([
      { status: 'matched', amount: 150, otherUnit: null },
      { status: 'matched', amount: 3 },
      { status: 'matched', amount: 6 },
    ]);
  });

  test('has no column for units there if it names none', async () => {
    expect(await notAddedOf(await begun(sendFile('Артикул;Количество\nKA-1;5\n')))).not.toMatch(/Ед\./);
  });

  test('has its units in the column that the buyer says, known ones or not', async () => {
    const id = await begun(sendFile('KA-1;бобина;5;да\nLM-6;шт;2;нет\n'));
    await put(id, { columns: ['code', 'unit', 'amount', 'note'], from: 1 }, '/columns');
    await finished(id);
    const { rows, columns } = await read(id);
    expect(columns?.roles).toEqual(['code', 'unit', 'amount', 'note']);
    expect(rows).toMatchObject([
      { status: 'other-unit', amount: 5, otherUnit: 'бобина', note: 'да' },
      { status: 'matched', amount: 2 },
    ]);
    const come = await begun(sendFile('KA-1;бобина;5\n', { columns: 'code,unit,amount' }));
    expect((await read(come)).rows).toMatchObject([{ status: 'other-unit', otherUnit: 'бобина' }]);
  });

  test('in the old format is read, and it is said that the format is outdated', async () => {
    const head = [label(0, 0, wide('Артикул')), label(0, 1, wide('Количество'))];
    const bytes = xls([{ cells: Buffer.concat([...head, label(1, 0, wide('KA-1')), number(1, 1, 5)]) }]);
    const { rows, message } = await read(await begun(sendFile(bytes)));
    expect(rows).toMatchObject([{ line: 2, status: 'matched', amount: 5 }]);
    expect(message).toMatch(/устаревшего формата xls/);
    expect(await read(await begun(sendFile('KA-1;5\n')))).not.toHaveProperty('message');
  });

  test('of which another sheet has something, too, names that sheet', async () => {
    const goods = { cells: Buffer.concat([label(0, 0, wide('KA-1')), number(0, 1, 5)]) };
    const { rows, message } = await read(await begun(sendFile(xls([goods, goods]))));
    expect(rows).toHaveLength(1);
    expect(message).toMatch(/^Прочитан один лист книги\. На других тоже что-то есть: A\. .*\. Список прочитан/);
  });

  test('that is too large, damaged or no table is refused with what to do', async () => {
    const large = await sendFile(new Uint8Array(2 * 1024 * 1024 + 1));
    expect([large.status, ((await large.json()) as { message: string }).message]).toEqual([
      413,
      expect.stringMatching(/^Файл больше 2\sМБ/),
    ]);
    for (const [content, sentence] of [
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'Это не книга Excel'],
      [xls([], record(0x2f)), 'под паролем'],
      ['а;1\n'.repeat(502), 'больше 500 строк'],
      ['<html></html>', 'веб-страница или XML'],
      ['%PDF-1.4 nonsense', 'Это документ PDF, а не таблица. Сохраните список как книгу Excel'],
      ['\ufeff\n%PDF-1.7\n\u0001\u0002', 'Это документ PDF'],
      ['{\\rtf1\\ansi KA-1 5}', 'Файл не похож на таблицу'],
      ['KA-1;5\u0000\u0001\u0002', 'Файл не похож на таблицу'],
    ] as const) {
      const refused = await sendFile(content);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        errors: [{ field: 'file', message: expect.stringContaining(sentence) }],
      });
    }
  });

  test('of 500 rows is read whole', async () => {
    const content = `Артикул;Количество\n${Array.from({ length: 500 }, (_, n) => `KA-1;${n + 1}`).join('\n')}`;
    const { summary, meta } = await read(await begun(sendFile(content)), '?page=17');
    expect([summary.ready, meta]).toMatchObject([500, { pageCount: 17, totalCount: 500 }]);
  });

  test('with another product under its code is doubted', async () => {
    const { rows } = await read(await begun(sendFile('Артикул;Наименование;Количество\nKA-1;Перчатки х/б;5\n')));
    expect(rows).toMatchObject([{ status: 'many', product: null, candidates: [{ product: { id: 1 } }] }]);
    expect(rows[0]?.message).toBe('Под этим кодом другой товар: выберите подходящий');
  });
});

describe('decisions', () => {
  test('are kept, and only what is decided is ready', async () => {
    const id = await begun(sendText('AB-2 5\nKA-1 2,5\nНЕТ 1\nPZ-4 5'));
    expect((await read(id)).summary).toEqual({
      rows: 4,
      ready: 1,
      rounded: 0,
      open: 3,
      withoutAmount: 0,
      skipped: 0,
      notOrdered: 0,
      added: 0,
    });
    const rows = [
      { line: 1, productId: 2, amount: 7 },
      { line: 2, amount: 3 },
      { line: 3, query: 'тт 5' },
      { line: 4, skip: true },
      { line: 999, skip: true },
    ];
    const saved = await put(id, { rows });
    expect(await saved.json()).toMatchObject({
      summary: { rows: 4, ready: 3, rounded: 2, open: 0, skipped: 1, added: 0 },
    });
    expect((await read(id)).rows).toMatchObject([
      { line: 1, status: 'rounded', product: { product: { id: 2 }, amount: 10 } },
      { line: 2, status: 'matched', amount: 3 },
      { line: 3, status: 'rounded', product: { product: { id: 5 }, amount: 6 }, amount: 1 },
      { line: 4, skip: true },
    ]);
    expect((await put(id, { rows: [{ line: 1, productId: 999 }] })).status).toBe(422);
    expect((await read(id, '?filters[open]=1')).rows).toEqual([]);
  });

  test('are needed about a product that cannot be ordered while another can', async () => {
    await backend.bindings.CATALOGUE.prepare('UPDATE product_column SET kin = 4 WHERE ord IN (4, 6)').run();
    const id = await begun(sendText('PZ-4 5\nKA-1 5'));
    const { rows, summary, totals } = await read(id);
    expect(rows[0]).toMatchObject({ status: 'analog', product: { product: { id: 4 } } });
    expect(rows[0]?.candidates.map(({ product }) => product.id)).toEqual([4, 6]);
    expect(rows[0]?.message).toMatch(/\. Выберите замену или добавьте этот товар на потом$/);
    expect([summary, totals]).toMatchObject([{ ready: 1, open: 1 }, { positions: 1 }]);
    expect((await read(id, '?filters[open]=1')).rows).toMatchObject([{ line: 1 }]);
    const save = async (change: object) => {
      await put(id, { rows: [{ line: 1, ...change }] });
      const { rows: saved, summary: now } = await read(id);
      return [saved[0]?.product?.product.id, saved[0]?.status, now.ready];
    };
    // Taken all the same, which holds for this amount; or what can be ordered.
    expect(await save({ productId: 4 })).toEqual([4, 'matched', 2]);
    expect(await save({ amount: 6 })).toEqual([4, 'analog', 1]);
    expect(await save({ amount: 7, productId: 4 })).toEqual([4, 'matched', 2]);
    expect(await save({ productId: 6 })).toEqual([6, 'matched', 2]);
  });

  test('stay needed when the product is there again, as the count of open rows says', async () => {
    await backend.bindings.CATALOGUE.prepare('UPDATE product_column SET kin = 4 WHERE ord IN (4, 6)').run();
    const id = await begun(sendText('PZ-4 5'));
    await setStock(backend, 4, 1, 50);
    expect(await read(id)).toMatchObject({ rows: [{ status: 'analog' }], summary: { open: 1 } });
    await put(id, { rows: [{ line: 1, productId: 4 }] });
    await setStock(backend, 4, 1, 0);
    expect(await read(id)).toMatchObject({ rows: [{ status: 'matched' }], summary: { ready: 1 } });
  });
});

describe('two windows at one list', () => {
  const begin = async () => {
    const id = await begun(sendText('AB-2 5\nKA-1 5'));
    const save = async (editor: string, change: object) => {
      const answer = await put(id, { editor, rows: [{ line: 2, ...change }] });
      return (await answer.json()) as { conflicts: { line: number; amount: number; version: number }[] };
    };
    const [, row] = (await read(id)).rows as (Row & { version: number })[];
    return { id, save, version: row?.version ?? -1 };
  };

  test('do not overwrite what the other has decided meanwhile, and are told what is stored', async () => {
    const { id, save, version } = await begin();
    expect(await save('first', { version, amount: 7 })).toMatchObject({ conflicts: [] });
    const late = await save('second', { version, amount: 8 });
    expect(late).toMatchObject({ conflicts: [{ line: 2, amount: 7, version: version + 1 }] });
    expect((await read(id)).rows[1]).toMatchObject({ amount: 7 });
    // Having seen it the window may.
    expect(await save('second', { version: version + 1, amount: 8 })).toMatchObject({ conflicts: [] });
    expect((await read(id)).rows[1]).toMatchObject({ amount: 8 });
  });

  test('may decide alike, and each may go on while its page is read again', async () => {
    const { id, save, version } = await begin();
    await save('first', { version, amount: 7 });
    expect(await save('second', { version, amount: 7 })).toMatchObject({ conflicts: [] });
    expect(await save('second', { version, amount: 9 })).toMatchObject({ conflicts: [] });
    expect(await save('first', { version, skip: true })).toMatchObject({ conflicts: [{ amount: 9 }] });
    // Without a version the last word counts, as before.
    expect(await save('', { amount: 3 })).toMatchObject({ conflicts: [] });
    expect((await read(id)).rows[1]).toMatchObject({ amount: 3, skip: false });
  });

  test('send two posts at once, as a tick and the next page are, without a word', async () => {
    const { id, save, version } = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => save('first', { version, skip: true })));
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    expect((await read(id)).rows[1]).toMatchObject({ skip: true });
  });

  test('at the same moment leave one of both decisions, and tell the other', async () => {
    const { id, save, version } = await begin();
    const answers = await Promise.all([7, 8].map((amount) => save(`window ${amount}`, { version, amount })));
    const [row] = (await read(id)).rows.slice(1);
    const conflicts = answers.flatMap((answer) => answer.conflicts);
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.amount).toBe(row?.amount);
  });
});

describe('a row that counts in another unit', () => {
  const openSummary = { ready: 0, open: 1 };
  const sure = { ready: 1, open: 0 };
  const begin = () => begun(sendText('KA-1 100 шт'));
  const save = async (id: number, change: object) =>
    ((await (await put(id, { rows: [{ line: 1, ...change }] })).json()) as Pick<Import, 'summary'>).summary;

  test('asks until the amount is confirmed, and again when that is taken back', async () => {
    const id = await begin();
    expect((await read(id)).summary).toMatchObject(openSummary);
    expect((await read(id, '?filters[open]=1')).rows).toMatchObject([{ status: 'other-unit', amount: 100 }]);
    expect((await apply(id, { target: 'cart' }, requestId())).status).toBe(422);
    expect(await save(id, { unitMeant: true })).toMatchObject(sure);
    expect((await read(id)).rows).toMatchObject([{ status: 'matched', otherUnit: 'шт', unitMeant: true }]);
    expect(await save(id, { unitMeant: false })).toMatchObject(openSummary);
  });

  test('is asked about before it is added if it was looked up when units were not', async () => {
    const id = await begun(sendText('KA-1 100 шт\nLM-6 2'));
    await backend.bindings.TRADE.prepare("UPDATE import_row SET status = 'matched' WHERE job_id = ?1").bind(id).run();
    const { rows, totals } = await read(id);
    expect(rows).toMatchObject([{ status: 'other-unit' }, { status: 'matched' }]);
    expect(totals).toMatchObject({ positions: 1 });
    const added = await apply(id, { target: 'specification', name: 'Щит' }, requestId());
    expect(await added.json()).toMatchObject({
      result: [{ line: 2, id: 6 }],
      summary: { ready: 0, open: 1, added: 1 },
    });
    expect((await apply(id, { target: 'cart' }, requestId())).status).toBe(422);
    expect(await save(id, { unitMeant: true })).toMatchObject({ ready: 1, open: 0 });
  });

  test('is answered by a new amount, and asks anew for another product', async () => {
    const id = await begin();
    expect(await save(id, { amount: 300 })).toMatchObject(sure);
    expect(await save(id, { query: 'KA-1' })).toMatchObject(openSummary);
    expect(await save(id, { productId: 6 })).toMatchObject(sure);
  });

  test('says how the amount is rounded, as it asks and once a typed one has answered', async () => {
    const reel = { id: 8, name: 'Кабель ВВГ 5х4', article: 'K23T1879', unit: 'м', multiplicity: 100 };
    await addGoods(backend, [{ ...reel, prices: { dealer: 10_050 }, stock: { 1: 5000 } }]);
    const id = await begun(sendFile('Артикул;Ед.;Количество\nK23T1879;шт;10\n'));
    const [asks] = (await read(id)).rows;
    expect(asks).toMatchObject({ status: 'other-unit', message: expect.stringMatching(/«шт».*до 100\sм/) });
    await put(id, { rows: [{ line: 2, amount: 150 }] });
    const [row] = (await read(id)).rows;
    expect(row).toMatchObject({ status: 'rounded', amount: 150, unitMeant: true, product: { amount: 200 } });
    expect(row?.message).toMatch(/200\sм/);
    expect(row?.message).not.toContain('«шт»');
  });

  test('offers what its packs make, and takes it by the amount alone', async () => {
    await backend.bindings.CATALOGUE.prepare("UPDATE product SET name = 'Кабель, бухта 100 м' WHERE id = 1").run();
    const id = await begun(sendText('KA-1 3 бухты'));
    expect((await read(id)).rows).toMatchObject([{ status: 'other-unit', amount: 3, packedAmount: 300 }]);
    expect(await save(id, { amount: 300 })).toMatchObject(sure);
    expect((await read(id)).rows).toMatchObject([{ status: 'matched', amount: 300, packedAmount: null }]);
    // Taken back it is still three coils.
    expect(await save(id, { unitMeant: false })).toMatchObject(openSummary);
    const [row] = (await read(id)).rows;
    expect(row).toMatchObject({ packedAmount: 300, message: expect.stringContaining('3 бухты — это 300 м') });
    await backend.bindings.CATALOGUE.prepare("UPDATE product SET name = 'Кабель ВВГ 3х2,5' WHERE id = 1").run();
  });

  test('without an amount asks for that alone', async () => {
    expect(await rowsOf('Артикул;Ед.;Количество\nKA-1;шт;\n')).toMatchObject([
      { status: 'no-amount', otherUnit: null },
    ]);
  });
});

describe('titles and totals', () => {
  test('are skipped and told, and can be taken in again', async () => {
    const id = await begun(sendText('Заявка №5\n\nKA-1 5\nИтого: КА 7\nНДС 20% 100,00'));
    const { rows, summary } = await read(id);
    expect(summary).toEqual({
      rows: 4,
      ready: 1,
      rounded: 0,
      open: 0,
      withoutAmount: 0,
      skipped: 3,
      notOrdered: 0,
      added: 0,
    });
    expect(rows).toMatchObject([
      { line: 1, status: 'aside', skip: true, message: 'Пропущено как заголовок или итог' },
      { line: 3, status: 'matched', skip: false },
      { line: 4, status: 'aside', skip: true, product: null, candidates: [] },
      { line: 5, status: 'aside', skip: true },
    ]);
    await put(id, {
      rows: [
        { line: 4, skip: false, query: 'KA-1' },
        { line: 5, skip: false },
      ],
    });
    expect((await read(id)).rows).toMatchObject([
      { status: 'aside' },
      { status: 'matched' },
      { skip: false, status: 'matched', amount: 7, product: { product: { id: 1 } } },
      { skip: false, status: 'not-found' },
    ]);
    const file = await backend.request(`/api/v1/import/${id}/errors.csv`, { headers: buyer });
    expect(await file.text()).toContain('Пропущено как заголовок или итог');
  });

  test('with the code of a product are goods', async () => {
    expect(await rowsOf('Итого\tKA-1\t5')).toMatchObject([{ skip: false, candidates: [{ product: { id: 1 } }] }]);
  });
});

describe('sums', () => {
  test('are of what will be added, in the amounts that will be', async () => {
    const id = await begun(sendText('KA-1 3\nTT-5 4\nНЕТ 1\nLM-6 2'));
    await put(id, { rows: [{ line: 4, skip: true }] });
    const { totals, rows } = await read(id, '?per-page=1');
    expect([totals?.positions, totals?.value]).toEqual([2, 3 * 100.5 + 6 * 0.99]);
    expect(rows).toHaveLength(1);
    const added = await apply(id, { target: 'specification', name: 'Округлено' }, requestId());
    expect(await added.json()).toMatchObject({ result: [{ amount: 3 }, { amount: 6 }] });
    expect((await read(id)).totals).toBeNull();
  });
});

describe('adding', () => {
  test('puts what is ready into the cart once, and leaves the rest', async () => {
    const id = await begun(sendFile('Артикул;Количество;Примечание\nKA-1;5;щит 1\nНЕТ;1;\nLM-6;2;\nKA-1;7;\n'));
    const again = requestId();
    const added = await apply(id, { target: 'cart' }, again);
    expect(added.status).toBe(200);
    expect(await added.json()).toMatchObject({
      specificationId: null,
      result: [
        { line: 2, status: 'added', amount: 12 },
        { line: 4, status: 'added', amount: 2 },
        { line: 5, status: 'added', amount: 12 },
      ],
      summary: { ready: 0, open: 1, added: 3 },
    });
    await apply(id, { target: 'cart' }, again);
    expect(await cart()).toEqual([
      [1, 12, 'щит 1'],
      [6, 2, ''],
    ]);
    const nothing = await apply(id, { target: 'cart' }, requestId());
    expect([nothing.status, ((await nothing.json()) as { message: string }).message]).toEqual([
      422,
      'Нет строк, которые можно добавить: выберите товары и проверьте количества',
    ]);
    expect((await put(id, { rows: [{ line: 2, amount: 1 }] })).status).toBe(200);
    expect((await put(id, { columns: ['code'], from: 1 }, '/columns')).status).toBe(409);
  });

  test.each(['cart', 'specification'] as const)(
    'leaves what is refused for want of a price, though the %s has it from before',
    async (target) => {
      const { TRADE } = backend.bindings;
      await TRADE.prepare('DELETE FROM cart_line').run();
      await changePrice(backend, 7, 'dealer', 99);
      const items = [{ id: 7, amount: 2 }];
      await backend.send('/api/v1/cart/item', { items }, { headers: buyer });
      const list = await backend.send('/api/v1/specification', { name: 'Щит', items }, { headers: buyer });
      const specification = ((await list.json()) as { id: number }).id;
      const id = await begun(sendText('RL-7 3\nLM-6 2'));
      await backend.bindings.CATALOGUE.prepare('DELETE FROM price WHERE ord = 7').run();
      const place = target === 'cart' ? { target } : { target, id: specification };
      const answer = (await (await apply(id, place)).json()) as { result: object[]; summary: object };
      expect(answer.result).toMatchObject([{ status: 'rejected' }, { status: 'added' }]);
      expect(answer.summary).toMatchObject({ added: 1 });
      expect((await read(id)).rows.map(({ added }) => added)).toEqual([false, true]);
    },
  );

  test.each([['product_id = 5'], ['amount = 9'], ["note = 'к щиту'"], ['skip = 1']])(
    'refuses what another tab has changed in between: %s',
    async (change) => {
      const { TRADE } = backend.bindings;
      await TRADE.prepare('DELETE FROM cart_line').run();
      const id = await begun(sendText('XX-1 2'));
      await put(id, { rows: [{ line: 1, productId: 6 }] });
      // Codes are kept after the rows are read and before they are added.
      await TRADE.prepare('DELETE FROM buyer_code').run();
      await TRADE.prepare(
        `CREATE TRIGGER meanwhile AFTER INSERT ON buyer_code BEGIN UPDATE import_row SET ${change} WHERE job_id = ${id}; END`,
      ).run();
      const headers = requestId();
      const refused = await apply(id, { target: 'cart', remember: true }, headers);
      await TRADE.prepare('DROP TRIGGER meanwhile').run();
      expect([refused.status, await cart()]).toEqual([409, []]);
      expect((await read(id)).rows[0]?.added).toBe(false);
      await put(id, { rows: [{ line: 1, productId: 6, skip: false }] });
      const again = await Promise.all([0, 1].map(() => apply(id, { target: 'cart', remember: true }, headers)));
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
      expect((await cart()).map(([product]) => product)).toEqual([6]);
      await TRADE.prepare('DELETE FROM buyer_code').run();
    },
  );

  test('is repeated from what is stored if the answer was lost', async () => {
    const id = await begun(sendText('KA-1 5\nLM-6 1'));
    const again = requestId();
    const first = await (await apply(id, { target: 'specification', name: 'Объект' }, again)).json();
    await backend.bindings.TRADE.prepare('UPDATE request SET answer = NULL').run();
    expect(await (await apply(id, { target: 'specification', name: 'Объект' }, again)).json()).toEqual(first);
  });

  test('at the same moment happens once', async () => {
    const id = await begun(sendText('LM-6 10'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => apply(id, { target: 'specification', name: 'Раз' }, requestId())),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('makes a new specification or fills one, with the choices sent along', async () => {
    const id = await begun(sendText('AB-2 5\nKA-1 5\nLM-6 1'));
    expect((await apply(id, { target: 'specification' })).status).toBe(422);
    const made = await apply(id, { target: 'specification', name: 'Школа', choices: { 1: 3 }, skip: [3] }, requestId());
    const { specificationId, summary } = (await made.json()) as { specificationId: number; summary: object };
    expect(summary).toEqual({
      rows: 3,
      ready: 0,
      rounded: 0,
      open: 0,
      withoutAmount: 0,
      skipped: 1,
      notOrdered: 0,
      added: 2,
    });
    const record = await backend.request(`/api/v1/specification/${specificationId}`, { headers: buyer });
    expect(await record.json()).toMatchObject({
      name: 'Школа',
      items: [
        { product: { id: 3 }, amount: 5 },
        { product: { id: 1 }, amount: 5 },
      ],
    });
    const more = await begun(sendText('LM-6 4'));
    expect((await apply(more, { target: 'specification', id: 999_999 })).status).toBe(404);
    expect((await apply(more, { target: 'specification', id: specificationId })).status).toBe(200);
    const filled = await backend.request(`/api/v1/specification/${specificationId}`, { headers: buyer });
    expect(await filled.json()).toMatchObject({ positions: 3 });
  });
});

describe('where rows were added', () => {
  test('is told as long as the list is kept, and named as long as it can be seen', async () => {
    const id = await begun(sendText('KA-1 5\nLM-6 1\nTT-5 6'));
    await put(id, {
      rows: [
        { line: 2, skip: true },
        { line: 3, skip: true },
      ],
    });
    await apply(id, { target: 'cart' }, requestId());
    await put(id, {
      rows: [
        { line: 2, skip: false },
        { line: 3, skip: false },
      ],
    });
    const made = await apply(id, { target: 'specification', name: 'Подвал' }, requestId());
    const { specificationId } = (await made.json()) as { specificationId: number };
    const cart = { target: 'cart', specification: null, rows: 1 };
    expect((await read(id)).places).toEqual([
      cart,
      { target: 'specification', specification: { id: specificationId, name: 'Подвал' }, rows: 2 },
    ]);
    await backend.bindings.TRADE.prepare('UPDATE specification SET user_id = 3 WHERE id = ?1')
      .bind(specificationId)
      .run();
    expect((await read(id)).places).toEqual([cart, { target: 'specification', specification: null, rows: 2 }]);
  });
});

describe('what is left', () => {
  test('is a file that can be mended and read again', async () => {
    const id = await begun(sendFile('Артикул;Количество\n=НЕТ-1;2,5\nKA-1;5\n', { name: 'Заявка 5.csv' }));
    await apply(id, { target: 'specification', name: 'Часть' });
    const file = await backend.request(`/api/v1/import/${id}/errors.csv`, { headers: buyer });
    expect(file.headers.get('Content-Disposition')).toContain(encodeURIComponent('Не добавлено Заявка 5.csv'));
    const text = await file.text();
    expect(text).toMatch(/^\ufeff?Строка;Артикул;Наименование;Количество;Примечание;Причина\r\n2;'=НЕТ-1;;2,5;;/);
    expect(text).not.toContain('KA-1');
    const { columns, rows } = await read(await begun(sendFile(text)));
    expect(columns?.known).toBe(true);
    expect(rows).toMatchObject([{ status: 'not-found', amount: null }]);
  });

  test("is listed for its person only, and nobody else's exists", async () => {
    const id = await begun(sendText('KA-1 5'));
    const list = async (headers: Headers) =>
      ((await (await backend.request('/api/v1/import', { headers })).json()) as { items: { id: number }[] }).items;
    expect(await list(buyer)).toContainEqual(
      expect.objectContaining({ id, summary: expect.objectContaining({ ready: 1 }) }),
    );
    expect(await list(colleague)).toEqual([]);
    for (const [path, init] of [
      [`/api/v1/import/:id`, {}],
      [`/api/v1/import/:id/errors.csv`, {}],
      [`/api/v1/import/:id`, { method: 'PUT', body: { rows: [{ line: 1, skip: true }] } }],
      [`/api/v1/import/:id/columns`, { method: 'PUT', body: { columns: ['code'], from: 1 } }],
      [`/api/v1/import/:id/apply`, { method: 'POST', body: { target: 'cart' } }],
    ] as const) {
      const ask = async (one: number) => {
        const address = path.replace(':id', String(one));
        const answer =
          'body' in init
            ? await backend.send(address, init.body, { headers: colleague, method: init.method })
            : await backend.request(address, { headers: colleague });
        return [answer.status, await answer.text()];
      };
      expect(await ask(id)).toEqual(await ask(999_999));
    }
  });
});

test('an exported specification comes back without a difference', async () => {
  const items = [
    { id: 1, amount: 12, note: '=щит; 1' },
    { id: 5, amount: 6 },
    { id: 6, amount: 1_000, note: 'да' },
  ];
  const made = await backend.send('/api/v1/specification', { name: 'Туда', items }, { headers: buyer });
  const { id } = (await made.json()) as { id: number };
  for (const format of ['xlsx', 'csv']) {
    const job = await backend.send('/api/v1/specification/export', { ids: [id], format }, { headers: buyer });
    const { id: exporting } = (await job.json()) as { id: number };
    await finished(exporting);
    const file = await backend.request(`/api/v1/job/${exporting}/file`, { headers: buyer });
    const back = await begun(sendFile(new Uint8Array(await file.arrayBuffer())));
    const { rows, summary } = await read(back);
    expect(rows.map(({ status }) => status)).toEqual(['matched', 'matched', 'matched']);
    expect(summary.ready).toBe(3);
    const applied = await apply(back, { target: 'specification', name: `Обратно ${format}` });
    const { specificationId } = (await applied.json()) as { specificationId: number };
    const record = await backend.request(`/api/v1/specification/${specificationId}`, { headers: buyer });
    const lines = ((await record.json()) as { items: { product: { id: number }; amount: number; note: string }[] })
      .items;
    expect(lines.map(({ product, amount, note }) => ({ id: product.id, amount, ...(note && { note }) }))).toEqual(
      items,
    );
  }
});

describe("the company's own codes", () => {
  beforeEach(async () => {
    await backend.bindings.TRADE.prepare('DELETE FROM buyer_code').run();
  });
  const save = (code: string, productId: number) =>
    backend.send('/api/v1/buyer-code', { items: [{ code, productId }] }, { headers: buyer });

  test('find a product before all others, and are not doubted', async () => {
    await save('СКЛ-0471', 6);
    await save('KA-1', 5);
    expect(await rowsOf('скл 0471;Кабель;6\nKA-1;Кабель ВВГ 3х2,5;6')).toMatchObject([
      { status: 'matched', product: { product: { id: 6 } } },
      { status: 'matched', product: { product: { id: 5 } } },
    ]);
  });

  test('of a product that is gone mean nothing', async () => {
    await save('СКЛ-9', 6);
    await backend.bindings.TRADE.prepare('UPDATE buyer_code SET product_id = 999999999').run();
    const gone = { status: 'not-found', product: null, candidates: [], found: 0 };
    expect(await rowsOf('СКЛ-9;Розетка;5')).toMatchObject([gone]);
  });

  test('are made of the choices in a list, on request, once for a resend, and keep what they mean', async () => {
    await save('СКЛ-7', 1);
    const id = await begun(sendText('СКЛ-5 6\nAB-2;Автомат;5\nKA-1 5\nСКЛ-7;Лампа;5\nлампа 5\nСКЛ-11 5'));
    await put(id, {
      rows: [
        { line: 1, productId: 5 },
        { line: 2, productId: 2 },
        { line: 4, productId: 6 },
        { line: 5, productId: 6 },
        { line: 6, query: 'KA-1' },
      ],
    });
    const send = () => apply(id, { target: 'specification', name: 'Склад', remember: true }, once);
    const once = requestId();
    const answers = [await send(), await send()].map((answer) => answer.json());
    const [first, again] = (await Promise.all(answers)) as { codes: { code: string; verdict: string }[] }[];
    expect(first?.codes).toMatchObject([
      { code: 'СКЛ-5', verdict: 'saved' },
      { code: 'AB-2', verdict: 'saved' },
      { code: 'СКЛ-7', verdict: 'taken' },
      { code: 'СКЛ-11', verdict: 'saved' },
    ]);
    expect(again).toEqual(first);
    expect((await ownCodes()).sort()).toEqual([
      ['AB-2', 2],
      ['СКЛ-11', 1],
      ['СКЛ-5', 5],
      ['СКЛ-7', 1],
    ]);
  });
});
