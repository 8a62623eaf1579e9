import { describe, expect, it } from 'vitest';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Cart, getCart, updateCartLines } from '#contract/cart.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { action, loader } from './route.tsx';
import { toCartView } from './view.ts';

const totals = (positions: number, value = 0) => ({
  positions,
  amount: positions,
  weight: 0,
  value,
  valueWithoutVat: value,
  vats: [],
  discount: 0,
  cashBack: 0,
  orderItemsTotalPrice: value,
  orderCustomItemsTotalPrice: 0,
});
const line = (id: number, change: object = {}) => ({
  id,
  product: { id: 100 + id, name: `Кабель ${id}`, article: `K-${id}`, unit: { code: '006', name: 'м' } },
  amount: 5,
  selected: true,
  comment: '',
  price: null,
  total: 0,
  ...change,
});
const cartOf = (...items: object[]): Cart =>
  getCart.answer.parse({
    version: 9,
    companyId: 5,
    items,
    meta: { currentPage: 1, pageCount: items.length > 0 ? 1 : 0, perPage: 50, totalCount: items.length },
    totals: totals(items.length),
    selectedTotals: totals(items.length, 150_000 / 100),
    selection: { all: true, count: items.length },
    actualization: { status: 'actual', at: null },
    searchParams: { sort: 'added' },
  });
const shown = (id: number) => snapshotText(id, { amount: 5, selected: true, comment: '' });
const form = (intent: string, ...amounts: [id: number, amount: string][]) => ({
  intent,
  ...Object.fromEntries(
    amounts.flatMap(([id, amount], index) => [
      [`lines[${index}].id`, String(id)],
      [`lines[${index}].seen`, shown(id)],
      [`lines[${index}].selected`, 'on'],
      [`lines[${index}].amount`, amount],
    ]),
  ),
});
const typed = (amount: string) => ({ lastResult: { initialValue: { lines: [{ amount }] } } });
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const none: Answers = { getOrderBlockers: () => ({ items: [], overdue: null }) };
/** The cart that an action finds is that of the loader. */
const linesOf = (answer: unknown) => {
  const { version, items, selection } = answer as Cart;
  return { version, selected: selection.count, items };
};
const open = (answers: Answers, more: Surroundings = {}) => {
  const getCartLines: Answers[string] = async (...args) => linesOf(await answers['getCart']?.(...args));
  return stubContext({ buyer: demoBuyer, answers: { ...none, getCartLines, ...answers }, ...more });
};
const inPlace = { headers: { 'Sec-Fetch-Dest': 'empty' } };

