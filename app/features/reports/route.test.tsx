import { describe, expect, it } from 'vitest';
import { formatsOf } from '#app/i18n/format.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { getReport } from '#contract/analytics.ts';
import { type Answers, demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import { tableOf, toCsv } from './file/csv.ts';
import { loader as file } from './file/route.tsx';
import { ReportsPage } from './page.tsx';
import { errorOf, type Report, readQuery } from './reports.server.ts';
import { loader } from './route.tsx';

const staff = { ...demoBuyer, permissions: ['analytics.view'] };
const term = (name: string, count: number, empty = 0) => ({
  ...{ day: null, term: name, product: null, count, empty },
  ...{ opened: 0, position: null },
});
const report = (items: object[], pageCount = 1) =>
  getReport.answer.parse({ items, meta: { currentPage: 1, pageCount, perPage: 50, totalCount: items.length } });
const open = (items: object[], buyer: typeof staff | null = staff, more: Answers = {}) =>
  stubContext({ buyer, answers: { getReport: () => report(items), ...more } });

async function shown(path: string, around = open([term('кабель', 7, 2)])) {
  const { context, made } = around;
  const { status, location, data } = await outcome(() => loader(visit(context, path)));
  const { report } = (data ?? {}) as { report?: Report };
  const text = report ? textIn(render(<ReportsPage report={report} />)).replaceAll('\u00a0', ' ') : '';
  return { status, location, made, text };
}

describe('the page of reports', () => {
  it('shows what is searched for, the last seven days if nobody chose', async () => {
    const { status, text, made } = await shown('/reports');
    expect(status).toBe(200);
    for (const part of ['кабель', '7', 'Без результата', '1 строка', 'Скачать CSV']) expect(text).toContain(part);
    const [{ from, to } = { from: '', to: '' }] = made.map(
      ({ input }) => (input as never as { query: { from: string; to: string } }).query,
    );
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * 86_400_000);
  });

  it('names products, also those that are gone, by day', async () => {
    const line = { day: '2026-11-21', term: null, count: 3, empty: null };
    const lines = [
      { ...line, product: { id: 5, name: 'Реле РЭК', article: 'R-5' } },
      { ...line, product: { id: 6, name: null, article: null } },
    ];
    const { text } = await shown('/reports?kind=products&by=day&from=2026-11-01&to=2026-11-21', open(lines));
    for (const part of ['Реле РЭК', 'R-5', '21.11.2026', 'Товара 6 больше нет в каталоге'])
      expect(text).toContain(part);
  });

  it('joins searches with what was opened, and where it stood', async () => {
    const found = { ...term('реле', 9), opened: 4, position: 2.5 };
    const { text } = await shown('/reports', open([found, term('щит', 3)]));
    expect(text).toMatch(/реле.*9.*0.*4.*2,5.*щит.*3.*0.*0.*—/s);
    const opened = { ...found, product: { id: 5, name: 'Реле РЭК', article: 'R-5' }, count: 4, opened: null };
    const lines = await shown('/reports?kind=opened', open([opened]));
    for (const part of ['Реле РЭК', 'реле', 'R-5', 'Открытий', '2,5']) expect(lines.text).toContain(part);
    expect((await shown('/reports?kind=unopened', open([]))).text).toContain('никто ни одного не открыл');
  });

  it('says what will stand there while there is nothing', async () => {
    const { status, text } = await shown('/reports?kind=empty', open([]));
    expect(status).toBe(200);
    expect(text).toContain('Здесь появятся запросы, по которым не нашлось ни одного товара или нашлись не все слова.');
    expect(text).not.toContain('Скачать CSV');
  });

  it.each([
    ['from=2025-01-01&to=2026-11-21', 'Период не может быть длиннее 92 дней'],
    ['from=2026-02-30&to=2026-03-01', 'Укажите дату'],
    ['from=__proto__&to=1', 'Укажите дату'],
  ])('asks for nothing and says why with %s', async (query, said) => {
    const { status, text, made } = await shown(`/reports?${query}`);
    expect(status).toBe(400);
    expect(text).toContain(said);
    expect(made).toEqual([]);
  });

  it('is closed to visitors, to buyers, and to whoever loses the right meanwhile', async () => {
    expect(await shown('/reports', open([], null))).toMatchObject({ status: 303 });
    const refusal = await outcome(() => loader(visit(open([], demoBuyer).context, '/reports')));
    expect(refusal.status).toBe(403);
    // Rights are named in words, not by their codes.
    expect(refusal.data).toMatchObject({ message: expect.stringMatching(/^[^a-z]+$/) });
    const refused = new SupplierRejected({ status: 403, name: 'Forbidden', message: '', errors: [] });
    expect((await shown('/reports', open([], staff, { getReport: () => Promise.reject(refused) }))).status).toBe(403);
  });
});

describe('the days of a report', () => {
  const now = Date.UTC(2026, 10, 20, 21, 30);
  const days = (query: string) => {
    const read = readQuery(new URLSearchParams(query), now);
    return [read.from, read.to, errorOf(read)];
  };

  it('are those of Moscow, turned round when they come in the wrong order', () => {
    expect(days('')).toEqual(['2026-11-15', '2026-11-21', null]);
    expect(days('from=2026-11-20&to=2026-11-01')).toEqual(['2026-11-01', '2026-11-20', null]);
  });

  it('are 92 at most', () => {
    expect(days('from=2026-08-22&to=2026-11-21')[2]).toBeNull();
    expect(days('from=2026-08-21&to=2026-11-21')[2]).toBe('reports:error.range');
  });
});

describe('the file of a report', () => {
  it('holds every line, from as many calls as it takes', async () => {
    const { context, made } = open([term('кабель; ввг', 7, 2)], staff, {
      getReport: () => report([term('кабель; ввг', 7, 2)], 3),
    });
    const answer = (await file(visit(context, '/reports/file?from=2026-11-01&to=2026-11-21'))) as Response;
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="searches-2026-11-01-2026-11-21.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Запрос;Поисков;Без результата;Открытий;Среднее место',
      ...Array.from({ length: 3 }, () => '"кабель; ввг";7;2;0;'),
      '',
    ]);
    expect(made).toHaveLength(3);
  });

  it('is refused like the page', async () => {
    for (const [buyer, status] of [
      [null, 303],
      [demoBuyer, 403],
    ] as const) {
      const { context } = open([], buyer as typeof staff | null);
      expect((await outcome(() => file(visit(context, '/reports/file')))).status).toBe(status);
    }
    const { context } = open([]);
    expect((await outcome(() => file(visit(context, '/reports/file?from=x')))).location).toMatch(/^\/reports\?/);
  });

  it.each(['=1+1', '+7', '-40', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1'])('makes no formula of %j', (typed) => {
    expect(toCsv([[typed]])).toBe(`\ufeff"'${typed}"\r\n`);
  });

  it('has the day first when it goes by days', () => {
    const t = stubContext().context.t;
    const [head, line] = tableOf(t, formatsOf('ru'), { kind: 'empty', by: 'day' }, [
      { ...term('a', 2, 1), day: '2026-11-21' },
    ]);
    expect(head?.[0]).toBe('День');
    expect(line).toEqual(['21.11.2026', 'a', 2, 1]);
  });
});
