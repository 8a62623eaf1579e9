import type { SubmissionResult } from '@conform-to/react';
import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getImport } from '#contract/import.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { action as postList } from '../import/route.tsx';
import { ColumnsPage } from '../import-columns/page.tsx';
import { loader as loadColumns, action as postColumns } from '../import-columns/route.tsx';
import { RowsPage } from './page.tsx';
import { action, loader, shouldRevalidate } from './route.tsx';

const product = (id: number, name: string) => ({
  product: { id, name, article: `К-${id}`, unit: { code: '006', name: 'м' } },
  ...{ amount: 5, price: 120.5, stock: 500, deliveryDays: null, orderable: true },
});
const row = (line: number, more: object) => ({
  ...{ line, source: `строка ${line}`, code: '', name: '', typedAmount: '5', amount: 5, note: '', found: 1 },
  ...{ status: 'matched', product: null, candidates: [], skip: false, added: false },
  ...more,
});
const summary = { rows: 3, ready: 1, open: 2, skipped: 0, added: 0 };
const job = {
  ...{ id: 9, kind: 'list-import', title: 'Разбор списка', status: 'done', progress: 3, total: 3 },
  ...{ created: '2026-11-21T05:00:00Z', expires: '2026-11-24T05:00:00Z' },
};
const page = (more: object = {}) =>
  getImport.answer.parse({
    ...{ job, name: 'Заявка.xlsx', columns: null, summary },
    rows: [
      row(1, { product: product(7, 'Кабель'), candidates: [product(7, 'Кабель')] }),
      row(2, { status: 'many', candidates: [product(8, 'Муфта 1'), product(9, 'Муфта 2')] }),
      row(3, { status: 'bad-amount', typedAmount: '2,5', amount: null, product: product(7, 'Кабель') }),
    ],
    meta: { currentPage: 1, pageCount: 2, perPage: 30, totalCount: 3 },
    ...more,
  });
const lists: Answers = {
  getSpecifications: () => ({ items: [], meta: { currentPage: 1, pageCount: 0, perPage: 20, totalCount: 0 } }),
};
const contextOf = (answers: Answers) => stubContext({ buyer: demoBuyer, answers: { ...lists, ...answers } });
const load = (answers: Answers) => loader(visit(contextOf(answers).context, '/import/9', { id: '9' }));

const shown = {
  ...{ 'seen-1': '7|0|0|0|5', 'amount-1': '5' },
  ...{ 'seen-2': '|0|0|0|5', 'amount-2': '5' },
  ...{ 'seen-3': '7|0|0|0|2,5', 'amount-3': '2,5' },
};
async function send(fields: Record<string, string>, answers: Answers = {}) {
  const saved: unknown[] = [];
  const { context, flashes } = contextOf({
    updateImport: (input) => {
      const { rows } = (input as unknown as { body: { rows: { version: number }[] } }).body;
      saved.push(rows.map(({ version: _, ...change }) => change));
      return { summary, conflicts: [] };
    },
    ...answers,
  });
  const result = await outcome(() =>
    action(post(context, '/import/9', { ...shown, ...fields }, { params: { id: '9' } })),
  );
  return { ...result, saved, flashes };
}