describe('the cart page', () => {
  it('shows a buyer the lines and what is missing to free delivery', async () => {
    const { context } = open({ getCart: () => cartOf(line(1)) });
    expect(await outcome(() => loader(visit(context, '/cart')))).toMatchObject({
      status: 200,
      data: { title: 'Корзина', signedIn: true, freeDeliveryFrom: 1_000_000, cart: { lines: [{ id: 1, amount: 5 }] } },
    });
  });

  it('says why nothing can be ordered for the company, and goes on where the supplier cannot tell', async () => {
    const items = [{ code: 'Overdue', message: 'Заказы приостановлены' }];
    const overdue = { amount: 27_315_000, days: 47, stopsOrders: true };
    const nothing = { blockers: [], overdue: null };
    const cases: [Answers[string], object][] = [
      [() => ({ items, overdue }), { blockers: items, overdue }],
      [down, nothing],
      [() => Promise.reject(new SupplierRejected({ status: 404, name: 'x', message: '', errors: [] })), nothing],
    ];
    for (const [getOrderBlockers, expected] of cases) {
      const { context } = open({ getCart: () => cartOf(line(1)), getOrderBlockers });
      expect((await outcome(() => loader(visit(context, '/cart')))).data).toMatchObject(expected);
    }
  });

  it('tells the weight of what is ticked only if the shop shows it', async () => {
    for (const totalWeight of [false, true]) {
      const info = { ...demoInfo, settings: { ...demoInfo.settings, totalWeight } };
      const { context } = open({ getCart: () => cartOf(line(1)) }, { info });
      const { cart } = (await outcome(() => loader(visit(context, '/cart')))).data as { cart: object };
      expect('weight' in cart).toBe(totalWeight);
    }
  });

  it('is open to a visitor', async () => {
    const { context } = open({ getCart: () => cartOf() }, { buyer: null });
    expect(await outcome(() => loader(visit(context, '/cart')))).toMatchObject({
      status: 200,
      data: { signedIn: false, cart: { positions: 0 } },
    });
  });

  it('tells a price of before in kopecks', async () => {
    const changes = [{ kind: 'price', from: 120, to: 130, at: '2026-11-20T10:00:00Z' }];
    const { context } = open({ getCart: () => cartOf(line(1, { changes })) });
    expect(await outcome(() => loader(visit(context, '/cart')))).toMatchObject({
      data: { cart: { lines: [{ changes: [{ kind: 'price', from: 12_000 }] }] } },
    });
  });

  it.each(['abc', '0', '-1', '1e9', '99999999'])('takes the page %j for the first', async (page) => {
    const { context, made } = open({ getCart: () => cartOf(line(1)) });
    await outcome(() => loader(visit(context, `/cart?page=${page}`)));
    expect(made[0]?.input).toMatchObject({ query: { page: 1 } });
  });

  it('has the order of the address, remembers it, and keeps it over pages and posts', async () => {
    const answers = { getCart: () => cartOf(line(1)) };
    const { context, made } = open(answers);
    expect(await outcome(() => loader(visit(context, '/cart?sort=total')))).toMatchObject({
      data: { cart: { sort: 'total' } },
    });
    expect(made[0]?.input).toMatchObject({ query: { page: 1, sort: 'total' } });
    expect(context.prefs.cart).toBe('total');
    const cookie = `b2b_ui=${encodeURIComponent(JSON.stringify({ cart: 'total' }))}`;
    const later = open(answers, { cookie });
    await outcome(() => loader(visit(later.context, '/cart?page=2&sort=x')));
    expect(later.made[0]?.input).toMatchObject({ query: { page: 2, sort: 'total' } });
    const posted = open(answers, { cookie });
    expect(await outcome(() => action(post(posted.context, '/cart?page=2', form('save'))))).toMatchObject({
      location: '/cart?page=2&sort=total',
    });
  });

  it('sends a page that is no longer there to the last one', async () => {
    const { context } = open({
      getCart: () => ({ ...cartOf(), meta: { currentPage: 3, pageCount: 2, perPage: 50, totalCount: 60 } }),
    });
    expect(await outcome(() => loader(visit(context, '/cart?page=3')))).toMatchObject({
      status: 303,
      location: '/cart?page=2',
    });
  });

  it('stands with a message when the supplier is down', async () => {
    const { context } = open({ getCart: down });
    expect(await outcome(() => loader(visit(context, '/cart')))).toMatchObject({
      status: 503,
      data: { cart: null, failure: { status: 503 } },
    });
  });

  it('lets an ended session through to sign-in', async () => {
    const ended = () =>
      Promise.reject(new SupplierRejected({ status: 401, name: 'Unauthorized', message: '', errors: [] }));
    const { context } = open({ getCart: ended });
    await expect(loader(visit(context, '/cart'))).rejects.toMatchObject({ status: 401 });
  });
});

