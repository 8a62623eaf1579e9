import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { approvalRecord } from '#contract/approval.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { orderLine, rawOrder } from '#tests/support/order.ts';
import { render, textIn } from '#tests/support/render.tsx';
import type { ApprovalData, Decided } from './approval.server.ts';
import { ApprovalPage } from './page.tsx';
import { action, loader } from './route.tsx';

const path = '/orders/approvals/41';
const params = { id: '41' };
const step = {
  tier: 1,
  rule: 'Крупные заказы',
  reason: 'Сумма заказа больше 1 000,00 ₽',
  approvers: ['Орлова Мария'],
  decision: 'waiting',
};
const record = (change: object = {}) =>
  approvalRecord.parse({
    ...rawOrder({ status: 'pending-approval', state: 'pending-approval', version: 4 }),
    items: [orderLine(1), orderLine(2)],
    maker: 'Белова Анна',
    approval: { steps: [step], until: '2026-11-30', canDecide: true, canWithdraw: false },
    today: { total: 1300, items: [] },
    ...change,
  });
const offered = { ...demoInfo, settings: { ...demoInfo.settings, approvals: true } };
const open = (answers: Answers = {}, info = offered) =>
  stubContext({ buyer: demoBuyer, info, answers: { getApproval: () => record(), decideApproval: record, ...answers } });
type Context = ReturnType<typeof open>['context'];
const load = (context: Context) => outcome(() => loader(visit(context, path, params)));
const send = (context: Context, fields: Record<string, string>) =>
  outcome(() => action(post(context, path, { version: '4', expectedTotal: '130000', ...fields }, { params })));
const rejected = (status: number, name = 'x', about: object = {}) => {
  return () => Promise.reject(new SupplierRejected({ status, name, message: `Отказ ${status}`, errors: [], ...about }));
};
const away = () => Promise.reject(new SupplierUnavailable(503, 'status'));
const shown = (data: unknown, posted?: unknown) => {
  const html = render(<ApprovalPage data={data as ApprovalData} posted={posted as Decided | undefined} />);
  return { html, text: textIn(html) };
};

