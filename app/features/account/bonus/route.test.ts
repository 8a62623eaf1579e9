import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getBonus, getBonusOperations, getBonusRules } from '#contract/bonus.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader as rules } from '../bonus-rules/route.tsx';
import { loader } from './route.tsx';

const buyer = { ...demoBuyer, permissions: ['company.finance'] };
const operations = getBonusOperations.answer.parse({
  items: [{ id: 1, at: '2026-11-20T10:00:00Z', kind: 'spending', title: 'Оплата', amount: -5.5, balance: 10 }],
  meta: { currentPage: 2, pageCount: 3, perPage: 20, totalCount: 41 },
});
const answers = {
  getBonus: () => getBonus.answer.parse({ balance: 10 }),
  getBonusOperations: () => operations,
  getBonusRules: () =>
    getBonusRules.answer.parse({ title: 'Правила', content: '<h2>Да</h2>', updated: '2026-09-01T00:00:00Z' }),
};

describe('the bonuses', () => {
  it('are closed to visitors, and to buyers without the right', async () => {
    expect(await outcome(() => loader(visit(stubContext().context, '/user/bonus')))).toMatchObject({ status: 303 });
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/bonus')))).status).toBe(403);
    expect(made).toEqual([]);
  });

  it('show balance and operations in hundredths, and the page asked for', async () => {
    const { context, made } = stubContext({ buyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/bonus?page=2')))).data).toMatchObject({
      bonus: { balance: 1_000, pending: 0 },
      items: [{ amount: -550, balance: 1_000 }],
      page: 2,
      pageCount: 3,
    });
    expect(made.at(-1)?.input).toEqual({ query: { page: 2, 'per-page': 20 } });
  });

  it('stand without the sums when only these cannot be had', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(504, 'timeout'));
    const { context } = stubContext({ buyer, answers: { ...answers, getBonus: down } });
    expect((await outcome(() => loader(visit(context, '/user/bonus')))).data).toMatchObject({
      bonus: null,
      items: [{ id: 1 }],
    });
  });
});

describe('the rules of the bonuses', () => {
  it('are text without markup, for buyers', async () => {
    expect(await outcome(() => rules(visit(stubContext().context, '/user/bonus/rules')))).toMatchObject({
      status: 303,
    });
    const { context } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => rules(visit(context, '/user/bonus/rules')))).data).toMatchObject({
      title: 'Правила',
      html: '<h2>Да</h2>',
    });
  });

  it('are not found where the supplier has none', async () => {
    const none = () => Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] }));
    const { context } = stubContext({ buyer: demoBuyer, answers: { getBonusRules: none } });
    await expect(outcome(() => rules(visit(context, '/user/bonus/rules')))).rejects.toMatchObject({ status: 404 });
  });
});