describe('saving the cart', () => {
  const cart = cartOf(line(1), line(2));
  const saved = { version: 10, totals: totals(2), selectedTotals: totals(2) };

  it('saves all changed lines in one call and shows the page anew', async () => {
    const { context, made, flashes } = open({ getCart: () => cart, updateCartLines: () => ({ items: [] }) });
    const answer = await outcome(() => action(post(context, '/cart', form('save', [1, '7'], [2, '5']))));
    expect(answer).toMatchObject({ status: 303, location: '/cart' });
    expect(made.map((call) => call.id)).toEqual(['getCartLines', 'updateCartLines']);
    expect(made[1]?.input).toMatchObject({ body: { items: [{ id: 1, amount: 7 }], version: 9 } });
    expect(flashes[0]?.text).toBe('Корзина пересчитана');
  });

  it('answers a script in place, without a toast for every row', async () => {
    const { context, flashes } = open({ getCart: () => cart, updateCartLines: () => ({ items: [] }) });
    const answer = await outcome(() => action(post(context, '/cart', form('save', [1, '7']), inPlace)));
    expect(answer).toMatchObject({ status: 200, data: { message: '' } });
    expect(flashes).toEqual([]);
  });

  it('says which amount was rounded, whatever button was pressed', async () => {
    const rounded = (id: number) =>
      line(id, { amount: 8, changes: [{ kind: 'rounded', from: 7, to: 8, at: '2026-11-21T09:05:00Z' }] });
    const saving = (...ids: number[]): Answers => ({
      getCart: () => cart,
      updateCartLines: () => updateCartLines.answer.parse({ ...saved, items: ids.map(rounded) }),
    });
    const one = open(saving(1));
    expect(await outcome(() => action(post(one.context, '/cart', form('checkout', [1, '7']))))).toMatchObject({
      location: '/checkout',
    });
    expect(one.flashes[0]?.text).toBe('Кабель 1: количество округлено до 8\u00a0м.');
    const many = open(saving(1, 2));
    const sent = form('save', [1, '7'], [2, '7']);
    expect(await outcome(() => action(post(many.context, '/cart', sent, inPlace)))).toMatchObject({
      data: {
        message: 'У 2 позиций количество изменено под кратность.',
        rounded: [
          { id: 1, amount: 8 },
          { id: 2, amount: 8 },
        ],
      },
    });
  });

  it('says beside its line and above that an amount was rounded, without script and beside a wrong one too', async () => {
    const text = 'Кабель 1: количество округлено до 8\u00a0м.';
    const rounded = line(1, { amount: 8, changes: [{ kind: 'rounded', from: 7, to: 8, at: '2026-11-21T09:05:00Z' }] });
    const save = (other: string) => {
      let isSaved = false;
      const { context, flashes } = open({
        getCart: () => (isSaved ? cartOf(rounded, line(2)) : cart),
        updateCartLines: () => {
          isSaved = true;
          return updateCartLines.answer.parse({ ...saved, items: [rounded] });
        },
      });
      const answer = outcome(() => action(post(context, '/cart?sort=name', form('save', [1, '7'], [2, other]))));
      return { context, flashes, answer };
    };
    const right = save('5');
    const { status, location } = await right.answer;
    expect([status, location]).toEqual([303, '/cart?sort=name&rounded=1']);
    expect(right.flashes.map((flash) => flash.text)).toEqual([text]);
    const { data } = await outcome(() => loader(visit(right.context, location ?? '')));
    expect(data).toMatchObject({ noted: { rounded: [{ id: 1, amount: 8 }] } });
    for (const other of ['', '?rounded=', '?rounded=3-x']) {
      const { data } = await outcome(() => loader(visit(right.context, `/cart${other}`)));
      expect(data).toMatchObject({ noted: null });
    }
    const wrong = await save('2,5').answer;
    expect(wrong).toMatchObject({ status: 422, data: { message: text, rounded: [{ id: 1, amount: 8 }] } });
  });

  it('saves ticks and notes', async () => {
    const { context, made } = open({ getCart: () => cart, updateCartLines: () => ({ items: [] }) });
    const changes = { 'lines[0].selected': [], 'lines[1].comment': ' Одним куском ' };
    const sent = { ...form('save', [1, '5'], [2, '5']), ...changes };
    await outcome(() => action(post(context, '/cart', sent)));
    expect(made[1]?.input).toMatchObject({
      body: {
        items: [
          { id: 1, selected: false },
          { id: 2, comment: 'Одним куском' },
        ],
      },
    });
  });

  it('keeps what was typed when an amount is wrong, and saves the others', async () => {
    const { context, made } = open({ getCart: () => cart, updateCartLines: () => ({ items: [] }) });
    const answer = await outcome(() => action(post(context, '/cart', form('save', [1, 'семь'], [2, '6']))));
    expect(answer).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: {
            lines: [
              { id: '1', amount: 'семь', selected: 'on' },
              { id: '2', amount: '6', selected: 'on' },
            ],
          },
          error: {
            'lines[0].amount': [
              expect.stringMatching(/^Укажите целое число от 1 до 1\s000\s000, без единицы измерения$/),
            ],
          },
        },
      },
    });
    expect(made.at(-1)?.input).toMatchObject({ body: { items: [{ id: 2, amount: 6 }] } });
  });

  it('saves nothing and says so when another window changed the same amount', async () => {
    const { context, made } = open({ getCart: () => cartOf(line(1, { amount: 9 }), line(2)) });
    const answer = await outcome(() => action(post(context, '/cart', form('save', [1, '7'], [2, '6']))));
    expect(answer).toMatchObject({
      status: 409,
      data: { conflicts: [1], lastResult: { initialValue: { lines: [{ amount: '7' }, { amount: '6' }] } } },
    });
    expect(made.map((call) => call.id)).toEqual(['getCartLines']);
  });

  it('says so when another window was faster at the last moment', async () => {
    const late = () =>
      Promise.reject(new SupplierRejected({ status: 409, name: 'CartChanged', message: '', errors: [] }));
    const { context } = open({ getCart: () => cart, updateCartLines: late });
    const answer = await outcome(() => action(post(context, '/cart', form('save', [1, '7']))));
    expect(answer).toMatchObject({ status: 409, data: typed('7') });
  });

  it("puts the supplier's errors at their lines", async () => {
    const errors = [{ field: 'items.0.amount', message: 'Осталось 6 м' }];
    const refuse = () =>
      Promise.reject(new SupplierRejected({ status: 422, name: 'ValidationError', message: '', errors }));
    const { context } = open({ getCart: () => cart, updateCartLines: refuse });
    const answer = await outcome(() => action(post(context, '/cart', form('save', [1, '5'], [2, '7']))));
    expect(answer).toMatchObject({
      status: 422,
      data: { lastResult: { error: { 'lines[1].amount': ['Осталось 6 м'] } } },
    });
  });

  it('tells of lines that are already gone', async () => {
    const { context, flashes } = open({ getCart: () => cartOf(line(2)) });
    await outcome(() => action(post(context, '/cart', form('save', [1, '7'], [2, '5']))));
    expect(flashes[0]?.text).toBe('1 строку уже убрали из корзины в другом окне.');
  });

  it.each([502, 503, 504] as const)('keeps everything typed when the supplier is down (%i)', async (status) => {
    const { context } = open({ getCart: () => Promise.reject(new SupplierUnavailable(status, 'timeout')) });
    const answer = await outcome(() => action(post(context, '/cart', form('save', [1, '7']))));
    expect(answer).toMatchObject({ status, data: typed('7') });
    expect((answer.data as { resend: string[][] }).resend).toEqual([
      ['intent', 'save'],
      ['lines[0].id', '1'],
      ['lines[0].seen', shown(1)],
      ['lines[0].selected', 'on'],
      ['lines[0].amount', '7'],
    ]);
  });

  it('saves what was typed before it turns the page, and stays if it cannot', async () => {
    const answers = { getCart: () => cartOf(line(1)), updateCartLines: () => ({ items: [] }) };
    const turned = await outcome(() =>
      action(post(open(answers).context, '/cart?sort=name', form('page-2', [1, '7']))),
    );
    expect(turned).toMatchObject({ status: 303, location: '/cart?page=2&sort=name' });
    const wrong = await outcome(() => action(post(open(answers).context, '/cart', form('page-2', [1, 'семь']))));
    expect(wrong).toMatchObject({ status: 422, data: typed('семь') });
  });

  it('changes nothing for a visitor who has no cart', async () => {
    const { context, made } = open({}, { buyer: null });
    expect(await outcome(() => action(post(context, '/cart', form('save', [1, '7']))))).toMatchObject({ status: 303 });
    expect(made).toEqual([]);
  });
});

