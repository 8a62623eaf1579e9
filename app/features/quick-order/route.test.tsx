import { describe, expect, it } from 'vitest';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import type { Kept } from '#app/features/product/quick-order/draft.server.ts';
import * as paths from '#app/paths.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { readAmount } from '#contract/read-amount.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { action as homeAction, loader as homeLoader } from '../home/route.tsx';
import { action as draftAction } from './draft/route.ts';
import { QuickOrderPage } from './page.tsx';
import { action, loader } from './route.tsx';

const formId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';

const goods = (id: number, name: string, more: object = {}) => ({
  product: { id, name, article: `К-${id}`, unit: { code: '006', name: 'м' } },
  ...{ amount: 12, price: 12_050, stock: 500, deliveryDays: null, orderable: true },
  ...more,
});
const cable = goods(7, 'Кабель');
const clamp = goods(8, 'Муфта', { amount: 20 });
const gone = goods(9, 'Лоток', { stock: 0, orderable: false });
const one = { found: 1, message: undefined };

/** What rows mean. */
const meanings: Record<string, object> = {
  'К-7': { ...one, status: 'matched', product: cable, candidates: [cable] },
  'К-7 250': {
    ...one,
    status: 'matched',
    text: 'К-7',
    amount: 250,
    product: { ...cable, amount: 250 },
    candidates: [cable],
  },
  'К-7 5000000': {
    ...{ status: 'bad-amount', isAmountUnread: true, product: cable, candidates: [cable], found: 1 },
    message: 'Количество «5000000» не подходит',
  },
  'К-8': { ...one, status: 'rounded', product: clamp, candidates: [clamp], message: 'Количество округлено до 20 м' },
  'К-9': { ...one, status: 'analog', product: gone, candidates: [gone, cable], message: 'Нет в наличии' },
  ДВА: { status: 'many', found: 2, candidates: [cable, clamp], message: 'Этот код есть у 2 товаров' },
  'кабель 10': {
    text: 'кабель',
    amount: 10,
    status: 'many',
    found: 9,
    candidates: [cable, clamp],
    message: 'По названию',
  },
  // A product's number is named, never taken.
  7: { status: 'many', found: 1, candidates: [cable], message: 'По названию' },
  'К-7 6 шт': {
    ...one,
    status: 'other-unit',
    text: 'К-7',
    amount: 6,
    product: cable,
    candidates: [cable],
    message: 'Шт',
  },
  '3 бухты К-7': {
    ...one,
    ...{ status: 'other-unit', amount: 3, packedAmount: 300, otherUnit: 'бухты' },
    ...{ product: { ...cable, amount: 3 }, candidates: [cable], message: 'Бухты' },
  },
  'К-7К-8': { status: 'not-found', glued: ['К-7', 'К-8'] },
  Итого: { status: 'aside', message: 'Пропущено как заголовок или итог' },
};
const unknown = {
  ...{ code: '', text: null, amount: null, isAmountUnread: false, status: 'not-found', product: null },
  ...{ candidates: [], found: 0, isOwn: false, otherUnit: null, message: 'Такого товара нет' },
};

interface Typed {
  body: { rows: { text: string; amount: string }[] };
}

function meaningOf({ text, amount }: { text: string; amount: string }) {
  const read = amount === '' ? {} : { amount: readAmount(amount), isAmountUnread: readAmount(amount) === null };
  const meant = { ...unknown, ...read, ...meanings[text] };
  const isBad = meant.isAmountUnread && meant.product !== null;
  return isBad && amount !== ''
    ? { ...meant, status: 'bad-amount', message: `Количество «${amount}» не подходит` }
    : meant;
}

const answers: Answers = {
  saveQuickOrder: () => undefined,
  resolveRows: (input) => ({ rows: (input as unknown as Typed).body.rows.map(meaningOf) }),
  addToCart: (input) => ({
    result: (input as unknown as { body: { items: { id: number; amount: number }[] } }).body.items.map((item) => ({
      ...item,
      status: 'added',
    })),
    cart: { version: 2, positions: 1, totals: {} },
  }),
};

type Row = readonly [article: string, amount: string, choice?: string];

function fieldsOf(rows: readonly Row[]) {
  return rows.flatMap(([article, amount, choice], at) => [
    [`lines[${at}].article`, article],
    [`lines[${at}].amount`, amount],
    ...(choice ? [[`lines[${at}].choice`, choice]] : []),
  ]);
}

interface More {
  answers?: Answers;
  fields?: object;
}

function sendAs(dest: 'document' | 'empty' | null, intent: string, rows: readonly Row[], more: More = {}) {
  const { context, ...seen } = stubContext({ buyer: demoBuyer, answers: { ...answers, ...more.answers } });
  const form = { intent, requestId: formId, ...Object.fromEntries(fieldsOf(rows)), ...more.fields };
  const request = post(context, '/quick-order', form, dest === null ? {} : { headers: { 'Sec-Fetch-Dest': dest } });
  return { ...seen, context, answer: outcome(() => action(request)) };
}

