import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { paymentExamples } from '#contract/examples/payment.ts';
import { getPayment, getPaymentsQr, type OnlinePayment } from '#contract/payment.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { render } from '#tests/support/render.tsx';
import { PaymentPage } from './details/page.tsx';
import { loader as paymentLoader } from './details/route.tsx';
import { ChoicePage } from './documents/choice.tsx';
import { loader as documentsLoader, action as payDocuments } from './documents/route.tsx';
import { loader as orderLoader, action as payOrder } from './order/route.tsx';
import { PayPage } from './pay-page.tsx';

const settings = { ...demoInfo.settings, documents: true, isAllowedSbpPay: true, isAllowedCardPay: true };
const info = { ...demoInfo, settings };
const requisites = getPaymentsQr.answer.parse(paymentExamples.getPaymentsQr.usual);
const started = { paymentId: 700, url: 'https://pay.test/1', expiresAt: '2026-11-25T10:00:00Z' };
const cards = { items: [{ id: 5, system: 'mir', mask: '•••• 4417', expires: '2029-08', isExpired: false }] };
const order = () => orderOf({ actions: ['repeat', 'pay'], payment: { code: 'sbp', name: 'СБП', rest: 1300 } });
const open = (answers: Answers = {}, of = info) =>
  stubContext({
    buyer: { ...demoBuyer, permissions: ['document.view'] },
    info: of,
    answers: {
      getOrder: order,
      getPaymentBindings: () => cards,
      getPaymentsQr: () => requisites,
      payOrder: () => started,
      payDocuments: () => started,
      ...answers,
    },
  });
const rejected =
  (status: number, errors: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: 'Нельзя', errors }));
const payment = (change: object = {}): OnlinePayment =>
  getPayment.answer.parse({ ...paymentExamples.getPayment.usual, ...change });

