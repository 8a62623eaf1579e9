import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { HomePage } from '../page.tsx';
import { action, loader } from '../route.tsx';
import type { QuickAnswer } from './quick-order.server.ts';

const formId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const added = (...result: object[]): Answers => ({
  addToCart: () => ({ result, cart: { version: 2, positions: 1, totals: {} } }),
});
const good = { id: 7, status: 'added', amount: 12, name: 'Кабель', unit: 'м' };
const rounded = { ...good, id: 8, name: 'Муфта', status: 'rounded', amount: 20, message: 'Продаётся кратно 20 м' };
const unknown = { id: null, status: 'rejected', amount: 0, message: 'Товар не найден' };
const inPlace = { headers: { 'Sec-Fetch-Dest': 'empty' } };

function send(answers: Answers, rows: readonly (readonly [article: string, amount: string])[], more = {}) {
  const { context, ...seen } = stubContext({ buyer: demoBuyer, answers });
  const fields = Object.fromEntries(
    rows.flatMap(([article, amount], at) => [
      [`lines[${at}].article`, article],
      [`lines[${at}].amount`, amount],
    ]),
  );
  const form = { intent: 'quick-order', requestId: formId, ...fields };
  return { ...seen, context, answer: outcome(() => action(post(context, '/?index', form, more))) };
}

const shown = (posted: unknown) => render(<HomePage home={null} requestId={formId} posted={posted as QuickAnswer} />);
const values = (html: string) =>
  elements(html, 'input').flatMap(({ name, value }) => (name?.startsWith('lines') && value ? [value] : []));

describe('a quick order', () => {
  it('puts rows into the cart by article, and says so with a way there', async () => {
    const { answer, made, flashes, noted } = send(added(good, rounded), [
      [' К-7 ', '12'],
      ['', ''],
      ['К-8', '1 3'],
    ]);
    expect(await answer).toMatchObject({ status: 303, location: '/' });
    expect(made[0]?.input).toMatchObject({
      body: {
        items: [
          { code: 'К-7', amount: 12 },
          { code: 'К-8', amount: 13 },
        ],
        source: 'quick-order',
      },
    });
    expect(flashes[0]?.text).toBe('В корзину добавлены 2 позиции. Муфта: количество округлено до 20\u00a0м.');
    expect(noted).toMatchObject([{ data: { location: '/_product-append-to-cart', products: [7, 8] } }]);
  });

  it('says in the words of any addition that stock is short', async () => {
    const { answer, flashes } = send(added(good, { ...good, id: 8, message: 'В наличии только 5 м' }), [
      ['К-7', '12'],
      ['К-8', '12'],
    ]);
    await answer;
    expect(flashes[0]?.text).toBe('В корзину добавлены 2 позиции. У 1 позиции не хватает остатка.');
  });

  it('names a single product', async () => {
    const { answer, flashes } = send(added(rounded), [['К-8', '13']]);
    await answer;
    expect(flashes[0]?.text).toBe('В корзине: Муфта, 20\u00a0м. Продаётся кратно 20 м');
  });

  it('keeps the rows that the API refuses, each with its reason and a search for it', async () => {
    const { answer } = send(added(good, unknown), [
      ['К-7', '12'],
      ['НЕТ-1', '5'],
    ]);
    const { status, data } = await answer;
    expect(status).toBe(422);
    const html = shown(data);
    expect(values(html)).toEqual(['НЕТ-1', '5']);
    expect(textIn(html)).toMatch(/В корзину добавлена 1 позиция.*Кабель: 12/);
    expect(textIn(html)).toContain('Артикул, строка 1: Товар не найден');
    expect(html).toContain('href="/catalog?keyword=%D0%9D%D0%95%D0%A2-1"');
  });

  it('tells an article that was typed twice apart', async () => {
    const { answer } = send(added(good, good, unknown), [
      ['К-7', '5'],
      ['К-7', '7'],
      ['нет', '1'],
    ]);
    const { data } = await answer;
    expect((data as QuickAnswer).added.map(({ line, article }) => [line, article])).toEqual([
      [0, 'К-7'],
      [1, 'К-7'],
    ]);
  });

  it('answers a script with the new sum of the cart when anything was added', async () => {
    const rows = [
      ['К-7', '12'],
      ['НЕТ-1', '5'],
    ] as const;
    expect((await send(added(good, unknown), rows, inPlace).answer).status).toBe(200);
    expect((await send(added(unknown, unknown), rows, inPlace).answer).status).toBe(422);
  });

  it.each([
    [[['К-7', '']], 'Количество, строка 1: Укажите количество'],
    [[['К-7', '2,5']], 'Количество, строка 1: Укажите целое число от 1 до 1 000 000'],
    [
      [
        ['К-7', '5'],
        ['', '3'],
      ],
      'Артикул, строка 2: Впишите артикул',
    ],
    [
      [
        ['К-7', '5'],
        ['', ''],
        ['К-8', '-1'],
      ],
      'Количество, строка 3: Укажите целое число',
    ],
    [[['', '']], 'Впишите хотя бы один артикул'],
  ] as const)('adds nothing and keeps everything typed if a row cannot be read: %j', async (rows, words) => {
    const { answer, made } = send({}, rows);
    const { status, data } = await answer;
    expect(status).toBe(422);
    expect(made).toEqual([]);
    expect(textIn(shown(data))).toContain(words);
    expect(values(shown(data))).toEqual(rows.flat().filter((text) => text !== ''));
  });

  it('sends one request id for the same rows, and another for others', async () => {
    const ids = [];
    for (const amount of ['5', '5', '6']) {
      const { answer, made } = send(added(good), [['К-7', amount]]);
      await answer;
      ids.push(made[0]?.options.requestId);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it.each([
    [new SupplierUnavailable(503, 'network'), 503, 'сервис не отвечает'],
    [
      new SupplierRejected({ status: 422, name: 'Full', message: 'В корзине не больше 500 строк', errors: [] }),
      422,
      'не больше 500',
    ],
  ])('keeps everything typed and its id when it fails: %s', async (error, failed, words) => {
    const { answer, context } = send({ addToCart: () => Promise.reject(error) }, [['К-7', '5']]);
    const { status, data } = await answer;
    expect(status).toBe(failed);
    expect(textIn(shown(data))).toContain(words);
    expect(values(shown(data))).toEqual(['К-7', '5']);
    expect(elements(shown(data), 'input').find(({ name }) => name === 'requestId')?.['value']).toBe(formId);
    // The rest of the page fails too, and must not take the form with it.
    context.info = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const page = await outcome(() => loader({ context, request: new Request('http://shop.test/'), params: {} }));
    expect(page).toMatchObject({ status: 200, data: { home: null } });
  });

  it('lets an ended session through to sign-in', async () => {
    const ended = new SupplierRejected({ status: 401, name: 'Unauthorized', message: '', errors: [] });
    await expect(send({ addToCart: () => Promise.reject(ended) }, [['К-7', '5']]).answer).rejects.toMatchObject({
      status: 401,
    });
  });
});
