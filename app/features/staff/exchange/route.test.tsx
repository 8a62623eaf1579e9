import { describe, expect, it } from 'vitest';
import { getErpState } from '#contract/erp.ts';
import { getExchangeFile, getExchangeFiles } from '#contract/exchange.ts';
import { demoBuyer, outcome, stubContext, visit } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import type { FilesData, ReportData } from './exchange.server.ts';
import { ExchangePage } from './page.tsx';
import { ReportPage } from './report.tsx';
import { loader } from './route.tsx';

const staff = { ...demoBuyer, permissions: ['exchange.view'] };
const meta = { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 };
const file = {
  ...{ id: 12, name: 'offers.xml', at: '2026-11-28T06:20:00.000Z', status: 'failed', percent: 40 },
  ...{ reason: 'Строка 7: файл испорчен', added: 0, changed: 1, archived: 0, leftOut: 1, same: 1840 },
};
const line = { kind: 'left-out', line: 58, title: 'Муфта', text: 'Нет такого товара' };
const state = {
  isOn: true,
  seen: '2026-11-28T06:21:00.000Z',
  acknowledged: null,
  waiting: 3,
  since: '2026-11-27T06:00:00.000Z',
};
const answers = {
  getErpState: () => getErpState.answer.parse({ ...state, isOn: false }),
  getExchangeFiles: () => getExchangeFiles.answer.parse({ items: [file], meta, isBuilding: true }),
  getExchangeFile: () => getExchangeFile.answer.parse({ file, items: [line], meta }),
};

describe('the page of the exchange with the accounting program', () => {
  it('is closed to buyers', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, '/staff/exchange')))).status).toBe(403);
    expect(made).toEqual([]);
  });

  it('lists the files, with why one could not be read', async () => {
    const { context } = stubContext({ buyer: staff, answers });
    const { data } = await outcome(() => loader(visit(context, '/staff/exchange')));
    const html = render(<ExchangePage data={data as FilesData} />);
    for (const text of [
      'offers.xml',
      'Не загружен',
      'Строка 7: файл испорчен',
      'ещё попадают в каталог',
      '/staff/exchange?file=12',
    ])
      expect(html).toContain(text);
  });

  it('says which orders wait for the ERP, if there is one', async () => {
    const textWith = async (more: object) => {
      const getState = () => getErpState.answer.parse({ ...state, ...more });
      const { context } = stubContext({ buyer: staff, answers: { ...answers, getErpState: getState } });
      const { data } = await outcome(() => loader(visit(context, '/staff/exchange')));
      return render(<ExchangePage data={data as FilesData} />);
    };
    const html = await textWith({});
    for (const text of ['не приняла 3 новых или изменённых заказа, с', '27', 'Последнее обращение', 'Файлы 1С'])
      expect(html).toContain(text);
    expect(await textWith({ waiting: 0, since: null, seen: null })).toMatch(
      /приняла все заказы.*ни разу не обращалась/s,
    );
    expect(await textWith({ isOn: false })).not.toContain('Учётная система');
  });

  it('shows the lines of one, of a kind', async () => {
    const { context, made } = stubContext({ buyer: staff, answers });
    const { data } = await outcome(() => loader(visit(context, '/staff/exchange?file=12&kind=left-out&page=2')));
    expect(made).toMatchObject([
      { id: 'getExchangeFile', input: { params: { id: 12 }, query: { kind: 'left-out', page: 2 } } },
    ]);
    const html = render(<ReportPage data={data as ReportData} />);
    for (const text of ['Файл обмена offers.xml', 'Муфта', 'Нет такого товара', '58', 'Пропущено'])
      expect(html).toContain(text);
    expect((await outcome(() => loader(visit(context, '/staff/exchange?file=x')))).status).toBe(404);
  });
});
