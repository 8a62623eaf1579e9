import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getApprovals } from '#contract/approval.ts';
import { type Answers, demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { rawOrder } from '#tests/support/order.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { ApprovalsData } from './approvals.server.ts';
import { ApprovalsPage } from './page.tsx';
import { loader } from './route.tsx';

const { id, number, created, positions, total } = rawOrder();
const order = { id, number, created, positions, total, statusName: 'На согласовании' };
const item = {
  order: { ...order, status: 'pending-approval', state: 'pending-approval' },
  maker: 'Белова Анна',
  reasons: ['Сумма заказа больше 1 000,00 ₽'],
  decision: 'waiting',
};
const listOf = (items: object[], pageCount = 1, elsewhere: object[] = []) =>
  getApprovals.answer.parse({
    items,
    elsewhere,
    meta: { currentPage: 1, pageCount, perPage: 20, totalCount: items.length },
  });
const load = (answers: Answers, query = '', buyer: typeof demoBuyer | null = demoBuyer) => {
  const { context, made } = stubContext({ buyer, answers });
  return { made, answer: outcome(() => loader(visit(context, `/orders/approvals${query}`))) };
};
const shown = (data: unknown) => render(<ApprovalsPage data={data as ApprovalsData} />);

describe('orders to approve', () => {
  it('are listed, page by page', async () => {
    const { made, answer } = load({ getApprovals: () => listOf([item], 3) }, '?page=2');
    const html = shown((await answer).data);
    expect(made[0]?.input).toMatchObject({ query: { list: 'waiting', page: 2 } });
    expect(html).toContain('/orders/approvals/41');
    expect(html).toContain('Белова Анна');
  });

  it.each([
    ['', 'Ничего не ждёт вашего согласования'],
    ['?list=decided', 'Вы ещё ничего не решали'],
  ])('%s: none', async (query, words) => {
    expect(shown((await load({ getApprovals: () => listOf([]) }, query).answer).data)).toContain(words);
  });

  it('of other companies are named, each with the way there', async () => {
    const elsewhere = [{ id: 6, name: 'ООО «Щитовая сборка»', count: 2 }];
    const { answer } = load({ getApprovals: () => listOf([], 1, elsewhere) });
    const html = shown((await answer).data);
    expect(textIn(html)).toMatch(/ООО «Щитовая сборка»: вашего согласования ждут 2 заказа\..*Перейти в компанию/);
    expect(elements(html, 'form').map(({ action }) => action)).toContain('/user/companies');
    expect(elements(html, 'button')).toContainEqual(expect.objectContaining({ name: 'id', value: '6' }));
  });

  it('are not there while the shop does not offer it, nor for visitors', async () => {
    const off = () =>
      Promise.reject(new SupplierRejected({ status: 403, name: 'FeatureDisabled', message: '', errors: [] }));
    expect(await load({ getApprovals: off }).answer).toMatchObject({ status: 404 });
    expect(await load({}, '', null).answer).toMatchObject({ status: 303 });
  });

  it('cannot be read while the supplier is away', async () => {
    const away = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    await expect(load({ getApprovals: away }).answer).rejects.toMatchObject({ status: 503 });
  });
});