describe('the rows of an import', () => {
  it('show what each is, what to choose and what is to be mended', async () => {
    const html = render(<RowsPage data={await load({ getImport: () => page() })} lastResult={undefined} />);
    expect(html).toContain('Строк: 3. Готово: 1, требует решения: 2');
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html).toMatch(/name="amount-3"[^>]*value="2,5"/);
    expect(html).toMatch(/value="page-2"/);
  });

  it('show the cells that they were brought with, not what stands between them', async () => {
    const rows = [row(1, { source: 'К-7 | Кабель |  | 5' })];
    const html = render(<RowsPage data={await load({ getImport: () => page({ rows }) })} lastResult={undefined} />);
    expect(html).toContain('.</span> <span>К-7</span> <span>Кабель</span> <span>5</span>');
    expect(html).not.toContain(' | ');
  });

  it('show the amount that will be ordered, its sum and those of all, and when it comes', async () => {
    const many = { ...product(7, 'Кабель'), amount: 200, stock: 0, deliveryDays: 5 };
    const rows = [row(1, { status: 'rounded', amount: 9, product: many, candidates: [many], message: 'Округлено' })];
    const sums = { positions: 1, value: 24_100, valueWithoutVat: 20_083.33, vats: [{ rate: 20, amount: 4016.67 }] };
    const totals = { ...sums, orderItemsTotalPrice: 24_100, orderCustomItemsTotalPrice: 0 };
    const html = render(
      <RowsPage data={await load({ getImport: () => page({ rows, totals }) })} lastResult={undefined} />,
    );
    expect(html).toMatch(/name="amount-1"[^>]*value="200"/);
    expect(html).toContain('value="7|0|0|0|200"');
    const text = textIn(html);
    expect(text).toContain('Под заказ, 5 раб. дней');
    expect(text.match(/24 100,00 ₽/g)).toHaveLength(3);
    expect(text).toContain('В т. ч. НДС 20 %');
  });

  it('say of a choice how much would be ordered, if that is not what is asked for', async () => {
    const choice = { status: 'many', candidates: [product(8, 'Муфта 1'), { ...product(9, 'Муфта 2'), amount: 100 }] };
    const rows = [row(1, choice), row(2, { ...choice, typedAmount: '2,5', amount: null })];
    const html = render(<RowsPage data={await load({ getImport: () => page({ rows }) })} lastResult={undefined} />);
    expect(textIn(html).match(/к заказу \d+/g)).toEqual(['к заказу 100']);
  });

  it('ask about another unit by a tick, and leave titles out', async () => {
    const rows = [
      row(1, {
        status: 'other-unit',
        product: product(7, 'Кабель'),
        candidates: [product(7, 'Кабель')],
        otherUnit: 'шт',
      }),
      row(2, {
        status: 'aside',
        skip: true,
        typedAmount: '',
        amount: null,
        message: 'Пропущено как заголовок или итог',
      }),
    ];
    const html = render(<RowsPage data={await load({ getImport: () => page({ rows }) })} lastResult={undefined} />);
    expect(html).toContain('name="unit-1"');
    expect(textIn(html)).toContain('Да, заказать 5 м');
    expect(textIn(html)).toContain('Пропущено как заголовок или итог');
    expect(html).toMatch(/<input(?=[^>]*name="skip-2")(?=[^>]*checked)/);
    expect(html).not.toMatch(/name="(amount|query)-2"/);
  });

  it('lead to where they were added', async () => {
    const places = [
      { target: 'cart', specification: null, rows: 1 },
      { target: 'specification', specification: { id: 21, name: 'Подвал' }, rows: 2 },
      { target: 'specification', specification: null, rows: 3 },
    ];
    const html = render(<RowsPage data={await load({ getImport: () => page({ places }) })} lastResult={undefined} />);
    expect(html).toMatch(/href="\/cart"/);
    expect(html).toMatch(/href="[^"]*\/21"[^>]*>Подвал/);
    expect(textIn(html)).toContain('спецификация, которой больше нет');
  });

  it('say beside the button that they are saved', async () => {
    const { location, flashes } = await send({ intent: 'save' });
    expect([location, flashes]).toEqual(['/import/9?saved=1', []]);
    const { context } = contextOf({ getImport: () => page() });
    const data = (await loader(visit(context, '/import/9?saved=1', { id: '9' }))) as Awaited<ReturnType<typeof load>>;
    expect(textIn(render(<RowsPage data={data} lastResult={undefined} />))).toContain('Решения сохранены');
  });

  it('say what the buyer should know of the whole list', async () => {
    const message = 'Список прочитан из книги устаревшего формата xls';
    const shownOf = async (answer: ReturnType<typeof page>) =>
      render(<RowsPage data={await load({ getImport: () => answer })} lastResult={undefined} />);
    expect(await shownOf(page({ message }))).toContain(message);
    expect(await shownOf(page())).not.toContain(message);
  });

  it('offer to remember codes only to whom the API lets', async () => {
    const shownTo = async (savesCodes: boolean) =>
      render(<RowsPage data={await load({ getImport: () => page({ savesCodes }) })} lastResult={undefined} />);
    expect(await shownTo(true)).toContain('name="remember"');
    expect(await shownTo(false)).not.toContain('name="remember"');
  });

  it('are counted while they are looked up, and asked for again without script', async () => {
    const running = page({ job: { ...job, status: 'running', progress: 1 }, rows: [] });
    const { context } = contextOf({ getImport: () => running });
    const data = (await loader(visit(context, '/import/9?page=2', { id: '9' }))) as Awaited<ReturnType<typeof load>>;
    expect(data).toMatchObject({ refreshAfter: 5, isOver: false, rows: [] });
    expect(render(<RowsPage data={data} lastResult={undefined} />)).toContain('1 из 3');
  });

  it('lead to the columns as long as these are unknown', async () => {
    const columns = { roles: ['other', 'amount'], from: 1, known: false, samples: [['а', '1']] };
    const answers = { getImport: () => page({ columns }) };
    const { location } = await outcome(() => load(answers));
    expect(location).toBe('/import/9/columns');
    const { context } = contextOf(answers);
    expect(await loadColumns(visit(context, '/import/9/columns', { id: '9' }))).toMatchObject({
      columns: [
        { role: 'other', cells: ['а'] },
        { role: 'amount', cells: ['1'] },
      ],
    });
    const data = await loadColumns(visit(context, '/import/9/columns', { id: '9' }));
    expect(render(<ColumnsPage data={data} lastResult={undefined} />)).toContain(
      '<option value="unit">Единица</option>',
    );
    const nothing = await outcome(() =>
      postColumns(post(context, '/import/9/columns', { 'column-0': 'amount', from: '1' }, { params: { id: '9' } })),
    );
    expect(nothing.status).toBe(422);
  });

  it('are not found for what is no id, and for what the API does not have', async () => {
    const { context } = contextOf({});
    expect((await outcome(() => loader(visit(context, '/import/x', { id: 'x' })))).status).toBe(404);
    const gone = () => Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] }));
    expect((await outcome(() => load({ getImport: gone }))).status).toBe(404);
  });
});