describe('the page on which an order is paid', () => {
  it('offers the ways that the buyer has, all that is left, and the one chosen before', async () => {
    const { context } = open();
    const { data } = await outcome(() => orderLoader(visit(context, '/orders/41/pay?way=card', { id: '41' })));
    expect(data).toMatchObject({
      form: {
        rest: 130_000,
        chosen: 'card',
        ways: [{ way: 'sbp' }, { way: 'card:5', card: 'МИР\u00a0••••\u00a04417' }, { way: 'card' }],
      },
      requisites: null,
    });
  });

  it.each([
    ['5.5', 550],
    ['1 000,07', 100_007],
    ['1300.01', 130_000],
    ['0', 130_000],
    ['x', 130_000],
  ])('offers the part that was chosen before, at most what is left: %s', async (sum, amount) => {
    const { context } = open();
    const path = `/orders/41/pay?sum=${encodeURIComponent(sum)}`;
    expect(await outcome(() => orderLoader(visit(context, path, { id: '41' })))).toMatchObject({
      data: { form: { rest: 130_000, amount } },
    });
  });

  it('shows the requisites of its invoice, or of what was shipped without one', async () => {
    const paper = (id: number, type: string, status: string) =>
      ({ id, type, typeName: type, number: String(id), status, statusName: status }) as const;
    const documents = [
      paper(1, 'invoice', 'cancelled'),
      paper(2, 'upd', 'awaiting-payment'),
      paper(3, 'upd', 'overdue'),
    ];
    const { context, made } = open({ getOrder: () => orderOf({ actions: ['pay'], documents: documents as never }) });
    const { data } = await outcome(() => orderLoader(visit(context, '/orders/41/pay', { id: '41' })));
    expect(data).toMatchObject({ requisites: { amount: requisites.amount } });
    expect(made.find(({ id }) => id === 'getPaymentsQr')?.input).toEqual({ query: { ids: '2,3' } });
  });

  it('takes a sum of more than a billion', async () => {
    const { context, made } = open();
    const fields = { amount: '1 234 567 890,50', way: 'card' };
    await outcome(() => payOrder(post(context, '/orders/41/pay', fields, { params: { id: '41' } })));
    expect(made.find(({ id }) => id === 'payOrder')?.input).toMatchObject({ body: { amount: 123_456_789_050 } });
  });

  it('says that nothing is left, or that no way is open', async () => {
    const paid = open({ getOrder: () => orderOf({ actions: [] }) });
    const nothing = await outcome(() => orderLoader(visit(paid.context, '/orders/41/pay', { id: '41' })));
    expect(nothing.data).toMatchObject({ form: { rest: 0, ways: [] } });
    const closed = open({}, demoInfo);
    const { data } = await outcome(() => orderLoader(visit(closed.context, '/orders/41/pay', { id: '41' })));
    const shown = data as Parameters<typeof PayPage>[0];
    const page = render(<PayPage {...shown} action={'/orders/41/pay' as never} lastResult={undefined} />);
    expect(page).toContain('Онлайн-оплата вам недоступна');
  });

  it('tells of a payment that waits, and starts another one only knowingly', async () => {
    const waiting = {
      paymentId: 700,
      method: 'sbp',
      amount: 1300,
      expiresAt: '2026-11-25T10:00:00Z',
      bankAmount: null,
    };
    const withPayment = (own: boolean) => () =>
      orderOf({ actions: ['pay'], payment: { code: 'sbp', name: 'СБП', rest: 1300, waiting: [{ ...waiting, own }] } });
    const page = async (own: boolean) => {
      const { context } = open({ getOrder: withPayment(own) });
      const { data } = await outcome(() => orderLoader(visit(context, '/orders/41/pay', { id: '41' })));
      const shown = data as Parameters<typeof PayPage>[0];
      return render(<PayPage {...shown} action={'/orders/41/pay' as never} lastResult={undefined} />);
    };
    expect(await page(true)).toMatch(/Ждём оплату.*1.300,00.*href="\/payments\/700".*<details>.*name="another"/s);
    expect(await page(false)).not.toContain('/payments/700');
    const { context, made } = open({ payOrder: rejected(409) });
    const fields = { amount: '1', way: 'card', requestId: crypto.randomUUID() };
    const { status } = await outcome(() => payOrder(post(context, '/orders/41/pay', fields, { params: { id: '41' } })));
    expect(status).toBe(409);
    expect(made.at(-1)?.input).toMatchObject({ body: { another: false } });
    const sure = { ...fields, another: 'on' };
    await outcome(() => payOrder(post(context, '/orders/41/pay', sure, { params: { id: '41' } })));
    expect(made.at(-1)?.input).toMatchObject({ body: { another: true } });
  });

  it('starts one payment for one form and leads to its page', async () => {
    const { context, made } = open();
    const fields = { amount: '1 000,50', way: 'card:5', requestId: crypto.randomUUID() };
    for (const _ of [1, 2]) {
      const { status, location } = await outcome(() =>
        payOrder(post(context, '/orders/41/pay', fields, { params: { id: '41' } })),
      );
      expect([status, location]).toEqual([303, '/payments/700']);
    }
    const [first, second] = made.filter(({ id }) => id === 'payOrder');
    expect(first?.input).toEqual({
      params: { id: 41 },
      body: { method: 'card', bindingId: 5, amount: 100_050, another: false },
    });
    expect(first?.options.requestId).toBe(second?.options.requestId);
  });

  it.each([
    ['', 'sbp', 'amount'],
    ['много', 'sbp', 'amount'],
    ['0', 'sbp', 'amount'],
    ['-5', 'sbp', 'amount'],
    ['1,234', 'sbp', 'amount'],
    ['100', '', 'way'],
    ['100', 'cash', 'way'],
    ['100', 'card:x', 'way'],
  ])('keeps what is typed: %j by %j', async (amount, way, field) => {
    const { context, made } = open();
    const { status, data } = await outcome(() =>
      payOrder(post(context, '/orders/41/pay', { amount, way }, { params: { id: '41' } })),
    );
    expect(status).toBe(422);
    expect(data).toMatchObject({ lastResult: { error: { [field]: [expect.stringMatching(/[а-я]/)] } } });
    expect(made).toEqual([]);
  });

  it('says why the API refuses, at its field, and that a provider is away', async () => {
    const fields = { amount: '100', way: 'card:5' };
    const refuse = async (answer: () => Promise<never>) => {
      const { context } = open({ payOrder: answer });
      return await outcome(() => payOrder(post(context, '/orders/41/pay', fields, { params: { id: '41' } })));
    };
    expect(await refuse(rejected(422, [{ field: 'bindingId', message: 'Другую' }]))).toMatchObject({
      status: 422,
      data: { lastResult: { error: { way: ['Другую'] }, initialValue: { amount: '100' } } },
    });
    expect(await refuse(rejected(409))).toMatchObject({
      status: 409,
      data: { lastResult: { error: { '': ['Нельзя'] } } },
    });
    expect(await refuse(rejected(403))).toMatchObject({ status: 403 });
    expect(await refuse(() => Promise.reject(new SupplierUnavailable(503, 'status')))).toMatchObject({ status: 503 });
  });

  it('is not found for another company’s order and what is no id, and closed to visitors', async () => {
    const foreign = open({ getOrder: rejected(404) });
    for (const id of ['77', 'x']) {
      expect(await outcome(() => orderLoader(visit(foreign.context, `/orders/${id}/pay`, { id })))).toMatchObject({
        status: 404,
      });
    }
    const { context } = stubContext();
    expect(await outcome(() => orderLoader(visit(context, '/orders/41/pay', { id: '41' })))).toMatchObject({
      status: 303,
    });
  });
});

