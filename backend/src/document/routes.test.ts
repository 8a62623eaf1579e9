import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { documentStatements, type NewDocument } from './new-document.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  // Debts of before without documents are due too.
  await backend.bindings.TRADE.prepare('DELETE FROM debt').run();
  const { TRADE } = backend.bindings;
  await TRADE.batch(papers.flatMap((paper) => documentStatements({ trade: TRADE } as never, paper, Date.now())));
});
afterAll(() => backend.dispose());

const seller = {
  ...{ name: 'АО «Продавец»', inn: '9703120844', kpp: '970301001', address: 'Москва' },
  bank: { name: 'Банк', bik: '044525999', account: '40702810600000012345', corrAccount: '30101810845250000999' },
  ...{ director: '', directorPosition: '', accountant: '' },
};
const buyer = { id: 1, name: 'ООО «Монтажэлектро Плюс»', inn: '7743981123', kpp: '774301001', address: 'Москва' };
const line = (total: number, vatRate: number | null) => ({
  ...{ name: 'Кабель', article: 'К-1', unit: { code: '006', name: 'м' } },
  ...{ amount: 1, price: total, vatRate, total },
});
const paper = (id: number, more: Partial<NewDocument> = {}): NewDocument => ({
  id,
  companyId: 1,
  type: 'invoice',
  number: String(500 + id),
  day: '2026-01-12',
  due: '2199-12-31',
  seller,
  buyer,
  basis: 'Договор № 1',
  lines: [line(12_200, 22), line(11_000, 10), line(500, null)],
  orders: [],
  ...more,
});
const papers = [
  paper(1),
  paper(2, { due: '2026-01-20', day: '2026-01-13' }),
  paper(3, { due: null, type: 'upd', day: '2026-01-14' }),
  paper(4, { companyId: 2, buyer: { ...buyer, id: 3 } }),
];

const list = '/api/v1/document';
async function ask(path: string, userId = 3, companyId = 1) {
  return backend.request(path, { headers: await sessionOf(backend, userId, companyId) });
}
interface Documents {
  items: { id: number; status: string }[];
  totals: object;
}
async function idsOf(query: string, userId = 3, companyId = 1) {
  const { items } = (await (await ask(`${list}?${query}`, userId, companyId)).json()) as Documents;
  return items.map(({ id }) => id);
}

describe('GET /api/v1/document', () => {
  test('lists the documents of the company, the newest first, with their sums', async () => {
    const answer = (await (await ask(list)).json()) as Documents;
    expect(answer).toMatchObject({
      items: [
        { id: 3, type: 'upd', status: 'issued', rest: 0, dueDate: null },
        { id: 2, status: 'overdue', name: 'Счёт на оплату № 502 от 13.01.2026' },
        {
          ...{ id: 1, status: 'awaiting-payment', total: 237, paid: 0, rest: 237, buyer: { inn: '7743981123' } },
          vats: [
            { rate: null, amount: 0 },
            { rate: 10, amount: 10 },
            { rate: 22, amount: 22 },
          ],
        },
      ],
      meta: { totalCount: 3 },
      types: [
        { code: 'invoice', name: 'Счёт на оплату' },
        { code: 'upd', name: 'УПД' },
      ],
      totals: { due: 237, overdue: 237 },
      states: [
        { status: 'awaiting-payment', count: 1, total: 237, rest: 237 },
        { status: 'issued', count: 1, total: 237, rest: 0 },
        { status: 'overdue', count: 1, total: 237, rest: 237 },
      ],
    });
  });

  test('counts by status what the other filters let through', async () => {
    const query = 'filters[status]=overdue&filters[dateTo]=2026-01-13';
    expect(await (await ask(`${list}?${query}`)).json()).toMatchObject({
      items: [{ id: 2 }],
      meta: { totalCount: 1 },
      states: [
        { status: 'awaiting-payment', count: 1 },
        { status: 'overdue', count: 1, rest: 237 },
      ],
    });
  });

  test('totals have debts without a document only for those who may see the money of the company', async () => {
    const { TRADE } = backend.bindings;
    const sql = `INSERT INTO debt (company_id, legal_entity_id, order_id, number, due, amount)
      VALUES (1, 1, NULL, 'Долг', '2199-12-31', 100000)`;
    await TRADE.prepare(sql).run();
    const totalsOf = async (userId: number) => ((await (await ask(list, userId)).json()) as Documents).totals;
    expect(await totalsOf(3)).toEqual({ due: 1237, overdue: 237 });
    await TRADE.prepare("INSERT INTO member_permission VALUES (1, 1, 'company.finance', 0)").run();
    expect(await totalsOf(1)).toEqual({ due: 237, overdue: 237 });
    await TRADE.prepare('DELETE FROM debt').run();
  });

  test.each([
    ['filters[type]=upd', [3]],
    ['filters[status]=overdue,issued', [3, 2]],
    ['filters[keyword]=502', [2]],
    ['filters[keyword]=монтаж&sort=date', [1, 2, 3]],
    ['filters[dateFrom]=2026-01-13&filters[dateTo]=2026-01-13', [2]],
    ['filters[dueTo]=2026-02-01', [2]],
    ['filters[legalEntityId]=2', []],
    ['filters[orderId]=5', []],
    ['sort=dueDate', [2, 1, 3]],
    ['per-page=1&page=2', [2]],
  ])('%s', async (query, ids) => expect(await idsOf(query)).toEqual(ids));

  test('looks at another company of the caller only with the right', async () => {
    expect(await idsOf('filters[companyId]=2')).toEqual([4]);
    expect((await ask(`${list}?filters[companyId]=2`, 1, 1)).status).toBe(403);
    // Nothing of a company that the caller doesn't belong to.
    expect(await idsOf('filters[companyId]=5')).toEqual([]);
  });

  test('shows of another company what its own rights allow there, also when the right is taken', async () => {
    const revoke = (permission: string) =>
      backend.bindings.TRADE.prepare(
        'INSERT INTO member_permission (user_id, company_id, permission, granted) VALUES (3, 2, ?1, 0)',
      )
        .bind(permission)
        .run();
    const headers = await sessionOf(backend, 3, 1);
    const file = { ids: [4], format: 'csv', target: 'file' };
    const job = await (await backend.send(`${list}/export`, file, { headers })).json<{ id: number }>();
    const fileOf = () => backend.request(`/api/v1/job/${job.id}/file`, { headers });
    expect((await fileOf()).status).toBe(200);
    const other = `${list}?filters[companyId]=2`;
    const due = async () => ((await (await ask(other)).json()) as Documents).totals;
    await backend.bindings.TRADE.prepare(
      "INSERT INTO debt (company_id, number, due, amount) VALUES (2, '1', '2026-12-01', 700)",
    ).run();
    const before = await due();
    await revoke('company.finance');
    expect(await due()).not.toEqual(before);
    expect(await idsOf('filters[companyId]=2')).toEqual([4]);
    await revoke('document.view');
    expect(await (await ask(other)).json()).toMatchObject({ items: [], types: [], totals: { due: 0, overdue: 0 } });
    expect((await ask(`${list}/4`)).status).toBe(404);
    expect((await ask(`${list}/4/file?format=pdf`)).status).toBe(404);
    expect((await backend.send(`${list}/export`, file, { headers })).status).toBe(404);
    expect((await fileOf()).status).toBe(404);
    await backend.bindings.TRADE.prepare('DELETE FROM member_permission WHERE user_id = 3 AND company_id = 2').run();
  });

  test('refuses what it does not understand', async () => {
    expect((await ask(`${list}?sort=color`)).status).toBe(400);
    expect((await ask(`${list}?filters[dateFrom]=2026-13-01`)).status).toBe(400);
  });
});

