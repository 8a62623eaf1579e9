import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader as payments } from '#app/features/account/payments/route.tsx';
import { loader as documents } from '#app/features/documents/list/route.tsx';
import { loader as offers } from '#app/features/modules/offers/list/route.tsx';
import { loader as approvals } from '#app/features/orders/approvals/route.tsx';
import { loader as orders } from '#app/features/orders/list/route.tsx';
import { loader as staffOrders } from '#app/features/orders/staff-list/route.tsx';
import { loader as specifications } from '#app/features/specifications/list/route.tsx';
import { loader as plans } from '#app/features/specifications/plans/route.tsx';
import { loader as deliveries } from '#app/features/staff/webhooks/deliveries/route.tsx';
import { documentStatements, type NewDocument } from '#backend/document/new-document.ts';
import type { TestBackend } from './support/backend.ts';
import { startCatalogue } from './support/catalogue.ts';
import { type CostedShop, openShop } from './support/costed-shop.ts';
import { sessionOf } from './support/demo.ts';
import { writeOrder } from './support/past-order.ts';

const pages = {
  orders,
  'orders/approvals': approvals,
  'staff/orders': staffOrders,
  documents,
  'user/payments': payments,
  specifications,
  'modules/order-manager': plans,
  'modules/offers': offers,
  'staff/exchange/deliveries': deliveries,
};

let backend: TestBackend;
let shop: CostedShop;
const cookies = { buyer: '', staff: '' };

// D1 takes long to fill on a busy machine.
beforeAll(async () => {
  // Only D1 itself counts the rows that it reads.
  backend = await startCatalogue(2000, 'd1');
  const { TRADE } = backend.bindings;
  const settings = await TRADE.prepare("SELECT value FROM setting WHERE name = 'settings'").first<string>('value');
  const on = { ...JSON.parse(settings ?? '{}'), approvals: true };
  await TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'").bind(JSON.stringify(on)).run();
  await fill(1, 45);
  await deliver(45);
  shop = openShop(backend, pages);
  for (const [who, id, company] of [
    ['buyer', 1, 1],
    ['staff', 8, 8],
  ] as const) {
    const { Authorization } = await sessionOf(backend, id, company);
    cookies[who] = await shop.enter(Authorization.replace('Bearer ', ''));
  }
}, 300_000);
afterAll(() => backend.dispose());

/** Orders with an invoice each, specifications and plans. */
async function fill(from: number, count: number): Promise<void> {
  const { TRADE } = backend.bindings;
  for (let at = from; at < from + count; at += 1) {
    const status = at % 5 === 0 ? 'pending-approval' : 'closed';
    await writeOrder(backend, 1000 + at, { company: 1, day: 20_000 + at, status }, [
      { product: 1, amount: 2 },
      { product: 2, amount: 3 },
    ]);
    await TRADE.batch(documentStatements({ trade: TRADE } as never, paperOf(at), at));
  }
  const headers = await sessionOf(backend, 1, 1);
  for (let at = from; at < from + count; at += 1) {
    for (const path of ['specification', 'order-manager']) {
      const form = { name: `Список ${at}`, items: [{ id: 1, amount: 1000 }] };
      const answer = await backend.send(`/api/v1/${path}`, form, { headers });
      expect(answer.status, await answer.clone().text()).toBe(201);
    }
  }
}

/** Deliveries of events to an address that is off by now. */
async function deliver(count: number): Promise<void> {
  const { TRADE } = backend.bindings;
  const address = `INSERT INTO webhook (id, url, events, is_on, secret, created_at)
    VALUES (1, 'https://erp.example.ru/hooks', '[]', 0, 'x', 1)`;
  const events = `WITH RECURSIVE e (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM e WHERE n < ?1)
    INSERT INTO webhook_event (type, at, data) SELECT 'order.placed', n, '{}' FROM e`;
  const sent = `INSERT INTO webhook_delivery (webhook_id, event_id, next_at, state) SELECT 1, id, 1, 'given-up' FROM webhook_event`;
  await TRADE.batch([TRADE.prepare(address), TRADE.prepare(events).bind(count), TRADE.prepare(sent)]);
}

const side = { name: 'ООО «Проба»', inn: '7743981123', kpp: '774301001', address: 'Москва' };
const bank = { name: 'Банк', bik: '044525999', account: '40702810600000012345', corrAccount: '30101810845250000999' };
const paperOf = (at: number): NewDocument => ({
  ...{ id: 5000 + at, companyId: 1, type: 'invoice', number: String(at), day: '2026-01-12', due: '2199-12-31' },
  seller: { ...side, bank, director: '', directorPosition: '', accountant: '' },
  buyer: { ...side, id: 1 },
  basis: 'Договор № 1',
  lines: [
    {
      ...{ name: 'Кабель', article: 'К-1', unit: { code: '006', name: 'м' } },
      ...{ amount: 1, price: 100, vatRate: 22, total: 100 },
    },
  ],
  orders: [{ id: 1000 + at, number: String(1000 + at) }],
});

async function costOf(path: string) {
  const headers = { Cookie: cookies[path.startsWith('/staff') ? 'staff' : 'buyer'] };
  for (let warming = 0; warming < 2; warming += 1) await shop.open(path, headers);
  const { status, calls, statements, rows } = await shop.open(path, headers);
  return { status, calls: calls.sort(), statements, rows };
}

const head = 'getCurrentUser';
/** Calls beside `head`, statements, and rows that are read for a page of 45 records. */
const costs = [
  ['/orders', ['getOrderStatuses', 'getOrders'], 8, 348],
  ['/orders?tab=products', ['getOrderItems', 'getOrderStatuses'], 8, 313],
  ['/orders?tab=checkout', ['getOrderStatuses', 'getUnfinishedOrders'], 8, 245],
  ['/orders/approvals', ['getApprovals'], 7, 97],
  // Three of the rows are a permission of the demonstration's staff, read in each of their calls.
  ['/staff/orders', ['getOrderStatuses', 'getStaffOrders'], 8, 362],
  // 42 of them are its documents once more, sorted by status to be counted for the tabs. One statement reads the payments
  // that wait: six rows for each document of the page of which something is left to pay.
  ['/documents', ['getCompany', 'getDocuments'], 13, 705],
  ['/user/payments', ['getPaymentSchedule'], 8, 413],
  ['/specifications', ['getSpecifications'], 8, 703],
  ['/specifications?tab=company', ['getSpecifications'], 8, 623],
  ['/modules/order-manager', ['getOrderPlans'], 9, 437],
  ['/modules/offers', ['getOffers'], 8, 38],
  ['/staff/exchange/deliveries', ['getWebhookDeliveries'], 7, 138],
  ['/staff/exchange/deliveries?state=given-up&webhook=1', ['getWebhookDeliveries'], 7, 138],
] as const;

/** Ids of lists are random, and with them where SQLite finds one among the others. */
const spreads: Record<string, number> = { '/specifications': 12, '/modules/order-manager': 12 };

it.each(costs)('a page of the list %s costs what it has to', async (path, calls, statements, rows) => {
  const { rows: read, ...cost } = await costOf(path);
  expect(cost).toEqual({ status: 200, calls: [head, ...calls].sort(), statements });
  expect(Math.abs(read - rows), `${read} rows`).toBeLessThanOrEqual(spreads[path] ?? 0);
});