describe('the page on which invoices are paid', () => {
  it('shows code and requisites beside the form', async () => {
    const { context, made } = open();
    const { data } = await outcome(() => documentsLoader(visit(context, '/documents/pay?ids=8-9&ids=8')));
    expect(made[0]?.input).toEqual({ query: { ids: '8,9' } });
    const shown = data as Parameters<typeof PayPage>[0];
    const page = render(<PayPage {...shown} action={'/documents/pay' as never} lastResult={undefined} />);
    expect(page).toContain('Счёт на оплату № 104102');
    expect(page).toMatch(/<path d="M4 4\.5h7m4 0h1m2 0h3" stroke="#000"/);
    expect(page).toContain('40702810600000012345');
    expect(page).toContain('Оплата по счету № 104102');
  });

  const dueOf = (id: number, change: object = {}) => ({
    id,
    name: `Счёт № ${id}`,
    dueDate: '2026-12-01',
    status: 'awaiting-payment',
    rest: 700,
    buyer: { name: 'ООО «Вектор»', inn: '7701234567', kpp: '770101001' },
    seller: { name: 'ООО «Поставщик»' },
    ...change,
  });
  const choose = async (items: readonly object[], query = '', totalCount = items.length) => {
    const { context } = open({ getDocuments: () => ({ items, meta: { totalCount } }) });
    const { data } = await outcome(() => documentsLoader(visit(context, `/documents/pay${query}`)));
    return render(<ChoicePage {...(data as Parameters<typeof ChoicePage>[0])} />);
  };
  const ticks = (page: string) =>
    page.match(/<input[^>]*type="checkbox"[^>]*>/g)?.map((tag) => tag.includes('checked'));

  it('lets choose without ids, the overdue ticked', async () => {
    const page = await choose([dueOf(8, { dueDate: '2026-11-01', status: 'overdue', rest: 5000 }), dueOf(9)]);
    expect(ticks(page)).toEqual([true, false]);
    expect(page).toContain('Плательщик: ООО «Вектор», ИНН 7701234567');
    expect(page).toMatch(/Всего[\s\S]*57,00/);
    expect(page).not.toContain('Получатель');
    expect(await choose([])).toContain('Оплачивать нечего');
  });

  it('keeps apart what different payers pay or different payees get', async () => {
    const trader = { buyer: { name: 'ИП Белов', inn: '500100732259', kpp: null } };
    const other = { seller: { name: 'ООО «Другой»' } };
    const page = await choose([dueOf(8), dueOf(9, trader), dueOf(10), dueOf(11, other)]);
    const forms = page.split('<form').slice(1);
    expect(forms.map((form) => form.match(/value="\d+"/g))).toEqual([
      ['value="8"', 'value="10"', 'value="1"'],
      ['value="9"', 'value="2"'],
      ['value="11"', 'value="3"'],
    ]);
    expect(forms[2]).toContain('Получатель: ООО «Другой»');
  });

  it('asks for a tick where nothing was, and tells of what it does not show', async () => {
    const page = await choose([dueOf(8)], '?payer=1', 31);
    expect(page).toContain('Отметьте хотя бы один документ');
    expect(ticks(page)).toEqual([false]);
    expect(page).toContain('Показано 1 из 31');
    expect(await choose([dueOf(8)], '?payer=zzz')).not.toContain('Отметьте');
  });

  it('pays them together, once', async () => {
    const { context, made } = open();
    const fields = { amount: '10', way: 'sbp', requestId: crypto.randomUUID() };
    const { location } = await outcome(() => payDocuments(post(context, '/documents/pay?ids=8-9', fields)));
    expect(location).toBe('/payments/700');
    expect(made[0]?.input).toEqual({ body: { ids: [8, 9], method: 'sbp', amount: 1000, another: false } });
  });

  it('tells of a payment of them that waits, and starts another one only knowingly', async () => {
    const waiting = [
      { paymentId: 700, method: 'sbp', amount: 700, expiresAt: '2026-11-25T10:00:00Z', own: true, bankAmount: null },
    ];
    const { context, made } = open({ getPaymentsQr: () => ({ ...requisites, waiting }) });
    const { data } = await outcome(() => documentsLoader(visit(context, '/documents/pay?ids=8-9')));
    const shown = data as Parameters<typeof PayPage>[0];
    const page = render(<PayPage {...shown} action={'/documents/pay' as never} lastResult={undefined} />);
    expect(page).toMatch(/Ждём оплату.*href="\/payments\/700".*<details>.*name="another"/s);
    const fields = { amount: '10', way: 'sbp', another: 'on', requestId: crypto.randomUUID() };
    await outcome(() => payDocuments(post(context, '/documents/pay?ids=8-9', fields)));
    expect(made.at(-1)?.input).toMatchObject({ body: { another: true } });
  });

  it('lets choose anew, with the words of the API, where the ids are of several payers', async () => {
    const errors = [{ field: 'ids', message: 'Плательщиков несколько' }];
    const refuse = () =>
      Promise.reject(
        new SupplierRejected({ status: 422, name: 'ValidationError', message: 'Плательщиков несколько', errors }),
      );
    const documents = { items: [dueOf(8), dueOf(9)], meta: { totalCount: 2 } };
    const { context } = open({ getPaymentsQr: refuse, getDocuments: () => documents, payDocuments: refuse });
    const { status, data } = await outcome(() => documentsLoader(visit(context, '/documents/pay?ids=8-9&payer=1')));
    expect(status).toBe(422);
    const page = render(<ChoicePage {...(data as Parameters<typeof ChoicePage>[0])} />);
    expect(page).toMatch(/role="alert"[^>]*>Плательщиков несколько/);
    expect(page).not.toContain('Отметьте хотя бы один документ');
    const posted = await outcome(() =>
      payDocuments(post(context, '/documents/pay?ids=8-9', { amount: '10', way: 'sbp', requestId: 'r' })),
    );
    expect(posted).toMatchObject({ status: 422, data: { lastResult: { error: { '': ['Плательщиков несколько'] } } } });
  });

  it('is not found while documents are off, for what are no ids and for another company’s', async () => {
    const off = open({}, demoInfo);
    expect(await outcome(() => documentsLoader(visit(off.context, '/documents/pay?ids=8')))).toMatchObject({
      status: 404,
    });
    const foreign = open({ getPaymentsQr: rejected(404) });
    for (const ids of ['8', 'x', '8-', '-1']) {
      expect(await outcome(() => documentsLoader(visit(foreign.context, `/documents/pay?ids=${ids}`)))).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('the page of a payment', () => {
  const show = async (change: object) => {
    const { context } = open({ getPayment: () => payment(change) });
    const { data } = await outcome(() => paymentLoader(visit(context, '/payments/700', { id: '700' })));
    return { data, page: render(<PaymentPage {...(data as Parameters<typeof PaymentPage>[0])} />) };
  };

  it('leads on by link and code while it waits, and asks again without script', async () => {
    const { data, page } = await show({});
    expect(data).toMatchObject({ refreshAfter: 5 });
    expect(page).toMatch(/<a href="https:\/\/pay\.example\.ru[^>]*>Открыть страницу оплаты/);
    expect(page).toContain('<svg');
    const other = await show({ own: false, url: null, qr: null });
    expect(other.page).toContain('Продолжить оплату может тот, кто её начал');
    expect(other.page).not.toContain('Оплатить ещё раз');
  });

  it.each(['waiting', 'expired'])(
    'says that another sum came, and leads to no second payment, when it is %s',
    async (status) => {
      const { data, page } = await show({ status, amount: 1000, bankAmount: 999.99, url: null, qr: null });
      expect(data).not.toHaveProperty('refreshAfter');
      expect(page).toMatch(
        /Банк сообщил другую сумму:.*999,99\s₽ вместо 1\s000,00\s₽\. Мы разбираемся: не платите второй раз/,
      );
      expect(page).toMatch(/role="status">.*Сумма не совпала/);
      expect(page).not.toMatch(/Оплатить ещё раз|Ждём оплату|Срок истёк/);
    },
  );

  it('leads its buyer to paying again when the provider was not reached', async () => {
    const { page } = await show({ own: true, url: null, qr: null });
    expect(page).toContain('Платёжный сервис не ответил');
    expect(page).not.toContain('тот, кто её начал');
    expect(page).toMatch(/<a[^>]*href="\/orders\/900000002\/pay\?sum=[^"]*"[^>]*>Оплатить ещё раз/);
  });

  it('says that it is paid, and what is over', async () => {
    const over = { status: 'paid', paidAt: '2026-11-25T09:00:00Z', over: 50, url: null, qr: null };
    const { data, page } = await show(over);
    expect(data).not.toHaveProperty('refreshAfter');
    expect(page).toMatch(/Деньги получены 25\.11\.2026/);
    expect(page).toMatch(/50,00\s₽ зачислено на баланс/);
  });

  it.each([
    ['refused', 'Банк отклонил оплату'],
    ['expired', 'Время на оплату вышло'],
  ])('leads to paying again when it is %s', async (status, words) => {
    const { page } = await show({ status, url: null, qr: null });
    expect(page).toContain(words);
    expect(page).toMatch(/<a[^>]*href="\/orders\/900000002\/pay\?sum=[^"]*"[^>]*>Оплатить ещё раз/);
    const documents = await show({
      status,
      url: null,
      qr: null,
      ...{ amount: 5, method: 'card' },
      parts: [{ documentId: 8, number: 'Счёт № 8', amount: 5 }],
    });
    expect(documents.page).toContain('href="/documents/pay?ids=8&amp;sum=5.00&amp;way=card"');
  });

  it('is not found for another company’s and what is no id, and closed to visitors', async () => {
    const { context } = open({ getPayment: rejected(404) });
    for (const id of ['7', 'x']) {
      expect(await outcome(() => paymentLoader(visit(context, `/payments/${id}`, { id })))).toMatchObject({
        status: 404,
      });
    }
    const visitor = stubContext();
    expect(await outcome(() => paymentLoader(visit(visitor.context, '/payments/7', { id: '7' })))).toMatchObject({
      location: '/user/sign-in?returnTo=%2Fpayments%2F7',
    });
  });
});