describe('an order to approve', () => {
  it('is shown with what has changed, and who else has to approve that', async () => {
    const today = { total: 1900, items: [{ id: 1, price: 240 }], needs: [{ ...step, tier: 2, rule: 'Очень крупные' }] };
    const { data } = await load(open({ getApproval: () => record({ today }) }).context);
    const { text } = shown(data);
    expect(text).toContain('Заказ стоил 1 300,00 ₽, теперь 1 900,00 ₽');
    expect(text).toContain('после вас заказ согласует ещё Орлова Мария');
    expect(text).toContain('Заказ стоит 1 900,00 ₽');
  });

  it('is shown with what its budgets have left now, and asks plainly to go beyond one that lets nothing pass', async () => {
    const budget = { id: 7, name: 'Склад', period: 'month', kind: 'block', limit: 50_000, left: 300, exceeded: true };
    const withBudget = async (about: object) => {
      const today = { total: 1300, items: [], budgets: [{ ...budget, asks: false, refuses: false, ...about }] };
      const { html } = shown((await load(open({ getApproval: () => record({ today }) }).context)).data);
      return { html, text: textIn(html).replaceAll('\u00a0', ' ') };
    };
    const blocked = await withBudget({ asks: true });
    expect(blocked.text).toContain('осталось 300,00 ₽, заказ превысит его на 1 000,00 ₽');
    expect(blocked.html).toMatch(/<input[^>]*type="checkbox"[^>]*value="7"/);
    expect((await withBudget({ asks: true, kind: 'approve' })).html).toContain('type="hidden" name="beyond" value="7"');
    const refused = await withBudget({ refuses: true });
    expect(refused.text).toContain('Сверх него согласует только тот, кто настраивает бюджеты');
    expect(refused.html).not.toContain('name="beyond"');
    const { context, made } = open();
    await send(context, { intent: 'approve', beyond: '7' });
    expect(made[0]?.input).toMatchObject({ body: { beyondBudgets: [7] } });
  });

  it('that was sent again tells what has changed since it was sent back', async () => {
    const delivery = { type: 'address', place: 'Тверь', date: '2026-11-27', window: null };
    const lines = [
      { name: 'Автомат', unit: 'шт', was: 12, now: 20 },
      { name: 'Щит', unit: 'шт', was: 0, now: 1 },
      { name: 'Лампа', unit: 'шт', was: 3, now: 0 },
    ];
    const sinceReturn = { total: 1200, costCenter: 'Склад', delivery, lines };
    const again = await load(open({ getApproval: () => record({ sinceReturn, costCenter: '' }) }).context);
    const text = shown(again.data).text.replaceAll('\u00a0', ' ');
    for (const words of [
      'Автомат: было 12 шт, стало 20 шт',
      'Щит: добавлено, 1 шт',
      'Лампа: убрано, было 3 шт',
      'Сумма: была 1 200,00 ₽, стала 1 300,00 ₽',
      'Центр затрат: был Склад, стал не указано',
      'Куда: было Тверь, стало',
      'Когда: было 27.11.2026, стало',
    ]) {
      expect(text).toContain(words);
    }
    const { data } = await load(open().context);
    expect(shown(data).text).not.toContain('С возврата');
  });

  it.each([
    ['a missing one', rejected(404), 404],
    ['one that the shop does not offer', rejected(403, 'FeatureDisabled'), 404],
  ])('is not found: %s', async (_, getApproval, status) => {
    expect(await load(open({ getApproval }).context)).toMatchObject({ status });
  });

  it('is closed to visitors', async () => {
    const { context, made } = stubContext();
    for (const work of [load, (one: Context) => send(one, { intent: 'approve' })]) {
      expect(await work(context)).toMatchObject({ status: 303, location: expect.stringMatching(/^\/user\/sign-in/) });
    }
    expect(made).toEqual([]);
  });

  it('says that the supplier is away', async () => {
    const answer = await load(open({ getApproval: away }).context);
    expect(answer).toMatchObject({ status: 503, data: { record: null, failure: { status: 503 } } });
    expect(shown(answer.data).text).not.toContain('Ваше решение');
  });
});