describe('the buttons of the cart', () => {
  const cart = cartOf(line(1), line(2, { comment: 'Куском' }));

  it('checkout saves what was typed first', async () => {
    const { context, made } = open({ getCart: () => cart, updateCartLines: () => ({ items: [] }) });
    const answer = await outcome(() => action(post(context, '/cart', { ...form('checkout', [1, '7']) }, inPlace)));
    expect(answer).toMatchObject({ status: 303, location: '/checkout' });
    expect(made.map((call) => call.id)).toEqual(['getCartLines', 'updateCartLines']);
  });

  it('checkout asks for a line when none is ticked', async () => {
    const { context } = open({ getCart: () => cart, updateCartLines: () => ({ items: [] }) });
    const sent = {
      ...form('checkout', [1, '5'], [2, '5']),
      'lines[0].selected': [],
      'lines[1].selected': [],
      'lines[1].comment': 'Куском',
    };
    expect(await outcome(() => action(post(context, '/cart', sent)))).toMatchObject({
      status: 422,
      data: { lastResult: { error: { '': ['Отметьте хотя бы одну позицию, чтобы оформить заказ.'] } } },
    });
  });

  it('delete takes one line out, saves the others and offers to put it back', async () => {
    const { context, made } = open({
      getCart: () => cart,
      updateCartLines: () => ({ items: [] }),
      deleteCartLines: () => ({ id: 71 }),
    });
    const sent = { ...form('delete-2', [1, '7'], [2, '']), 'lines[1].comment': 'Куском' };
    expect(await outcome(() => action(post(context, '/cart', sent)))).toMatchObject({
      status: 200,
      data: { removed: { id: 71, names: ['Кабель 2'] } },
    });
    expect(made.map((call) => call.id)).toEqual(['getCartLines', 'updateCartLines', 'deleteCartLines']);
    expect(made[2]?.input).toMatchObject({ body: { ids: [2] } });
  });

  it('delete twice is harmless', async () => {
    const { context } = open({ getCart: () => cartOf(line(1)), deleteCartLines: () => ({ id: null }) });
    expect(await outcome(() => action(post(context, '/cart', form('delete-2', [1, '5']))))).toMatchObject({
      status: 200,
      data: { removed: { id: null, names: [] } },
    });
  });

  it('delete of all ticked takes only those', async () => {
    const { context, made } = open({
      getCart: () => cart,
      updateCartLines: () => ({ items: [] }),
      deleteCartLines: () => ({ id: null }),
    });
    const sent = {
      ...form('delete-selected', [1, '5'], [2, '5']),
      'lines[1].selected': [],
      'lines[1].comment': 'Куском',
    };
    await outcome(() => action(post(context, '/cart', sent)));
    expect(made.find((call) => call.id === 'deleteCartLines')?.input).toMatchObject({ body: { ids: [1] } });
  });

  it('delete of all ticked with none ticked says what to do, and keeps what was typed', async () => {
    const { context, made } = open({ getCart: () => cart, updateCartLines: () => ({ items: [] }) });
    const sent = { ...form('delete-selected', [1, '5']), 'lines[0].selected': [], 'lines[0].comment': 'Куском' };
    const { status, data } = await outcome(() => action(post(context, '/cart', sent)));
    expect([status, made.some((call) => call.id === 'deleteCartLines')]).toEqual([422, false]);
    expect(data).toMatchObject({
      lastResult: {
        error: { '': ['Отметьте хотя бы одну позицию, чтобы её удалить.'] },
        initialValue: { lines: [{ comment: 'Куском' }] },
      },
    });
  });

  it('tick all and none', async () => {
    const { context, made } = open({ getCart: () => cart, selectCartLines: () => ({}) });
    await outcome(() => action(post(context, '/cart', { intent: 'select-none' })));
    await outcome(() => action(post(context, '/cart', { intent: 'select-all' })));
    expect(made.filter((call) => call.id === 'selectCartLines').map((call) => call.input)).toMatchObject([
      { body: { all: true, selected: false } },
      { body: { all: true, selected: true } },
    ]);
  });

  it('restore leaves an order of exact lines, which the page says while there is one', async () => {
    const { context, made } = open({ getCart: () => ({ ...cart, setAside: true }), restoreCart: () => ({}) });
    const done = await outcome(() => action(post(context, '/cart', { intent: 'restore' })));
    expect(done).toMatchObject({ status: 303, location: '/cart' });
    expect(made.at(-1)?.id).toBe('restoreCart');
    expect(toCartView({ ...cart, setAside: true }, { sort: 'added', showsWeight: false }).isAside).toBe(true);
    expect(toCartView(cart, { sort: 'added', showsWeight: false })).not.toHaveProperty('isAside');
  });

  it('brings back what was cleared, which the page says while there is something, and a second press says nothing', async () => {
    for (const [back, texts] of [
      [{ positions: 2, left: 0 }, ['Возвращены 2 позиции.']],
      [
        { positions: 1, left: 1 },
        ['Возвращена 1 позиция. Для 1 позиции в корзине не хватило места: освободите его и верните её.'],
      ],
      [{ positions: 0, left: 0 }, []],
    ] as const) {
      const { context, flashes, made } = open({ getCart: () => cartOf(), bringBackCart: () => back });
      const done = await outcome(() => action(post(context, '/cart', { intent: 'bring-back-12' })));
      expect(done).toMatchObject({ status: 303, location: '/cart' });
      expect(made.at(-1)?.input.body).toEqual({ id: 12 });
      expect(flashes.map(({ text }) => text)).toEqual(texts);
    }
    const view = { sort: 'added', showsWeight: false } as const;
    const cleared = { id: 12, positions: 2, replaced: true };
    expect(toCartView({ ...cartOf(), cleared }, view).cleared).toEqual(cleared);
    expect(toCartView(cartOf(), view)).not.toHaveProperty('cleared');
  });

  it('puts back what was removed, and stays where it is', async () => {
    for (const [positions, message] of [
      [2, 'Возвращены 2 позиции.'],
      [0, 'Возвращать больше нечего: эти позиции уже в корзине, или прошёл час.'],
    ] as const) {
      const { context, made } = open({ getCart: () => cartOf(), bringBackCart: () => ({ positions, left: 0 }) });
      const done = await outcome(() => action(post(context, '/cart?page=2', { intent: 'put-back-71' }, inPlace)));
      expect(done).toMatchObject({ status: 200, data: { message } });
      expect(made.at(-1)?.input.body).toEqual({ id: 71 });
    }
  });

  it('replace puts an analogue in the place of a line, once per press', async () => {
    const answers: Answers = {
      getCart: () => cart,
      replaceCartLine: () => ({ line: cartOf(line(1)).items[0] }),
    };
    const press = async (fields: object = {}) => {
      const { context, made, flashes } = open(answers);
      const done = await outcome(() => action(post(context, '/cart', { intent: 'replace-1-77', ...fields })));
      return { ...done, call: made[0], flashes };
    };
    const first = await press({ requestId: '11111111-1111-4111-8111-111111111111' });
    expect(first).toMatchObject({ status: 303, location: '/cart' });
    expect(first.flashes[0]?.text).toBe('Заменено на «Кабель 1»');
    expect(first.call?.input).toMatchObject({ params: { id: 1 }, body: { productId: 77 } });
    const again = await press({ requestId: '11111111-1111-4111-8111-111111111111' });
    expect(again.call?.options).toEqual(first.call?.options);
    const refusal = { status: 409, name: 'NotReplaceable', message: 'Уже нельзя', errors: [] };
    const refused = open({ ...answers, replaceCartLine: () => Promise.reject(new SupplierRejected(refusal)) });
    expect(await outcome(() => action(post(refused.context, '/cart', { intent: 'replace-1-77' })))).toMatchObject({
      status: 409,
      data: { lastResult: { error: { '': ['Уже нельзя'] } } },
    });
  });

  it('refresh fetches prices within five seconds', async () => {
    const { context, made, flashes } = open({ getCart: () => cart, actualizeCart: () => ({}) });
    expect(await outcome(() => action(post(context, '/cart', { intent: 'refresh' })))).toMatchObject({ status: 303 });
    expect(made[0]?.options.deadlineMs).toBe(5000);
    expect(flashes[0]?.text).toBe('Цены и наличие обновлены');
  });

  it.each([
    [new SupplierUnavailable(504, 'timeout'), 504, 'late'],
    [new SupplierUnavailable(502, 'network'), 502, 'failed'],
    [new SupplierRejected({ status: 429, name: 'x', message: '', errors: [] }), 429, 'failed'],
  ])('refresh that fails says so and leaves the cart: %s', async (error, status, refreshFailed) => {
    const { context } = open({ getCart: () => cart, actualizeCart: () => Promise.reject(error) });
    expect(await outcome(() => action(post(context, '/cart', { intent: 'refresh' })))).toEqual({
      status,
      location: null,
      data: { refreshFailed },
    });
  });

  it('refresh in an ended session leads to sign-in', async () => {
    const ended = new SupplierRejected({ status: 401, name: 'x', message: '', errors: [] });
    const { context } = open({ getCart: () => cart, actualizeCart: () => Promise.reject(ended) });
    await expect(action(post(context, '/cart', { intent: 'refresh' }))).rejects.toBe(ended);
  });

  it('clear empties the cart, and leads to where that can be undone', async () => {
    const { context, made } = open({ getCartAmounts: () => ({ items: { 101: 5 } }), clearCart: () => undefined });
    expect(await outcome(() => action(post(context, '/cart?page=2', { intent: 'clear' })))).toMatchObject({
      status: 303,
      location: '/cart#cleared',
    });
    expect(made.at(-1)?.id).toBe('clearCart');
  });
});