/** Without script. */
const send = (intent: string, rows: readonly Row[], more?: More) => sendAs('document', intent, rows, more);
const fetched = (intent: string, rows: readonly Row[], more?: More) => sendAs('empty', intent, rows, more);

const shown = (posted: unknown) => render(<QuickOrderPage requestId={formId} posted={posted as QuickAnswer} />);
const values = (html: string) =>
  elements(html, 'input').flatMap(({ name, type, value }) =>
    name?.startsWith('lines') && type === 'text' && value ? [value] : [],
  );
const choices = (html: string) =>
  elements(html, 'input').flatMap(({ name, value }) => (name?.endsWith('.choice') ? [value] : []));
const added = (made: { id: string; input: unknown }[]) =>
  made.flatMap(({ id, input }) => (id === 'addToCart' ? [input as { body: { items: object[] } }] : []));

describe('checking a quick order', () => {
  it('adds nothing, says what each row is, and keeps everything typed', async () => {
    const rows: Row[] = [
      [' К-7 ', '12'],
      ['К-8', '13'],
      ['ДВА', '2'],
      ['К-9', '5'],
      ['НЕТ-1', ''],
    ];
    const { answer, made } = fetched('quick-check', rows);
    const { status, data } = await answer;
    expect(status).toBe(200);
    expect(made.map(({ id }) => id)).toEqual(['resolveRows', 'saveQuickOrder']);
    const html = shown(data);
    expect(values(html)).toEqual(['К-7', '12', 'К-8', '20', 'ДВА', '2', 'К-9', '5', 'НЕТ-1']);
    const text = textIn(html);
    expect(text).toMatch(/Найден Кабель · 12\sм · 120,50\s₽ за м, сумма 1\s446,00\s₽ · В наличии 500\sм/);
    expect(text).toContain('Округлено Муфта');
    expect(text).toContain('Количество округлено до 20 м.');
    expect(text).toContain('Этот код есть у 2 товаров.');
    expect(text).toMatch(
      /Сейчас нельзя заказать Лоток · [^·]* · [^·]*\. Нет в наличии\..*Добавить на потом: Лоток.*Аналог: Кабель/,
    );
    expect(text).toContain('Не найден. Искать «НЕТ-1» в каталоге');
    expect(html).toContain('href="/catalog?keyword=%D0%9D%D0%95%D0%A2-1"');
    expect(text).toMatch(/Готово к заказу: 2 из 5, на сумму 3\s856,00\s₽/);
    const decided = ['7:12', '8:20', '7:12', '8:20', 'skip', '9:12', '7:12', 'skip'];
    expect(choices(html)).toEqual(decided);
  });

  it('says of two codes in one field that they are two', async () => {
    const { data } = await fetched('quick-check', [['К-7К-8', '']]).answer;
    expect(textIn(shown(data))).toMatch(
      /Не найден\. Похоже на два кода подряд: «К-7» и «К-8»\. Разделите их по строкам/,
    );
  });

  it('names an unknown article together with an amount that cannot be read', async () => {
    const { data } = await fetched('quick-check', [
      ['НЕТ-1', '2,5'],
      ['', '3'],
      ['К-7', '-1'],
    ]).answer;
    const text = textIn(shown(data));
    expect(text).toContain('Не найден');
    expect(text).toContain('Количество, строка 1: Укажите целое число от 1 до 1 000 000');
    expect(text).toContain('Артикул, строка 2: Впишите артикул');
    expect(text).toContain('Количество, строка 3: Укажите целое число');
    expect(text).toContain('Проверьте количество Кабель.');
    expect(text).toContain('Готово к заказу: 0 из 3');
  });

  it('asks about rows as they were typed, and shows code or name and amount apart as the API has read them', async () => {
    const { answer, made } = fetched('quick-check', [
      ['К-7 250', ''],
      ['кабель 10', ''],
      ['К-7', '3 шт'],
    ]);
    const { data } = await answer;
    expect((made[0] as unknown as { input: Typed }).input.body.rows).toEqual([
      { text: 'К-7 250', amount: '' },
      { text: 'кабель 10', amount: '' },
      { text: 'К-7', amount: '3 шт' },
    ]);
    expect(values(shown(data))).toEqual(['К-7', '250', 'кабель', '10', 'К-7', '12']);
    expect(textIn(shown(data))).toMatch(/Нужен выбор. По названию\..*Кабель К-7 · .*Муфта К-8/);
  });

  it('says what is wrong with an amount behind a code', async () => {
    const { data } = await fetched('quick-check', [['К-7 5000000', '']]).answer;
    const text = textIn(shown(data));
    expect(text).toContain('Проверьте количество Кабель. Количество «5000000» не подходит.');
    expect(text).toContain('Количество, строка 1: Укажите целое число от 1 до 1 000 000');
    expect(text).toContain('Готово к заказу: 0 из 1');
  });

  it('offers what coils make in metres, and adds the amount that is chosen', async () => {
    const { data } = await fetched('quick-check', [['3 бухты К-7', '']]).answer;
    expect(choices(shown(data))).toEqual(['7:3', '7:300', 'skip']);
    expect(textIn(shown(data))).toMatch(/Заказать 3\sм.*Заказать 300\sм/);
    const amountFor = async (choice: string) => {
      const { answer, made } = fetched('quick-add', [['3 бухты К-7', '', choice]]);
      await answer;
      return added(made).flatMap(({ body }) => body.items);
    };
    expect(await amountFor('7:300')).toMatchObject([{ id: 7, amount: 300 }]);
    expect(await amountFor('7:3')).toMatchObject([{ id: 7, amount: 3 }]);
    // Of an amount that is no longer offered nothing is taken, and by itself neither.
    expect([await amountFor('7:400'), await amountFor('')]).toEqual([[], []]);
  });

  it('asks about another unit, and sets titles aside', async () => {
    const rows: Row[] = [
      ['К-7 6 шт', ''],
      ['Итого', ''],
    ];
    const { data } = await fetched('quick-check', rows).answer;
    expect(textIn(shown(data))).toMatch(
      /Проверьте единицу Кабель.*Не товар. Пропущено как заголовок или итог\..*Готово к заказу: 0 из 1/,
    );
    expect(choices(shown(data))).toEqual(['7:12', 'skip', 'skip']);
    const { status } = await send('quick-add', rows).answer;
    expect(status).toBe(422);
  });

  it('puts a pasted text behind the rows, and says what did not fit', async () => {
    const some = fetched('quick-check', [['К-7', '12']], { fields: { pasted: 'К-8\t20\r\nК-9; 5\n\nК-7 4' } });
    const { data } = await some.answer;
    expect(values(shown(data))).toEqual(['К-7', '12', 'К-8', '20', 'К-9', '5', 'К-7 4']);
    const long = fetched('quick-check', [], { fields: { pasted: 'К-7;1\n'.repeat(120) } });
    const { data: cut } = await long.answer;
    expect(values(shown(cut))).toHaveLength(100);
    expect(textIn(shown(cut))).toContain('Строк в форме: 50');
    const rest = textIn(/<textarea[^>]*>[\s\S]*?<\/textarea>/.exec(shown(cut))?.[0] ?? '');
    expect(rest.match(/К-7/g)).toHaveLength(70);
  });

  it('answers no more rows than one page has room for', async () => {
    const many = Array.from({ length: 40 }, (_, at): Row => ['МНОГО', String(at + 1), `8:${at + 1}`]);
    const candidates = [1, 2, 3, 4, 5].map((id) => goods(id, `Кабель ${id}`));
    const all = { ...unknown, status: 'many', found: 5, candidates };
    const { answer, made } = send('quick-add', many, {
      answers: { resolveRows: (input) => ({ rows: (input as unknown as Typed).body.rows.map(() => all) }) },
      fields: { pasted: 'К-7;1' },
    });
    const { data } = await answer;
    const { verdicts, lastResult, notice } = data as QuickAnswer;
    expect(made.map(({ id }) => id)).toEqual(['resolveRows', 'resolveRows', 'saveQuickOrder']);
    expect(verdicts).toHaveLength(13);
    expect(notice).toContain('Строк в форме: 13');
    const { lines, pasted } = lastResult.initialValue as { lines: object[]; pasted: string };
    expect(lines).toHaveLength(13);
    expect(lines[12]).toMatchObject({ article: 'МНОГО', amount: '13', choice: '8:13' });
    expect(pasted.split('\n')).toHaveLength(28);
    expect(pasted).toMatch(/^МНОГО\t14\n[\s\S]*\nМНОГО\t40\nК-7\t1$/);
  });

  it('makes more rows and keeps what is typed', async () => {
    const { answer, made } = fetched('quick-more', [['К-7', '12']]);
    const html = shown((await answer).data);
    expect(elements(html, 'input').filter(({ name }) => name?.endsWith('.article'))).toHaveLength(11);
    expect(values(html)).toEqual(['К-7', '12']);
    expect(made.map(({ id }) => id)).toEqual(['saveQuickOrder']);
    // Blank rows aren't kept, so a page that is opened again would have as many as before.
    const blank = await send(
      'quick-more',
      Array.from({ length: 10 }, (): Row => ['', '']),
    ).answer;
    expect(blank.status).toBe(200);
    expect(elements(shown(blank.data), 'input').filter(({ name }) => name?.endsWith('.article'))).toHaveLength(20);
  });

  it('asks for an article if there is none', async () => {
    for (const dest of ['document', 'empty', null] as const) {
      const { status, data } = await sendAs(dest, 'quick-check', [['', '']]).answer;
      expect(status).toBe(422);
      expect(textIn(shown(data))).toContain('Впишите хотя бы один артикул');
    }
  });

  it('answers a browser that tells not what it asks for with what a document and a fetcher can show', async () => {
    const { answer, context } = sendAs(null, 'quick-check', [['К-7', '12']]);
    const { status, data } = await answer;
    expect(status).toBe(200);
    expect(context.answered).toBe(true);
    expect(textIn(shown(data))).toContain('Готово к заказу: 1 из 1');
    const all = await sendAs(null, 'quick-add', [['К-7', '12']]).answer;
    expect(all.status).toBe(200);
    expect(textIn(shown(all.data))).toContain('В корзину добавлена 1 позиция.');
    expect(values(shown(all.data))).toEqual([]);
  });

  it('keeps what is far too long, with the reason', async () => {
    const { answer, made } = fetched('quick-check', [['К'.repeat(256), '1']]);
    const { data } = await answer;
    expect(textIn(shown(data))).toContain('Артикул, строка 1: Не длиннее 255 знаков');
    expect(values(shown(data))).toEqual(['К'.repeat(256), '1']);
    expect(made.map(({ id }) => id)).toEqual(['saveQuickOrder']);
  });

  it.each([
    ['a document', send],
    ['a fetcher', fetched],
  ])('of more than a page has room for says where it ends and asks nothing, as %s', async (_, as) => {
    const pasted = Array.from({ length: 500 }, (_none, at) => `кабель медный, ${at}\t${at + 1}`).join('\n');
    const { answer, made } = as('quick-check', [['К-7', '12']], { fields: { pasted } });
    const { status, data } = await answer;
    expect(status).toBe(422);
    expect(made.map(({ id }) => id)).toEqual(['saveQuickOrder']);
    const { lastResult } = data as QuickAnswer;
    const { lines, pasted: rest } = lastResult.initialValue as { lines: { article: string }[]; pasted: string };
    expect(lines).toHaveLength(50);
    const count = lines.length - 1 + rest.split('\n').length;
    expect(rest.split('\n').at(-1)).toBe(`кабель медный, ${count - 1}\t${count}`);
    const html = shown(data);
    const left = 500 - count;
    expect(textIn(html)).toMatch(new RegExp(`Не вошл[ио] ${left} строк[аи]?, начиная с «кабель медный, ${count}»`));
    expect(textIn(html)).toMatch(
      /загрузите весь список[\s\S]*Каждая позиция с новой строки[\s\S]*Заказ из списка или файла/,
    );
    expect(html).toMatch(/<textarea[^>]*aria-describedby="[^"]*-error/);
  });

  it('cuts one line that is more than a page has room for', async () => {
    const { data } = await send('quick-add', [['К'.repeat(10_000), '1']]).answer;
    expect(values(shown(data))).toEqual(['К'.repeat(8_000)]);
    expect(textIn(shown(data))).toContain('Не вошла 1 строка: «ККК');
  });

  it('shows nothing again of what is no form of ours', async () => {
    const { status, data } = await send('quick-check', [], {
      fields: { 'lines[0].article': ['К'.repeat(30_000), 'К-7'] },
    }).answer;
    expect(status).toBe(422);
    expect((data as QuickAnswer).lastResult.initialValue).toEqual({ requestId: formId });
  });
});

