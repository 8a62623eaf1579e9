import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import { loader as fileLoader } from '../statement-file/route.ts';
import { StatementPage } from './page.tsx';
import { loader } from './route.tsx';
import type { StatementData } from './statement.server.ts';

const info = { ...demoInfo, settings: { ...demoInfo.settings, documents: true } };
const buyer = { ...demoBuyer, permissions: [...demoBuyer.permissions, 'document.view', 'document.request'] };
const entry = {
  ...{ date: '2026-11-25', name: 'Отгрузка, УПД № 12', documentId: 41, debit: 1_220_000, credit: 0 },
  balance: 1_320_000,
};
const listOf = (items: readonly object[]) => ({
  items,
  meta: { currentPage: 1, pageCount: 2, perPage: 50, totalCount: 70 },
  params: {},
  ...{ opening: 100_000, closing: -5000, debit: 1_220_000, credit: 1_325_000 },
});
const open = (answers: Answers = {}, more: Surroundings = {}) =>
  stubContext({
    buyer,
    info,
    answers: {
      getStatement: () => listOf([entry]),
      getStatementFile: () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } }),
      getCompany: () => ({ legalEntities: [{ id: 3, nameShort: 'ООО «Вектор»' }] }),
      ...answers,
    },
    ...more,
  });
const path = '/documents/statement';
const load = (context: Parameters<typeof visit>[0], search = '') =>
  outcome(() => loader(visit(context, `${path}${search}`)));
const loadFile = (context: Parameters<typeof visit>[0], search = '') =>
  outcome(() => fileLoader(visit(context, `${path}/file${search}`)));

describe('the settlements', () => {
  it('are those of the year so far, or of the days that are asked for', async () => {
    const queryOf = async (search: string) => {
      const { context, made } = open();
      await load(context, search);
      return made.find(({ id }) => id === 'getStatement')?.input;
    };
    expect(await queryOf('')).toMatchObject({ query: { from: expect.stringMatching(/^\d{4}-01-01$/), page: 1 } });
    expect(await queryOf('?dateFrom=2026-03-31&dateTo=2026-01-01&entity=3&page=2')).toMatchObject({
      query: { from: '2026-01-01', to: '2026-03-31', legalEntityId: 3, page: 2 },
    });
    expect(await queryOf('?dateFrom=x&entity=x&dateTo=2025-06-30')).toMatchObject({
      query: { from: '2025-01-01', to: '2025-06-30', legalEntityId: undefined },
    });
  });

  it('say who owes before and after, lead to the documents and go on as a file', async () => {
    const { data } = await load(open().context, '?dateFrom=2026-01-01&dateTo=2026-11-30');
    const page = render(<StatementPage data={data as StatementData} />).replaceAll('\u00a0', ' ');
    expect(page).toMatch(/Сальдо на 01\.01\.2026.*1 000,00 ₽ — долг вашей компании/s);
    expect(page).toMatch(/Сальдо на конец 30\.11\.2026.*50,00 ₽ в пользу вашей компании/s);
    expect(page).toMatch(/<a[^>]*href="\/documents\/41"[^>]*>Отгрузка, УПД № 12/);
    expect(page).toContain('href="/documents/statement/file?dateFrom=2026-01-01&amp;dateTo=2026-11-30&amp;format=csv"');
  });

  it('send a page that is not there to the last one', async () => {
    const { context } = open({ getStatement: () => listOf([]) });
    expect(await load(context, '?dateFrom=2026-01-01&dateTo=2026-03-31&page=9')).toMatchObject({
      status: 303,
      location: '/documents/statement?dateFrom=2026-01-01&dateTo=2026-03-31&page=2',
    });
  });

  it.each([
    ['the page', load],
    ['the file', loadFile],
  ])('%s is for those who may ask for reconciliations', async (_, work) => {
    expect(await work(open({}, { buyer: demoBuyer }).context)).toMatchObject({ status: 403 });
    expect(await work(open({}, { info: demoInfo }).context)).toMatchObject({ status: 404 });
    expect((await work(open({}, { buyer: null }).context)).location).toMatch(/sign-in/);
  });

  it('lead back to their page with the reason when a file is refused', async () => {
    const refusal = { status: 422, name: 'ListTooLong', message: 'Больше 5000 строк', errors: [] };
    const { context, flashes } = open({ getStatementFile: () => Promise.reject(new SupplierRejected(refusal)) });
    expect(await loadFile(context, '?dateFrom=2026-01-01&dateTo=2026-03-31')).toMatchObject({
      status: 303,
      location: '/documents/statement?dateFrom=2026-01-01&dateTo=2026-03-31',
    });
    expect(flashes).toEqual([{ kind: 'error', text: 'Больше 5000 строк' }]);
  });
});
