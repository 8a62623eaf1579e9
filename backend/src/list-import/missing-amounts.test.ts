import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { type Import, importsOf } from '#tests/support/imports.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
let imports: ReturnType<typeof importsOf>;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    { id: 1, name: 'Кабель ВВГ 3х2,5', article: 'KA-1', unit: 'м', prices: { dealer: 10_050 }, stock: { 1: 5000 } },
    { id: 5, name: 'Щит', article: 'TT-5', minimumBatch: 6, prices: { dealer: 99 }, stock: { 1: 100 } },
    { id: 6, name: 'Лампа', article: 'LM-6', prices: { dealer: 99 }, stock: { 1: 100 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  imports = importsOf(backend, buyer);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.bindings.TRADE.prepare('DELETE FROM counter').run());

const put = (id: number, body: object, part = '') =>
  backend.send(`/api/v1/import/${id}${part}`, body, { headers: buyer, method: 'PUT' });
const apply = (id: number) => backend.send(`/api/v1/import/${id}/apply`, { target: 'cart' }, { headers: buyer });
const statuses = ({ rows }: Import) => rows.map(({ status }) => status);

describe('an empty cell of the amount', () => {
  test('is asked for, and nothing is added for it', async () => {
    const list = await imports.bringText('Артикул;Кол-во\nKA-1;5\nTT-5;\nLM-6;2');
    expect(statuses(list)).toEqual(['matched', 'no-amount', 'matched']);
    expect(list.summary).toMatchObject({ ready: 2, open: 1, skipped: 0, notOrdered: 0 });
    expect(list.rows[1]).toMatchObject({
      product: { product: { id: 5 } },
      amount: null,
      message: 'Количество не указано: впишите, сколько нужно, или пропустите строку',
    });
    expect(list.totals).toMatchObject({ positions: 2 });
    const added = await apply(list.job.id);
    expect(await added.json()).toMatchObject({ result: [{ line: 2 }, { line: 4 }], summary: { open: 1, added: 2 } });
    await put(list.job.id, { rows: [{ line: 3, amount: 6 }] });
    expect((await imports.read(list.job.id)).rows[1]).toMatchObject({ status: 'matched', amount: 6 });
  });

  test('is asked for in a whole table without amounts, of which nobody knows what is ordered', async () => {
    expect(statuses(await imports.bringText('Артикул;Заказ\nKA-1;\nTT-5;\nLM-6;'))).toEqual(Array(3).fill('no-amount'));
  });

  test('is not there without a column for it: the smallest amount is taken, and told', async () => {
    const list = await imports.bringText('Артикул;Наименование\nTT-5;Щит\nLM-6;Лампа');
    expect(list.rows).toMatchObject([
      { status: 'rounded', message: expect.stringMatching(/взято наименьшее: 6/) },
      { status: 'rounded' },
    ]);
    expect(statuses(await imports.bringText('TT-5'))).toEqual(['rounded']);
  });
});

describe('half of the amounts', () => {
  const half = `Артикул;Ед.;Заказ\n${Array.from({ length: 10 }, (_, at) => `LM-6;шт;${at % 5 < 3 ? 5 : ''}`).join('\n')}`;

  test('make no order form, but what lacks them is left out by one press, and comes back by an amount', async () => {
    const { job, ...list } = await imports.bringText(`${half}\nНЕТ;шт;\nРаздел 3;;\n;;Итого`);
    expect(list.rows.slice(2, 4)).toMatchObject([{ status: 'matched' }, { status: 'no-amount' }]);
    expect(list.summary).toMatchObject({ ready: 6, open: 5, withoutAmount: 5, notOrdered: 0, skipped: 2 });
    const left = await put(job.id, { rows: [{ line: 5, amount: 7 }], skipWithoutAmount: true });
    const { summary } = (await left.json()) as Import;
    expect(summary).toMatchObject({ ready: 7, open: 0, withoutAmount: 0, notOrdered: 4, skipped: 2 });
    const { rows } = await imports.read(job.id);
    expect(rows.slice(3, 5)).toMatchObject([
      { status: 'matched', amount: 7 },
      { status: 'not-ordered', skip: true },
    ]);
    await put(job.id, { rows: [{ line: 6, amount: 6 }] });
    expect((await imports.read(job.id)).summary).toMatchObject({ ready: 8, notOrdered: 3 });
    expect((await put(job.id, { rows: [], skipWithoutAmount: true })).status).toBe(200);
    expect((await imports.read(job.id)).summary).toMatchObject({ ready: 8, notOrdered: 3 });
  });
});

describe('an order form', () => {
  const form =
    'Артикул;Наименование;Цена;Заказ\n;Лампы;;\nLM-6;Лампа;99;2\nKA-1;Кабель;100;\nTT-5;Щит;99;0\n;лампа;9;-\n';

  test('has most of its goods set aside as not ordered, counted apart', async () => {
    for (const list of [await imports.bringText(form), await imports.bringFile(form)]) {
      expect(statuses(list).slice(1)).toEqual(['matched', 'not-ordered', 'not-ordered', 'not-ordered']);
      expect(list.summary).toMatchObject({ ready: 1, open: 0, added: 0, skipped: 0, notOrdered: 4 });
      expect(list.rows[2]).toMatchObject({
        skip: true,
        product: { product: { id: 1 } },
        message: 'Количество не указано, поэтому не заказывается. Чтобы заказать, впишите количество',
      });
      const added = await apply(list.job.id);
      expect(await added.json()).toMatchObject({ result: [{ line: 3 }], summary: { notOrdered: 4, added: 1 } });
    }
  });

  test('is ordered of by an amount, which also looks for names', async () => {
    const { job } = await imports.bringText(form);
    // Names weren't looked for before: this one is known since then.
    const items = [{ code: 'лампа', productId: 6 }];
    await backend.send('/api/v1/buyer-code', { items }, { headers: buyer });
    const amounts = [4, 5, 6].map((line) => ({ line, amount: 6 }));
    await put(job.id, { rows: amounts });
    const { rows, summary } = await imports.read(job.id);
    expect(rows.slice(2)).toMatchObject([
      { status: 'matched', skip: false, amount: 6, product: { product: { id: 1 } } },
      { status: 'matched', skip: false, amount: 6, product: { product: { id: 5 } } },
      { status: 'matched', skip: false, amount: 6, product: { product: { id: 6 } } },
    ]);
    expect(summary).toMatchObject({ ready: 4, open: 0, notOrdered: 1 });
  });

  test('taken up without an amount asks for it', async () => {
    const { job } = await imports.bringText(form);
    await put(job.id, { rows: [{ line: 4, skip: false }] });
    expect((await imports.read(job.id)).rows[2]).toMatchObject({ status: 'no-amount', skip: false });
  });

  test('is one by the columns that the buyer tells, too', async () => {
    const rows = 'LM-6;2;9\nKA-1;;9\nTT-5;;9\n';
    const list = await imports.bringFile(rows, { columns: 'code,amount,other' });
    expect(statuses(list)).toEqual(['matched', 'not-ordered', 'not-ordered']);
    await put(list.job.id, { columns: ['code', 'other', 'amount'], from: 1 }, '/columns');
    await imports.finished(list.job.id);
    expect(statuses(await imports.read(list.job.id))).toEqual(
      ['rounded', 'matched', 'rounded'].map(() => expect.anything()),
    );
    expect((await imports.read(list.job.id)).summary).toMatchObject({ notOrdered: 0, ready: 3 });
    await put(list.job.id, { columns: ['code', 'amount', 'other'], from: 1 }, '/columns');
    await imports.finished(list.job.id);
    expect((await imports.read(list.job.id)).summary).toMatchObject({ notOrdered: 2, ready: 1 });
  });
});

describe('rows of a quick order', () => {
  const typed = async (text: string, amount: string) => {
    const sent = { rows: [{ text, amount }] };
    const answer = await backend.send('/api/v1/product/resolve-rows', sent, { headers: buyer });
    return ((await answer.json()) as { rows: object[] }).rows[0];
  };

  test('of a table without an amount are asked for it, or not ordered', async () => {
    const noAmount = { status: 'no-amount', amount: null, isAmountUnread: true, product: { product: { id: 5 } } };
    expect(await typed('TT-5', '?')).toMatchObject(noAmount);
    for (const [text, amount] of [
      ['TT-5', '?'],
      ['TT-5', '0'],
      ['НЕТ', '0'],
    ] as const)
      expect(await typed(text, amount)).toMatchObject({ message: expect.stringMatching(/или очистите строку$/) });
    for (const dash of ['—', '? —', '-'])
      expect(await typed('TT-5; Щит', dash)).toMatchObject({ status: 'not-ordered', isAmountUnread: false });
    expect(await typed('Раздел 2', '?')).toMatchObject({ status: 'aside' });
    expect(await typed('TT-5', '')).toMatchObject({ status: 'rounded' });
  });
});
