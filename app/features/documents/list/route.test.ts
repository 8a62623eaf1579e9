import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { documentOf } from '#tests/support/document.ts';
import { loader } from './route.tsx';

const info = { ...demoInfo, settings: { ...demoInfo.settings, documents: true } };
const listOf = (count: number) => ({
  items: Array.from({ length: count }, (_, at) => documentOf({ id: 41 + at })),
  meta: { currentPage: 1, pageCount: 2, perPage: 20, totalCount: count },
  params: {},
  types: [
    { code: 'invoice', name: 'Счёт на оплату' },
    { code: 'upd', name: 'УПД' },
  ],
  totals: { due: 12_200, overdue: 500 },
  states: [
    { status: 'awaiting-payment', count: 2, total: 12_000, rest: 11_000 },
    { status: 'overdue', count: 1, total: 700, rest: 500 },
    { status: 'paid', count: 3, total: 900, rest: 0 },
  ],
});
const company = () => ({ legalEntities: [{ id: 3, nameShort: 'ООО «Вектор»' }] });
const open = (answers: Answers = {}, more: Surroundings = {}) =>
  stubContext({
    buyer: { ...demoBuyer, permissions: ['document.view'] },
    info,
    answers: { getDocuments: () => listOf(1), getCompany: company, ...answers },
    ...more,
  });
const load = (context: Parameters<typeof visit>[0], path = '/documents') => outcome(() => loader(visit(context, path)));
const queryOf = async (path: string) => {
  const { context, made } = open();
  await load(context, path);
  return made.find(({ id }) => id === 'getDocuments')?.input;
};

describe('the list of documents', () => {
  it('names payments that wait, or of which another sum came, in the row of what they pay', async () => {
    const more = { method: 'sbp', expiresAt: '2026-11-25T10:00:00Z' } as const;
    const waiting = [
      { ...more, paymentId: 700, amount: 12_200, own: true, bankAmount: null },
      { ...more, paymentId: 701, amount: 12_200, own: false, bankAmount: 12_199 },
    ];
    const { context } = open({ getDocuments: () => ({ ...listOf(1), items: [documentOf({ waiting })] }) });
    const { data } = await load(context);
    expect(data).toMatchObject({ rows: [{ waiting: waiting.map(({ method: _, expiresAt: __, ...shown }) => shown) }] });
  });

  it('shows what awaits payment at first, with what is due', async () => {
    expect(await load(open().context)).toMatchObject({
      status: 200,
      data: {
        rows: [{ id: 41, rest: 12_200, formats: ['pdf'] }],
        totals: { due: 12_200, overdue: 500 },
        hasLegal: false,
      },
    });
    expect(await queryOf('/documents')).toMatchObject({
      query: { page: 1, 'per-page': 20, sort: '-date', 'filters[status]': 'awaiting-payment,partial,overdue' },
    });
  });

  it('has a tab for each state, with how many there are and what they come to', async () => {
    expect(await load(open().context)).toMatchObject({
      data: {
        tabs: [
          { tab: 'due', count: 3, total: 12_700, rest: 11_500 },
          { tab: 'overdue', count: 1, rest: 500 },
          { tab: 'partial', count: 0, rest: 0 },
          { tab: 'paid', count: 3, total: 900 },
          { tab: 'cancelled', count: 0 },
          { tab: 'all', count: 6, rest: 11_500 },
        ],
      },
    });
    const { context } = open({ getDocuments: () => ({ ...listOf(1), states: [] }) });
    expect(await load(context)).toMatchObject({
      data: { tabs: [{ tab: 'due', count: undefined }, {}, {}, {}, {}, {}] },
    });
    const statusOf = (tab: string) => queryOf(`/documents?tab=${tab}`);
    expect(await statusOf('overdue')).toMatchObject({ query: { 'filters[status]': 'overdue' } });
    expect(await statusOf('cancelled')).toMatchObject({ query: { 'filters[status]': 'cancelled' } });
  });

  it('tells by how much less is due', async () => {
    const items = [documentOf({ lessened: 700 })];
    const { context } = open({ getDocuments: () => ({ ...listOf(1), items }) });
    expect(await load(context)).toMatchObject({ data: { rows: [{ lessened: 700 }] } });
  });

  it('asks for what the address says, and not for what is wrong in it', async () => {
    expect(
      await queryOf(
        '/documents?tab=paid&number=17&type=upd&dateFrom=2026-11-20&dateTo=2026-02-30&entity=3&sort=dueDate&size=40',
      ),
    ).toMatchObject({
      query: {
        'per-page': 40,
        'filters[status]': 'paid',
        'filters[keyword]': '17',
        'filters[type]': 'upd',
        'filters[dateFrom]': '2026-11-20',
        'filters[dateTo]': undefined,
        'filters[legalEntityId]': 3,
        sort: 'dueDate',
      },
    });
    expect(await queryOf('/documents?tab=x&entity=x&sort=x&size=x&page=x')).toMatchObject({
      query: { page: 1, 'per-page': 20, sort: '-date', 'filters[legalEntityId]': undefined },
    });
  });

  it('is not there while the shop keeps no documents, and sends a visitor to sign in', async () => {
    const off = open({}, { info: demoInfo });
    expect(await load(off.context)).toMatchObject({ status: 404 });
    expect(off.made).toEqual([]);
    expect(await load(open({}, { buyer: null }).context, '/documents?tab=paid')).toMatchObject({
      status: 303,
      location: `/user/sign-in?returnTo=${encodeURIComponent('/documents?tab=paid')}`,
    });
  });

  it('sends a page that is not there to the last one', async () => {
    const { context } = open({ getDocuments: () => listOf(0) });
    expect(await load(context, '/documents?type=upd&page=9')).toMatchObject({
      status: 303,
      location: '/documents?type=upd&page=2',
    });
  });

  it('stands without the legal entities when only they fail', async () => {
    const { context } = open({ getCompany: () => Promise.reject(new SupplierUnavailable(503, 'timeout')) });
    expect(await load(context)).toMatchObject({ status: 200, data: { entities: [] } });
  });

  it.each([400, 401, 403, 429])('passes a refusal %i on', async (status) => {
    const refuse = () => Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: '', errors: [] }));
    await expect(load(open({ getDocuments: refuse }).context)).rejects.toMatchObject({ status });
  });

  it('passes on that the supplier is down', async () => {
    const { context } = open({ getDocuments: () => Promise.reject(new SupplierUnavailable(503, 'timeout')) });
    await expect(load(context)).rejects.toMatchObject({ status: 503 });
  });
});