describe('rows without an amount', () => {
  const gone = product(8, 'Щит');
  const rows = [
    row(1, { status: 'no-amount', typedAmount: '', amount: null, product: gone, candidates: [gone] }),
    row(2, { status: 'not-ordered', typedAmount: '', amount: null, product: gone, candidates: [gone], skip: true }),
  ];

  it('ask for one, or are counted as not ordered and have only its field', async () => {
    const data = await load({ getImport: () => page({ rows, summary: { ...summary, notOrdered: 1 } }) });
    const html = render(<RowsPage data={data} lastResult={undefined} />);
    expect(textIn(html)).toMatch(/пропущено: 0, добавлено: 0. Без количества: 1\./);
    expect(textIn(html)).toContain('Укажите количество');
    const [field] = /<input(?=[^>]*name="amount-2")[^>]*>/.exec(html) ?? [];
    expect(field).toMatch(/ value=""/);
    expect(html).toContain('name="skip-1"');
    expect(html).not.toContain('name="skip-2"');
    expect(html).toContain('value="8|0|0|0|"');
    // No sum of what isn't ordered.
    expect(textIn(html)).not.toContain('602,50');
  });

  it('are ordered by an amount alone', async () => {
    const fields = { 'seen-2': '8|0|0|0|', 'product-2': '8', 'amount-2': '4', intent: 'save' };
    expect((await send(fields)).saved).toEqual([[{ line: 2, amount: 4 }]]);
  });
});

describe('rows without an amount', () => {
  it('are counted, and skipped by one press once the page is saved', async () => {
    const counts = { ...summary, withoutAmount: 45, notOrdered: 1 };
    const data = await load({ getImport: () => page({ summary: counts }) });
    const html = render(<RowsPage data={data} lastResult={undefined} />);
    expect(textIn(html)).toContain('Без количества: 46, из них требует решения: 45.');
    expect(textIn(html)).toContain('Пропустить все без количества: 45');
    const bodies: unknown[] = [];
    const updateImport = (input: unknown) => {
      bodies.push((input as { body: unknown }).body);
      return { summary, conflicts: [] };
    };
    const { location } = await send({ 'amount-1': '7', intent: 'skip-empty' }, { updateImport });
    expect(location).toBe('/import/9?saved=1');
    expect(bodies).toMatchObject([{ rows: [{ line: 1, amount: 7 }] }, { rows: [], skipWithoutAmount: true }]);
  });

  it('stay while something on the page is wrong', async () => {
    const { status, saved } = await send({ 'amount-1': 'пять', intent: 'skip-empty' });
    expect([status, saved.length]).toEqual([422, 1]);
  });
});