describe('a decision', () => {
  it.each([
    [{ intent: 'approve' }, { decision: 'approve', comment: '', items: [], expectedTotal: 130_000 }],
    [
      {
        intent: 'approve',
        'lines[0].id': '1',
        'lines[0].amount': '',
        'lines[1].id': '2',
        'lines[1].amount': '1 003,00',
      },
      { decision: 'approve', comment: '', items: [{ id: 2, amount: 1003 }], expectedTotal: 130_000 },
    ],
    [
      { intent: 'approve', 'lines[0].id': '1', 'lines[0].amount': '0' },
      { decision: 'approve', comment: '', items: [{ id: 1, amount: 0 }], expectedTotal: 130_000 },
    ],
    [
      { intent: 'decline', comment: 'Дорого' },
      { decision: 'decline', comment: 'Дорого', items: [] },
    ],
  ])('%j is sent with the version that was shown', async (fields, body) => {
    const { context, made } = open();
    expect(await send(context, fields as Record<string, string>)).toMatchObject({ location: '/orders/approvals' });
    expect(made[0]?.input).toEqual({
      params: { id: 41 },
      body: { version: 4, inStead: false, beyondBudgets: [], ...body },
    });
    expect(made[0]?.options.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leads to the order when the list is no longer offered', async () => {
    const { context } = open({}, demoInfo);
    expect(await send(context, { intent: 'approve' })).toMatchObject({ location: '/orders/41' });
  });

  it.each([
    [{ intent: 'decline', comment: ' ' }, 'comment', 'Напишите причину'],
    [{ intent: 'approve', 'lines[0].id': '1', 'lines[0].amount': 'пять' }, 'lines[0].amount', 'Укажите целое число'],
  ])('%j is refused at its field, without a call', async (fields, field, message) => {
    const { context, made } = open();
    const { status, data } = await send(context, fields as unknown as Record<string, string>);
    expect(status).toBe(422);
    expect((data as Decided).lastResult?.error).toEqual({ [field]: [message] });
    expect(made).toEqual([]);
  });

  it('about a sum that was not seen asks again with the new one, and keeps what was typed', async () => {
    const decideApproval = rejected(409, 'TotalChanged', { code: '700.50', message: 'Заказ стоит 700,50 ₽' });
    const { context } = open({ decideApproval });
    const lines = { 'lines[0].id': '1', 'lines[0].amount': '2' };
    const { status, data: answer } = await send(context, { intent: 'approve', comment: 'Берём', ...lines });
    expect([status, answer]).toMatchObject([409, { total: 70_050 }]);
    const { html, text } = shown((await load(context)).data, answer);
    expect(text).toContain('Заказ стоит 700,50 ₽');
    for (const kept of ['name="expectedTotal" value="70050"', '>Берём</textarea>', 'value="2"']) {
      expect(html).toContain(kept);
    }
  });

  it.each([
    [403, 'Forbidden'],
    [409, 'OrderChanged'],
    [422, 'Invalid'],
  ])('that is refused with %i says why and keeps the comment', async (status, name) => {
    const { context } = open({ decideApproval: rejected(status, name) });
    const answer = await send(context, { intent: 'approve', comment: 'Берём' });
    expect(answer).toMatchObject({ status, data: { lastResult: { error: { '': [`Отказ ${status}`] } } } });
    expect(shown((await load(context)).data, answer.data).html).toContain('>Берём</textarea>');
  });

  it('that came too late is shown as it was typed, and leads on', async () => {
    const { context } = open({ decideApproval: rejected(409, 'OrderChanged') });
    const lines = { 'lines[0].id': '1', 'lines[0].amount': '2' };
    const answer = await send(context, { intent: 'approve', comment: 'Берём', ...lines });
    const over = { steps: [step], until: null, canDecide: false, canWithdraw: false };
    const { data } = await load(open({ getApproval: () => record({ approval: over }) }).context);
    const { html, text } = shown(data, answer.data);
    for (const words of ['Ваше решение не принято', 'Отказ 409', 'Берём', 'Количество, которое вы указали']) {
      expect(text).toContain(words);
    }
    for (const path of ['/orders/41/messages', '/orders/approvals']) expect(html).toContain(`href="${path}"`);
  });

  it('keeps amounts with their lines when another line has gone meanwhile', async () => {
    const { context } = open({ decideApproval: rejected(409, 'OrderChanged') });
    const lines = { 'lines[0].id': '1', 'lines[0].amount': '2', 'lines[1].id': '2', 'lines[1].amount': '5' };
    const { data: answer } = await send(context, { intent: 'approve', ...lines });
    const { data } = await load(open({ getApproval: () => record({ version: 5, items: [orderLine(2)] }) }).context);
    const { html } = shown(data, answer);
    expect(html).toMatch(/name="lines\[0\]\.id" value="2"/);
    expect(html).toMatch(/<input[^>]*name="lines\[0\]\.amount"[^>]*value="5"/);
    expect(html).not.toContain('name="lines[1]');
  });

  it('that finds no supplier keeps everything, also while the order cannot be read', async () => {
    const { context } = open({ decideApproval: away, getApproval: away });
    const requestId = '3f0c7a52-8f5e-4a7b-9c1d-2b6f4e8a9d10';
    const lines = { 'lines[0].id': '1', 'lines[0].amount': '', 'lines[1].id': '2', 'lines[1].amount': '3' };
    const { status, data: answer } = await send(context, { intent: 'approve', comment: 'Берём', requestId, ...lines });
    expect(status).toBe(503);
    const { html, text } = shown((await load(context)).data, answer);
    expect(text).toContain('Сейчас не получается');
    for (const kept of ['>Берём</textarea>', 'name="lines[1].id" value="2"', 'value="3"', 'value="4"', requestId]) {
      expect(html).toContain(kept);
    }
    expect(html).toContain('name="expectedTotal" value="130000"');
  });
});