describe('adding a quick order', () => {
  it('of more rows than the form has goes on with the next ones', async () => {
    const full = Array.from({ length: 50 }, (): Row => ['К-7', '12', '7:12']);
    const { answer, made } = send('quick-add', full, { fields: { pasted: 'К-8\t20\nК-9' } });
    const { status, data } = await answer;
    expect(status).toBe(422);
    expect(added(made)[0]?.body.items).toHaveLength(50);
    const { added: products, lastResult } = data as QuickAnswer;
    expect(products).toMatchObject([{ name: 'Кабель', added: 600 }]);
    expect(lastResult.initialValue).toMatchObject({
      lines: [
        { article: 'К-8', amount: '20' },
        { article: 'К-9', amount: '' },
      ],
      pasted: '',
    });
  });

  it('puts what is exact into the cart at the first press, and keeps what is to be decided with what is asked', async () => {
    const rows: Row[] = [
      ['К-7', '12'],
      ['К-8', '15'],
      ['ДВА', '2'],
      ['К-9', '5'],
      ['НЕТ', '1'],
      ['кабель 10', ''],
      ['7', '29'],
      ['К-7', '2,5'],
      ['К-7', ''],
    ];
    const { answer, made } = send('quick-add', rows);
    const { status, data } = await answer;
    expect(status).toBe(422);
    expect(added(made)[0]?.body.items).toMatchObject([
      { id: 7, amount: 12 },
      { id: 7, amount: 12 },
    ]);
    const html = shown(data);
    expect(values(html)).toEqual([
      'К-8',
      '20',
      'ДВА',
      '2',
      'К-9',
      '5',
      'НЕТ',
      '1',
      'кабель',
      '10',
      '7',
      '29',
      'К-7',
      '2,5',
    ]);
    const text = textIn(html);
    expect(text).toContain('В корзину добавлена 1 позиция.');
    expect(text).toContain('Осталось 7 строк: прочитайте пояснения к ним');
    expect(text).toContain('Количество округлено до 20 м.');
    expect(text).toContain('Количество, строка 7: Укажите целое число');
    expect(choices(html)).toContain('8:20');
    // A reload sends the same form.
    const again = send('quick-add', rows);
    await again.answer;
    const idOf = (calls: typeof made) => calls.find(({ id }) => id === 'addToCart')?.options.requestId;
    expect(idOf(again.made)).toBe(idOf(made));
    expect((data as QuickAnswer).requestId).not.toBe(formId);
  });

  it('of exact rows alone is done at the first press', async () => {
    const { answer, made } = send('quick-add', [['К-7', '12']]);
    expect(await answer).toMatchObject({ status: 303, location: '/quick-order' });
    expect(added(made)).toHaveLength(1);
  });

  it.each([
    ['another code was typed', ['К-8', '12', '7:12']],
    ['the amount is rounded to another one', ['К-8', '33', '8:40']],
    ['the choice is forged', ['К-7', '12', '666:12']],
  ] as const)('shows a row again if %s', async (_, row) => {
    const { answer, made } = send('quick-add', [row]);
    expect((await answer).status).toBe(422);
    expect(added(made)).toEqual([]);
  });

  it('adds nothing of a choice while its amount cannot be read, and keeps both', async () => {
    const { answer, made } = send('quick-add', [['ДВА', '2,5', '8:20']]);
    const html = shown((await answer).data);
    expect(added(made)).toEqual([]);
    expect(values(html)).toEqual(['ДВА', '2,5']);
    expect(textIn(html)).toContain('Количество, строка 1: Укажите целое число');
    expect(elements(html, 'input').flatMap((input) => ('checked' in input ? [input['value']] : []))).toEqual(['8:20']);
  });

  it('puts what was seen and chosen into the cart, skips what is skipped, and says so', async () => {
    const { answer, made, flashes, noted } = send('quick-add', [
      ['К-7', '12', '7:12'],
      ['ДВА', '2', '8:20'],
      ['К-9', '5', 'skip'],
    ]);
    expect(await answer).toMatchObject({ status: 303, location: '/quick-order' });
    expect(added(made)[0]?.body).toMatchObject({
      items: [
        { id: 7, amount: 12 },
        { id: 8, amount: 20 },
      ],
      source: 'quick-order',
    });
    expect(flashes[0]?.text).toBe('В корзину добавлены 2 позиции.');
    expect(noted).toMatchObject([{ data: { location: '/_product-append-to-cart', products: [7, 8] } }]);
  });

  it('leaves undecided and refused rows in the form', async () => {
    const refused: Answers = {
      addToCart: () => ({
        result: [
          { id: 7, status: 'added', amount: 12, name: 'Кабель', unit: 'м' },
          { id: 8, status: 'rejected', amount: 0, message: 'В корзине не больше 500 строк' },
        ],
        cart: { version: 2, positions: 1, totals: {} },
      }),
    };
    const rows: Row[] = [
      ['К-7', '12', '7:12'],
      ['К-8', '20', '8:20'],
      ['НЕТ', '1'],
    ];
    const { answer } = send('quick-add', rows, { answers: refused });
    const { status, data } = await answer;
    expect(status).toBe(422);
    const html = shown(data);
    expect(values(html)).toEqual(['К-8', '20', 'НЕТ', '1']);
    expect(textIn(html)).toMatch(/В корзину добавлена 1 позиция.*Кабель: 12/);
    expect(textIn(html)).toContain('Артикул, строка 1: В корзине не больше 500 строк');
    const script = fetched('quick-add', rows, { answers: refused });
    expect((await script.answer).status).toBe(200);
  });

  it('remembers a choice among several for the company, if it is asked to, and says when that failed', async () => {
    const ticked = { fields: { 'lines[0].remember': 'on' } };
    const saved: Answers = { saveBuyerCodes: () => ({ items: [{ code: 'ДВА', verdict: 'saved', product: 'Муфта' }] }) };
    const some = send('quick-add', [['ДВА', '2', '8:20']], { ...ticked, answers: saved });
    expect(await some.answer).toMatchObject({ status: 303 });
    expect(some.made.find(({ id }) => id === 'saveBuyerCodes')?.input).toEqual({
      body: { items: [{ code: 'ДВА', productId: 8 }], replace: true },
    });
    const down: Answers = { saveBuyerCodes: () => Promise.reject(new SupplierUnavailable(503, 'network')) };
    const failed = send('quick-add', [['ДВА', '2', '8:20']], { ...ticked, answers: down });
    expect(await failed.answer).toMatchObject({ status: 303 });
    expect(failed.flashes[0]?.text).toContain('Запомнить коды не удалось');
    const { data } = await fetched('quick-check', [['ДВА', '2']], ticked).answer;
    expect(shown(data)).not.toContain('remember');
    const html = render(
      <ActorContext.Provider value="1.1">
        <QuickOrderPage requestId={formId} posted={data as QuickAnswer} />
      </ActorContext.Provider>,
    );
    const boxes = elements(html, 'input').filter(({ name }) => name?.endsWith('.remember'));
    expect(boxes).toMatchObject([{ name: 'lines[0].remember', checked: '' }]);
  });

  it('says so if nothing was chosen', async () => {
    const { answer, made } = send('quick-add', [['ДВА', '2']]);
    expect(textIn(shown((await answer).data))).toContain('В корзину пока ничего не добавлено. Осталась 1 строка');
    expect(added(made)).toEqual([]);
  });

  it('sends one request id for the same choice, and another for others', async () => {
    const ids = [];
    for (const choice of ['7:12', '7:12', '8:20']) {
      const { answer, made } = send('quick-add', [['ДВА', '12', choice]]);
      await answer;
      ids.push(made.find(({ id }) => id === 'addToCart')?.options.requestId);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    ['addToCart', new SupplierUnavailable(503, 'network'), 503, 'Не удалось добавить в корзину: сервис не отвечает'],
    ['resolveRows', new SupplierUnavailable(503, 'network'), 503, 'сервис не отвечает'],
    [
      'addToCart',
      new SupplierRejected({ status: 422, name: 'Full', message: 'В корзине не больше 500 строк', errors: [] }),
      422,
      'не больше 500',
    ],
  ])('keeps everything typed and its id when %s fails: %s', async (call, error, failed, words) => {
    const { answer } = send('quick-add', [['К-7', '5', '7:12']], { answers: { [call]: () => Promise.reject(error) } });
    const { status, data } = await answer;
    expect(status).toBe(failed);
    expect(textIn(shown(data))).toContain(words);
    expect(values(shown(data))).toEqual(['К-7', '5']);
    expect(elements(shown(data), 'input').find(({ name }) => name === 'requestId')?.['value']).toBe(formId);
  });

  it('lets an ended session through to sign-in', async () => {
    const ended = new SupplierRejected({ status: 401, name: 'Unauthorized', message: '', errors: [] });
    const { answer } = send('quick-add', [['К-7', '5', '7:12']], {
      answers: { resolveRows: () => Promise.reject(ended) },
    });
    await expect(answer).rejects.toMatchObject({ status: 401 });
  });
});

describe('what is typed and not ordered', () => {
  type Draft = { rows: object[]; text: string };
  const kept = (made: { id: string; input: unknown }[]) =>
    made.flatMap(({ id, input }) => (id === 'saveQuickOrder' ? [(input as { body: Draft }).body] : []));
  const row = (code: string, amount = '', choice = '') => ({ code, amount, choice });
  const load = (more: Answers, surroundings: object = { buyer: demoBuyer }) => {
    const { context, made } = stubContext({ ...surroundings, answers: { ...answers, ...more } });
    return { made, page: outcome(async () => loader(visit(context, '/quick-order'))) };
  };
  const pageOf = ({ data }: Awaited<ReturnType<typeof outcome>>) =>
    render(<QuickOrderPage requestId={formId} kept={(data as { kept: Kept }).kept} />);

  it('says how many rows of an order form stay out, which what is kept would not tell', async () => {
    const pasted = 'Артикул\tЗаказ\nК-7\t12\nК-8\t\nК-9\t\nДВА\t-';
    const { answer, made } = send('quick-check', [], { fields: { pasted } });
    const { status, data } = await answer;
    expect(status).not.toBe(303);
    expect((data as QuickAnswer).notice).toContain('Без количества остались 3 строки');
    expect(kept(made)).toEqual([{ rows: [row('К-7', '12')], text: '' }]);
  });

  it('is kept by every post, and a document that only asks goes to the page that shows it', async () => {
    const checked = send(
      'quick-check',
      [
        ['К-8', '9'],
        ['ДВА', '2', '8:20'],
      ],
      { fields: { pasted: 'К-7' } },
    );
    expect(await checked.answer).toMatchObject({ status: 303, location: '/quick-order' });
    // As they were typed, so that the page says what is rounded.
    const [left] = kept(checked.made);
    expect(left).toEqual({ rows: [row('К-8', '9'), row('ДВА', '2', '8:20'), row('К-7')], text: '' });
    const html = pageOf(await load({ getQuickOrder: () => left as object }).page);
    expect(values(html)).toEqual(['К-8', '20', 'ДВА', '2', 'К-7']);
    expect(textIn(html)).toContain('Округлено Муфта');
    expect(textIn(html)).toContain('Количество округлено до 20 м');
    const more = send('quick-more', [['К-7', '1']]);
    expect(await more.answer).toMatchObject({ status: 303, location: '/quick-order' });
    expect(kept(more.made)[0]?.rows).toHaveLength(11);
    const some = send('quick-add', [
      ['К-7', '12'],
      ['НЕТ', '1'],
    ]);
    expect(await some.answer).toMatchObject({ status: 422 });
    expect(kept(some.made)).toEqual([{ rows: [row('НЕТ', '1')], text: '' }]);
    const all = send('quick-add', [['К-7', '12']]);
    expect(await all.answer).toMatchObject({ status: 303 });
    expect(kept(all.made)).toEqual([{ rows: [], text: '' }]);
  });

  it.each([
    ['cannot be kept', [['К-7', '12']], 422],
    ['is too long to be kept', [['К'.repeat(300), '1']], 422],
  ] as [string, Row[], number][])('is answered as a document if it %s', async (_, rows, status) => {
    const down: Answers = { saveQuickOrder: () => Promise.reject(new SupplierUnavailable(503, 'network')) };
    const { answer, made } = send('quick-check', rows, { answers: rows[0]?.[0] === 'К-7' ? down : {} });
    const { status: answered, data } = await answer;
    expect(answered).toBe(status);
    expect(data).toMatchObject({ isUnkept: true });
    expect(values(shown(data))).toEqual(rows.flat());
    if (rows[0]?.[0] !== 'К-7') expect(kept(made)).toEqual([{ rows: [row('К'.repeat(255), '1')], text: '' }]);
  });

  it('is on the page again, with what is found now, its choice, and what cannot be read', async () => {
    const rows = [row('К-7', '12'), row('ДВА', '2', '8:20'), row(''), row('К-7', '2,5')];
    const html = pageOf(await load({ getQuickOrder: () => ({ rows, text: 'К-8\t1' }) }).page);
    expect(values(html)).toEqual(['К-7', '12', 'ДВА', '2', 'К-7', '2,5']);
    const text = textIn(html);
    expect(text).toMatch(/Найден Кабель · 12\sм/);
    expect(text).toMatch(/Готово к заказу: 1 из 3, на сумму 1\s446,00\s₽/);
    expect(text).toContain('Количество, строка 4: Укажите целое число');
    expect(text).toContain('Остальные ждут в поле под строками');
    const checked = elements(html, 'input').filter((input) => 'checked' in input);
    expect(checked.map(({ value }) => value)).toEqual(['8:20']);
    expect(/<textarea[^>]*>([^<]*)/.exec(html)?.[1]?.trim()).toBe('К-8\t1');
  });

  it('is on the page without verdicts if they cannot be asked for', async () => {
    const away = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const html = pageOf(
      await load({ getQuickOrder: () => ({ rows: [row('К-7', '12')], text: '' }), resolveRows: away }).page,
    );
    expect(values(html)).toEqual(['К-7', '12']);
    expect(textIn(html)).toContain('Проверить строки не удалось');
  });

  it('is said to be missing if it cannot be read, and nothing takes its place', async () => {
    const { data } = await load({ getQuickOrder: () => Promise.reject(new SupplierUnavailable(503, 'network')) }).page;
    expect((data as { kept: Kept }).kept.isKept).toBe(false);
    expect(textIn(pageOf({ data } as never))).toContain('Прежние строки показать не удалось');
  });

  it('is kept from now on after an answer of the post itself, and not read again', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    context.answered = true;
    const { data } = await outcome(async () => loader(visit(context, '/quick-order')));
    expect(data).toMatchObject({ kept: { draft: undefined, isKept: true } });
    expect(made).toEqual([]);
  });

  it('is shown as far as a page has room for it if a program has kept more', async () => {
    const rows = Array.from({ length: 50 }, () => row('ы'.repeat(255)));
    const { page, made } = load({ getQuickOrder: () => ({ rows, text: 'К-8\t1' }) });
    const html = pageOf(await page);
    expect(values(html)).toEqual(Array.from({ length: 31 }, () => 'ы'.repeat(255)));
    expect(textIn(html)).toContain('Не вошло 20 строк');
    expect(made.map(({ id }) => id)).toEqual(['getQuickOrder']);
  });

  it('is asked for only of somebody who can have any', async () => {
    const { page, made } = load({}, { buyer: null, visitorId: null });
    expect(await page).toMatchObject({ data: { kept: { isKept: true } } });
    expect(made).toEqual([]);
  });

  it('is kept while it is typed, without an answer', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    const fields = { ...Object.fromEntries(fieldsOf([['К-7', '']])), pasted: 'К-8 2' };
    const sent = post(context, '/quick-order/draft', fields);
    expect(await outcome(() => draftAction(sent))).toMatchObject({ status: 204 });
    expect(kept(made)).toEqual([{ rows: [row('К-7')], text: 'К-8 2' }]);
  });

  it('is kept with what shall be remembered, and shows that it shall', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    const fields = { ...Object.fromEntries(fieldsOf([['ДВА', '2', '8:20']])), 'lines[0].remember': 'on' };
    await outcome(() => draftAction(post(context, '/quick-order/draft', fields)));
    const draft = { code: 'ДВА', amount: '2', choice: '8:20', remember: true };
    expect(kept(made)).toEqual([{ rows: [draft], text: '' }]);
    const { data } = await load({ getQuickOrder: () => ({ rows: [draft], text: '' }) }).page;
    const html = render(
      <ActorContext.Provider value="1.1">
        <QuickOrderPage requestId={formId} kept={(data as { kept: Kept }).kept} />
      </ActorContext.Provider>,
    );
    const boxes = elements(html, 'input').filter(({ name }) => name?.endsWith('.remember'));
    expect(boxes).toMatchObject([{ name: 'lines[0].remember', checked: '' }]);
  });

  it.each([
    ['is too long', answers, 'Ы'.repeat(9_000), 422],
    ['cannot be kept now', { saveQuickOrder: () => Promise.reject(new SupplierUnavailable(503, 'network')) }, '', 503],
  ] as [string, Answers, string, number][])(
    'tells a program that what is typed %s',
    async (_, some, pasted, status) => {
      const { context } = stubContext({ buyer: demoBuyer, answers: some });
      const sent = post(context, '/quick-order/draft', { ...Object.fromEntries(fieldsOf([['К-7', '']])), pasted });
      expect(await outcome(() => draftAction(sent))).toMatchObject({ status });
    },
  );
});