describe('coils of what is sold in metres', () => {
  it('are offered in metres as one choice, which saves the amount', async () => {
    const cable = product(7, 'Кабель, бухта 100 м');
    const coils = { status: 'other-unit', otherUnit: 'бухты', packedAmount: 300, product: cable, candidates: [cable] };
    const data = await load({ getImport: () => page({ rows: [row(1, coils)] }) });
    const html = render(<RowsPage data={data} lastResult={undefined} />);
    const radios = html.match(/<input(?=[^>]*name="unit-1")[^>]*>/g) ?? [];
    expect(radios.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])).toEqual(['300', 'on']);
    expect(radios.join()).not.toContain('checked');
    expect(textIn(html)).toMatch(/Да, заказать 300\sм Да, заказать 5\sм/);
    const choose = async (fields: object) => (await send({ ...fields, intent: 'save' })).saved;
    expect(await choose({ 'unit-1': '300' })).toEqual([[{ line: 1, amount: 300 }]]);
    expect(await choose({ 'unit-1': 'on' })).toEqual([[{ line: 1, unitMeant: true }]]);
    // What is typed counts.
    expect(await choose({ 'unit-1': '300', 'amount-1': '200' })).toEqual([[{ line: 1, amount: 200 }]]);
  });
});

describe('a product that cannot be ordered', () => {
  it('is no choice before the buyer makes it, and neither is its substitute', async () => {
    const [gone, other] = [{ ...product(8, 'Щит'), orderable: false, stock: 0 }, product(9, 'Бокс')];
    const rows = [row(1, { status: 'analog', product: gone, candidates: [gone, other], message: 'Нет' })];
    const html = render(<RowsPage data={await load({ getImport: () => page({ rows }) })} lastResult={undefined} />);
    expect(html).toContain('value="|0|0|0|5"');
    expect(html).not.toMatch(/<input(?=[^>]*type="radio")(?=[^>]*checked)/);
    expect(textIn(html)).toMatch(/Добавить на потом: Щит.*Замена: Бокс/);
    expect(textIn(html)).not.toContain('602,50');
    const chosen = await send({ 'seen-1': '|0|0|0|5', 'product-1': '8', intent: 'save' });
    expect(chosen.saved).toEqual([[{ line: 1, productId: 8 }]]);
  });
});

describe('a row that another window has changed', () => {
  it('stays as it is, and says what is stored and what was entered', async () => {
    const stored = row(1, { product: product(7, 'Кабель'), candidates: [product(7, 'Кабель')], amount: 9, version: 4 });
    const sent: unknown[] = [];
    const updateImport = (input: unknown) => {
      sent.push((input as { body: unknown }).body);
      return { summary, conflicts: [stored] };
    };
    const fields = { 'seen-1': '7|0|0|3|5', 'amount-1': '8', editor: 'окно 2', intent: 'save' };
    const { status, data } = await send(fields, { updateImport });
    expect(sent).toEqual([{ rows: [{ line: 1, version: 3, amount: 8 }], editor: 'окно 2' }]);
    const { lastResult } = data as { lastResult: SubmissionResult };
    const said =
      'Эту строку изменили в другом окне. Сохранено: Кабель, 9\u00a0м. Здесь указано: Кабель, 8\u00a0м. Проверьте строку и сохраните ещё раз';
    expect([status, lastResult.error]).toEqual([409, { 'amount-1': [said] }]);
    const skipped = await send({ ...fields, 'amount-1': '5', 'skip-1': 'on' }, { updateImport });
    expect(JSON.stringify(skipped.data)).toContain('Здесь указано: пропустить.');
    expect(shouldRevalidate({ actionStatus: 409, defaultShouldRevalidate: false } as never)).toBe(true);
    // The page that answers shows what is stored beside it, and saves over that next.
    const html = render(
      <RowsPage data={await load({ getImport: () => page({ rows: [stored] }) })} lastResult={lastResult} />,
    );
    expect(html).toContain('value="7|0|0|4|5"');
    expect(html).toMatch(/<input(?=[^>]*name="editor")/);
  });
});

describe('a list that is read anew meanwhile', () => {
  it('is shown being read, and says why nothing was saved', async () => {
    const message = 'Список ещё разбирается. Подождите немного и повторите';
    const running = () =>
      Promise.reject(new SupplierRejected({ status: 409, name: 'ImportRunning', message, errors: [] }));
    const { status, data } = await send({ 'skip-1': 'on', intent: 'save' }, { updateImport: running });
    expect(status).toBe(409);
    const { lastResult } = data as { lastResult: SubmissionResult };
    const shown = await load({ getImport: () => page({ job: { ...job, status: 'running', progress: 1 } }) });
    expect(textIn(render(<RowsPage data={shown} lastResult={lastResult} />))).toContain(message);
  });
});

