import { describe, expect, it } from 'vitest';
import type { Verdict } from '#app/features/product/quick-order/verdict.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { resolveRows } from '#contract/product-resolve.ts';
import { type Answers, outcome, post, stubContext } from '#tests/support/context.ts';
import { action, loader } from './route.ts';

interface Typed {
  body: { rows: { text: string }[] };
}
const row = {
  ...{ code: '', text: null, amount: null, isAmountUnread: false, status: 'not-found', product: null },
  ...{ candidates: [], found: 0, isOwn: false, otherUnit: null },
};
const unknown: Answers = {
  resolveRows: (input) => resolveRows.answer.parse({ rows: (input as unknown as Typed).body.rows.map(() => row) }),
};

function check(fields: Record<string, string>, answers: Answers = unknown) {
  const { context, made } = stubContext({ answers });
  return { made, answer: outcome(() => action(post(context, '/quick-order/check', fields))) };
}

describe('rows of a quick order that are being typed', () => {
  it('are looked up in one call, for visitors too, without those that are blank', async () => {
    const { made, answer } = check({
      'lines[0].article': ' К-7 ',
      'lines[0].amount': '12',
      'lines[1].article': '',
      'lines[2].article': 'К-8',
      'lines[2].amount': 'две',
    });
    const { status, data } = await answer;
    expect(status).toBe(200);
    expect((data as Verdict[]).map(({ article, amount, kind }) => [article, amount, kind])).toEqual([
      ['К-7', '12', 'unknown'],
      ['К-8', 'две', 'unknown'],
    ]);
    expect(made).toMatchObject([
      {
        id: 'resolveRows',
        input: {
          body: {
            rows: [
              { text: 'К-7', amount: '12' },
              { text: 'К-8', amount: 'две' },
            ],
          },
        },
      },
    ]);
  });

  it('that are more than a form has are refused', async () => {
    const { made, answer } = check(
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`lines[${at}].article`, 'К-7'])),
    );
    expect(await answer).toMatchObject({ status: 400 });
    expect(made).toEqual([]);
  });

  it.each([
    [503, new SupplierUnavailable(503, 'network')],
    [504, new SupplierUnavailable(504, 'timeout')],
    [429, new SupplierRejected({ status: 429, name: 'TooManyRequests', message: '', errors: [] })],
  ])('have no verdicts after %i of the API, and the status says why', async (status, error) => {
    const { answer } = check({ 'lines[0].article': 'К-7' }, { resolveRows: () => Promise.reject(error) });
    expect(await answer).toMatchObject({ status, data: [] });
  });

  it('have no page: who opens the address gets the quick order', async () => {
    expect(await outcome(async () => loader())).toMatchObject({ location: '/quick-order' });
  });
});