describe('clearing a quick order', () => {
  const rows: Row[] = [
    ['К-7', '12', '7:12'],
    ['НЕТ', '2,5'],
  ];
  const drafts = (made: { id: string; input: unknown }[]) =>
    made.flatMap(({ id, input }) => (id === 'saveQuickOrder' ? [(input as { body: object }).body] : []));

  it('is a button that asks first, in the form itself', () => {
    const [details = ''] = /<details.*?<\/details>/s.exec(shown(undefined)) ?? [];
    expect(textIn(details)).toMatch(/^Очистить\s*Убрать все строки\?/);
    expect(elements(details, 'button')).toMatchObject([{ value: 'quick-clear', formnovalidate: '' }]);
  });

  it('removes rows, text and what is kept, and looks nothing up', async () => {
    const { answer, made, flashes } = send('quick-clear', rows, { fields: { pasted: 'К-8 2\n'.repeat(4000) } });
    expect(await answer).toMatchObject({ status: 303, location: '/quick-order' });
    expect(made.map(({ id }) => id)).toEqual(['saveQuickOrder']);
    expect(drafts(made)).toEqual([{ rows: [], text: '' }]);
    expect(flashes[0]?.text).toBe('Строки убраны.');
    const script = await fetched('quick-clear', rows).answer;
    expect(script.status).toBe(200);
    expect(values(shown(script.data))).toEqual([]);
    expect(textIn(shown(script.data))).toContain('Строки убраны.');
    expect((script.data as QuickAnswer).requestId).not.toBe(formId);
  });

  it.each([
    ['a document', send],
    ['a fetcher', fetched],
  ])('leaves all of them if what is kept cannot be removed, for %s', async (_, as) => {
    const down: Answers = { saveQuickOrder: () => Promise.reject(new SupplierUnavailable(503, 'network')) };
    const { status, data } = await as('quick-clear', rows, { answers: down, fields: { pasted: 'К-8 2' } }).answer;
    expect(status).toBe(503);
    expect(values(shown(data))).toEqual(['К-7', '12', 'НЕТ', '2,5', 'К-8 2']);
    expect(textIn(shown(data))).toContain('Очистить не удалось');
  });

  it('keeps the draft of the whole page at home', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    const form = { intent: 'quick-clear', requestId: formId, ...Object.fromEntries(fieldsOf(rows)) };
    const sent = post(context, '/?index', form, { headers: { 'Sec-Fetch-Dest': 'document' } });
    expect(await outcome(() => homeAction(sent))).toMatchObject({ status: 303, location: paths.home() });
    expect(made).toEqual([]);
  });
});

describe('the quick order at home', () => {
  it('is the same, and goes home', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers });
    const form = { intent: 'quick-add', requestId: formId, ...Object.fromEntries(fieldsOf([['К-7', '12', '7:12']])) };
    const answer = await outcome(() =>
      homeAction(post(context, '/?index', form, { headers: { 'Sec-Fetch-Dest': 'document' } })),
    );
    expect(answer).toMatchObject({ status: 303, location: paths.home() });
  });

  it('survives a rest of the page that fails', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers });
    const form = { intent: 'quick-check', requestId: formId, ...Object.fromEntries(fieldsOf([['К-7', '12']])) };
    await outcome(() => homeAction(post(context, '/?index', form)));
    context.info = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const page = await outcome(() => homeLoader(visit(context, '/')));
    expect(page).toMatchObject({ status: 200, data: { home: null } });
  });
});

it('is a page with a title', async () => {
  const { context } = stubContext();
  const page = await outcome(async () => loader(visit(context, '/')));
  expect(page).toMatchObject({ data: { title: 'Быстрый заказ по артикулам' } });
});
