import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getPaymentSchedule } from '#contract/payment.ts';
import { demoBuyer, demoInfo, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader as calendar } from './calendar.route.tsx';
import { loader } from './route.tsx';

const buyer = { ...demoBuyer, permissions: ['company.finance'] };
const payment = (id: number) => ({
  id,
  date: '2026-12-01',
  number: `УПД № ${id}`,
  amount: 10,
  paid: 4,
  rest: 6,
  status: 'due' as const,
});
const schedule = (count: number, currentPage = 1, pageCount = 1) =>
  getPaymentSchedule.answer.parse({
    items: Array.from({ length: count }, (_, n) => payment(n + 1)),
    meta: { currentPage, pageCount, perPage: 20, totalCount: count },
    totals: { due: 6, overdue: 0, next: { date: '2026-12-01', amount: 6 }, byDays: [] },
  });
const answers = { getPaymentSchedule: () => schedule(1) };
const closed = 'Расчёты компании видят только те, кому это разрешил её администратор';

describe('the payment schedule', () => {
  it.each([
    ['/user/payments', loader],
    ['/user/payments/calendar', calendar],
  ])('%s is closed to visitors, and to buyers without the right', async (path, load) => {
    expect(await outcome(() => load(visit(stubContext().context, path)))).toMatchObject({
      status: 303,
      location: `/user/sign-in?returnTo=${encodeURIComponent(path)}`,
    });
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    expect(await outcome(() => load(visit(context, path)))).toMatchObject({ status: 403, data: { message: closed } });
    expect(made).toEqual([]);
  });

  it('shows payments in kopecks, the whole sum only where a part is paid', async () => {
    const { context } = stubContext({ buyer, answers });
    expect((await outcome(() => loader(visit(context, '/user/payments')))).data).toMatchObject({
      items: [{ id: 1, amount: 1_000, rest: 600 }],
      totals: { due: 600 },
    });
  });

  it('names documents, for those who may see them', async () => {
    const named = { ...schedule(1), items: [{ ...payment(1), documentId: 9, orderId: 5 }] };
    const documentOf = async (permissions: string[]) => {
      const { context } = stubContext({
        buyer: { ...demoBuyer, permissions },
        answers: { getPaymentSchedule: () => getPaymentSchedule.answer.parse(named) },
        info: { ...demoInfo, settings: { ...demoInfo.settings, documents: true } },
      });
      const { data } = await outcome(() => loader(visit(context, '/user/payments')));
      return (data as { items: { documentId: number | null }[] }).items[0]?.documentId;
    };
    expect(await documentOf(['company.finance', 'document.view'])).toBe(9);
    expect(await documentOf(['company.finance'])).toBeNull();
  });

  it('asks for the state and the page of the address, and corrects both', async () => {
    const inputFor = async (query: string) => {
      const { context, made } = stubContext({ buyer, answers });
      await outcome(() => loader(visit(context, `/user/payments${query}`)));
      return made[0]?.input;
    };
    const query = { page: 3, 'per-page': 20, 'filters[status]': 'overdue' };
    expect(await inputFor('?status=overdue&page=3')).toEqual({ query });
    expect(await inputFor('?status=x&page=-1')).toEqual({ query: { page: 1, 'per-page': 20 } });
  });

  it('leaves an API that is down to the page that says so', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'status'));
    const { context } = stubContext({ buyer, answers: { getPaymentSchedule: down } });
    await expect(outcome(() => loader(visit(context, '/user/payments')))).rejects.toBeInstanceOf(SupplierUnavailable);
  });
});

describe('the calendar of payments', () => {
  it('is a file with all pages of payments', async () => {
    const { context, made } = stubContext({
      buyer,
      answers: {
        getPaymentSchedule: ({ query }) => schedule(2, Number((query as unknown as { page: number }).page), 2),
      },
    });
    const answer = (await calendar(visit(context, '/user/payments/calendar'))) as Response;
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="payments.ics"');
    const text = (await answer.text()).replaceAll('\r\n ', '');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    expect(text).toContain('UID:payment-1@shop.test');
    expect(text).toContain('SUMMARY:Оплатить 6\\,00\u00a0₽: УПД № 1');
    expect(made).toHaveLength(2);
  });

  it('asks for 500 payments at most', async () => {
    const { context, made } = stubContext({ buyer, answers: { getPaymentSchedule: () => schedule(1, 1, 90) } });
    await calendar(visit(context, '/user/payments/calendar'));
    expect(made).toHaveLength(5);
  });

  it('leads to the page when nothing is to be paid', async () => {
    const { context } = stubContext({ buyer, answers: { getPaymentSchedule: () => schedule(0) } });
    expect(await outcome(() => calendar(visit(context, '/user/payments/calendar')))).toMatchObject({
      status: 303,
      location: '/user/payments',
    });
  });
});