describe("a list that isn't the buyer's", () => {
  const gone = () => Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] }));

  it.each([{}, { 'skip-1': 'on' }, { intent: 'page-2' }, { intent: 'open' }, { intent: 'cart' }])(
    'is not found, whatever is posted to it: %j',
    async (fields) => {
      expect((await send({ intent: 'save', ...fields }, { updateImport: gone, applyImport: gone })).status).toBe(404);
    },
  );
});

describe('columns of such a list', () => {
  it('are not found either', async () => {
    const gone = () => Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] }));
    const { context } = contextOf({ setImportColumns: gone });
    const request = post(context, '/import/9/columns', { 'column-0': 'code', from: '1' }, { params: { id: '9' } });
    expect((await outcome(() => postColumns(request))).status).toBe(404);
  });
});

describe('decisions about rows', () => {
  it('are saved when a page is turned, only what has changed', async () => {
    const decided = { 'skip-1': 'on', 'product-2': '9', 'amount-3': '3', intent: 'page-2' };
    const { location, saved } = await send(decided);
    expect(location).toBe('/import/9?page=2');
    expect(saved).toEqual([
      [
        { line: 1, skip: true },
        { line: 2, productId: 9 },
        { line: 3, amount: 3 },
      ],
    ]);
  });

  it('keep what was typed if an amount is wrong, and save the others', async () => {
    const { status, saved } = await send({ 'amount-1': '1,5', 'product-2': '8', intent: 'cart' });
    expect(status).toBe(422);
    expect(saved).toEqual([[{ line: 2, productId: 8 }]]);
  });

  it('come back as they were typed, whichever rows are shown by then', async () => {
    const { status, data } = await send({ 'amount-3': 'пять', 'skip-2': 'on', intent: 'save' });
    expect(status).toBe(422);
    const left = (await load({ getImport: () => page() })) as Awaited<ReturnType<typeof load>>;
    const { lastResult } = data as { lastResult: SubmissionResult };
    const html = render(<RowsPage data={{ ...left, rows: left.rows.slice(1) }} lastResult={lastResult} />);
    expect(html).toMatch(/name="amount-3"[^>]*value="пять"|value="пять"[^>]*name="amount-3"/);
    expect(html).toMatch(/<input(?=[^>]*name="skip-2")(?=[^>]*checked)/);
    expect(html).not.toMatch(/<input(?=[^>]*name="skip-3")(?=[^>]*checked)/);
  });

  it('of one row are looked for whatever stands in others, which keep what is typed', async () => {
    const typed = { 'amount-1': 'пять', 'query-3': 'кабель', name: 'Щитовая' };
    const { status, data, saved } = await send({ ...typed, 'query-2': 'муфта 20', intent: 'find-2' });
    expect(saved).toEqual([[{ line: 2, query: 'муфта 20' }]]);
    expect([status, data]).toMatchObject([200, { lastResult: { initialValue: typed } }]);
    // Its row isn't ready then.
    const { error } = (data as { lastResult: SubmissionResult }).lastResult;
    expect(Object.keys(error ?? {})).toEqual(['amount-1']);
  });

  it('count beside an amount that is too long to be repeated', async () => {
    const typedAmount = `${'5 или 6 '.repeat(60)}| ${'уточнить '.repeat(50)}`.trim();
    const long = row(3, { status: 'bad-amount', typedAmount, amount: null, product: product(7, 'Кабель') });
    const data = (await load({ getImport: () => page({ rows: [long] }) })) as Awaited<ReturnType<typeof load>>;
    const [, seen = ''] =
      /name="seen-3" value="([^"]*)"/.exec(render(<RowsPage data={data} lastResult={undefined} />)) ?? [];
    expect(seen.length).toBeLessThan(100);
    const fields = { 'seen-3': seen, 'amount-3': typedAmount, 'skip-1': 'on', intent: 'save' };
    expect((await send({ ...fields, 'skip-3': 'on' })).saved).toEqual([
      [
        { line: 1, skip: true },
        { line: 3, skip: true },
      ],
    ]);
    expect((await send({ ...fields, 'amount-3': '5' })).saved[0]).toContainEqual({ line: 3, amount: 5 });
  });

  it('of a row that cannot be read are refused, not lost', async () => {
    const { status, data, saved } = await send({ 'seen-2': 'x', 'product-2': '9', 'skip-1': 'on', intent: 'save' });
    const error = { 'amount-2': ['Строку не удалось прочитать. Обновите страницу и повторите'] };
    expect([status, data]).toMatchObject([422, { lastResult: { error } }]);
    expect(saved).toEqual([[{ line: 1, skip: true }]]);
  });

  it('to leave a row out are saved whatever is typed in it', async () => {
    const { location, saved } = await send({ 'amount-1': 'пять', 'skip-1': 'on', intent: 'save' });
    expect([location, saved]).toEqual(['/import/9?saved=1', [[{ line: 1, skip: true }]]]);
  });

  it('confirm an amount in the unit of the product', async () => {
    const { saved } = await send({ 'unit-1': 'on', 'seen-2': '8|0|1|0|5', intent: 'save' });
    expect(saved).toEqual([
      [
        { line: 1, unitMeant: true },
        { line: 2, unitMeant: false },
      ],
    ]);
  });

  it('confirm the unit by a typed amount, whether or not its tick is there', async () => {
    const seen = { 'seen-1': '7|0|1|1|200', 'seen-2': '7|0|1|1|' };
    const { saved } = await send({ ...seen, 'amount-1': '150', 'amount-2': '150', intent: 'save' });
    expect(saved).toEqual([
      [
        { line: 1, amount: 150 },
        { line: 2, amount: 150 },
      ],
    ]);
  });

  it('of an amount tick its unit on the page that answers, though another row was refused', async () => {
    const confirmed = {
      ...{ status: 'rounded', amount: 150, otherUnit: 'шт', unitMeant: true, version: 1 },
      product: { ...product(7, 'Кабель'), amount: 200 },
    };
    const data = await load({ getImport: () => page({ rows: [row(1, confirmed), row(2, { unitMeant: true })] }) });
    const sent = { 'seen-1': '7|0|0|0|100', 'amount-1': '150', 'seen-2': '7|0|0|0|5', 'amount-2': 'пять' };
    const lastResult: SubmissionResult = { initialValue: sent, error: { 'amount-2': ['Впишите целое число'] } };
    const html = render(<RowsPage data={data} lastResult={lastResult} />);
    expect(html).toMatch(/<input(?=[^>]*name="unit-1")(?=[^>]*checked)/);
    // Of a row without the tick nothing is taken back that can't be seen.
    expect(html).toMatch(/<input(?=[^>]*name="seen-2")(?=[^>]*value="\|0\|0\|0\|5")/);
  });

  it('say that words are too long', async () => {
    const { status, data } = await send({ 'query-2': 'я'.repeat(256), intent: 'find-2' });
    expect([status, data]).toMatchObject([422, { lastResult: { error: { 'query-2': ['Не длиннее 255 знаков'] } } }]);
  });

  it('look for other words', async () => {
    const { location, saved } = await send({ 'query-2': 'муфта 20', intent: 'find-2' });
    expect([location, saved]).toEqual(['/import/9#row-2', [[{ line: 2, query: 'муфта 20' }]]]);
    const entered = await send({ 'query-2': 'муфта 20', intent: 'enter' });
    expect([entered.location, entered.saved]).toEqual([location, saved]);
  });

  it('end in the cart, or at what is left', async () => {
    const applied = (open: number) => ({
      specificationId: null,
      result: [{ line: 1, id: 7, status: 'added', amount: 5 }],
      codes: [],
      summary: { ...summary, ready: 0, open, added: 1 },
    });
    expect((await send({ intent: 'cart' }, { applyImport: () => applied(0) })).location).toBe('/cart');
    expect((await send({ intent: 'cart' }, { applyImport: () => applied(2) })).location).toBe('/import/9?open=1#added');
    const codes = ['saved', 'kept', 'taken', 'taken'].map((verdict) => ({ code: 'А-1', product: null, verdict }));
    const result = await send({ intent: 'cart', remember: 'on' }, { applyImport: () => ({ ...applied(0), codes }) });
    expect(result.flashes[0]?.text).toBe('Добавлена 1 строка. Запомнен 1 код. Не запомнены 2 кода.');
    expect((await send({ intent: 'new' })).status).toBe(422);
    expect((await send({ intent: 'list' })).status).toBe(422);
  });
});

describe('a file', () => {
  it('that takes too long is told so, in these words', async () => {
    const late = () => Promise.reject(new SupplierUnavailable(504, 'timeout'));
    const { context } = contextOf({ importFile: late });
    const form = new FormData();
    form.set('intent', 'file');
    form.set('file', new File(['а;1'], 'a.csv'));
    const { status, data } = await outcome(() => postList(post(context, '/specifications/import', form)));
    expect(status).toBe(504);
    expect(JSON.stringify(data)).toContain(
      'Время ответа сервера истекло. Попробуйте загрузить меньший по объему документ.',
    );
  });
});