test('GET /api/v1/document/:id is the whole document', async () => {
  expect(await (await ask(`${list}/1`)).json()).toMatchObject({
    totalInWords: 'Двести тридцать семь рублей 00 копеек',
    valueWithoutVat: 205,
    purpose: 'Оплата по счету № 501 от 12.01.2026. В т.ч. НДС 10% 10.00, 22% 22.00',
    seller: { bank: { bik: '044525999' } },
    buyer: { id: 1, address: 'Москва' },
    lines: [{ position: 1, vat: 22, vatRate: 22, unit: { code: '006' } }, { vat: 10 }, { vat: 0, vatRate: null }],
    payments: [],
  });
});

test('units are in the language of the request, in workbooks, too, and Russian on paper', async () => {
  const inEnglish = { ...(await sessionOf(backend, 3, 1)), 'Accept-Language': 'en' };
  const read = (path: string) => backend.request(`${list}/1${path}`, { headers: inEnglish });
  expect(await (await read('')).json()).toMatchObject({ lines: [{ unit: { code: '006', name: 'm' } }, {}, {}] });
  const book = Object.values(unzipSync(new Uint8Array(await (await read('/file?format=xlsx')).arrayBuffer())));
  const cells = book.map((part) => new TextDecoder().decode(part)).join('');
  expect([cells.includes('>m<'), cells.includes('>м<')]).toEqual([true, false]);
  // Number, day and both sides.
  expect(cells).toMatch(/Invoice\sNo\.\s501\sof\s12\sJan\s2026.*Seller: АО «Продавец», INN 9703120844, KPP 970301001/s);
  expect(cells).toMatch(/Buyer: ООО «Монтажэлектро Плюс», INN 7743981123.*Basis: Договор № 1.*>237/s);
  if (hasPdfTools) expect(await pdfTextOf(await read('/file?format=pdf'))).toMatch(/ м /);
});

test('a document of a type that is not made here has its code for a name, and no file', async () => {
  const { TRADE } = backend.bindings;
  await TRADE.prepare("UPDATE document SET type = 'act' WHERE id = 1").run();
  expect(await (await ask(`${list}/1`)).json()).toMatchObject({ type: 'act', typeName: 'act', files: [] });
  for (const format of ['pdf', 'xml', 'xlsx']) {
    expect((await ask(`${list}/1/file?format=${format}`)).status).toBe(404);
  }
  await TRADE.prepare("UPDATE document SET type = 'invoice' WHERE id = 1").run();
});
