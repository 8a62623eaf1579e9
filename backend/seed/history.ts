import type { UserActor } from '#backend/actor.ts';
import { nothing } from '#backend/approval/judge.ts';
import type { Need } from '#backend/approval/need.ts';
import { addItems } from '#backend/cart/add.ts';
import { cartOwner } from '#backend/cart/owner.ts';
import { amountRule } from '#backend/cart/rules.ts';
import { sumLines, withFee } from '#backend/cart/totals.ts';
import { makeDraft } from '#backend/checkout/draft.ts';
import { readChoices } from '#backend/checkout/store.ts';
import { invoiceFor } from '#backend/document/invoice.ts';
import { documentStatements } from '#backend/document/new-document.ts';
import { cancelInvoices } from '#backend/document/of-order.ts';
import { updStatements } from '#backend/document/upd.ts';
import type { Env } from '#backend/env.ts';
import { noteMoney } from '#backend/money/record.ts';
import type { NewOrder } from '#backend/order/new-order.ts';
import { dueDay, orderStatements } from '#backend/order/write.ts';
import { setInStock } from '#backend/product/in-stock.ts';
import { moscowDay } from '#backend/product/store.ts';
import { demoUsers } from './accounts.ts';
import { oweFor } from './debts.ts';
import { type PastOrder, pastOrders } from './past-orders.ts';
import { advance, dayMs, leftAt } from './past-way.ts';
import { pickGoods } from './pick-goods.ts';

/** What an order that waits needs. */
const byLeader: Need = {
  tier: 1,
  rule: 'Согласование руководителем',
  facts: { kind: 'always' },
  approverId: null,
  approverRole: 'administrator',
  own: true,
};

/** First id of past orders, outside the range that the service assigns. */
const firstId = 900_000_001;
const firstNumber = 104_101;
const firstInvoice = 650_000_001;

function actorOf(order: PastOrder, priceType: string): UserActor {
  const region = demoUsers.find(({ id }) => id === order.user)?.region ?? 1;
  return {
    kind: 'user',
    userId: order.user,
    companyId: order.company,
    priceType,
    regionId: region,
    language: 'ru',
    role: 'buyer',
    permissions: ['order.create'],
    sessionId: 0,
    staffUserId: null,
  };
}

/** Products in stock to order, always the same for the same catalogue. */
async function pickProducts(env: Env, actor: UserActor, seed: number, count: number, now: number) {
  const goods = await pickGoods(env, { seed, count, priceType: actor.priceType }, now);
  return goods.map((product, n) => ({ id: product.id, amount: amountRule(product).minimum * ((n % 4) + 1) }));
}

async function writeOrder(env: Env, order: PastOrder, index: number, at: number): Promise<void> {
  const company = await env.trade
    .prepare('SELECT price_type AS priceType FROM company WHERE id = ?1')
    .bind(order.company)
    .first<{ priceType: string }>();
  const actor = actorOf(order, company?.priceType ?? 'retail');
  const choices = await readChoices(env, actor, null, at);
  if (!choices) return;
  const items = await pickProducts(env, actor, index, order.positions, at);
  await addItems({ env, actor, memory: null, now: at, onlyAvailable: true }, items);
  const deliveryType = order.delivery ?? 'address';
  const wishes = {
    deliveryType,
    addressId: choices.addresses[0]?.id,
    pickupPointId: 1,
    contractId: choices.contracts[0]?.id,
  };
  const whole = await makeDraft(env, actor, choices, wishes, at);
  const lines = whole.lines.filter((line) => line.wire.errors.length === 0);
  if (lines.length === 0) return;
  const draft = { ...whole, lines, totals: withFee(sumLines(lines), whole.delivery) };
  const form = {
    ...wishes,
    cartVersion: draft.version,
    expectedTotal: draft.totals.value,
    legalEntityId: choices.company.legalEntities[0]?.id ?? 0,
    // A past debt is already part of the company's sums.
    paymentType: 'invoice' as const,
    comment: '',
    fields: {},
    customerOrderNumber: order.ownNumber ?? '',
    contact: { name: choices.user.name, phone: choices.user.phone },
  };
  const number = String(firstNumber + index);
  const verdict = order.status === 'pending-approval' ? { ...nothing, needs: [byLeader] } : nothing;
  const made = {
    id: firstId + index,
    number,
    form,
    draft,
    choices,
    actor,
    now: at,
    fields: [],
    costCenter: null,
    verdict,
  };
  await env.trade.batch([
    ...orderStatements(env, made),
    ...(await invoiced(env, order, made)),
    ...advance(env, order, made.id, at),
    // Don't leave what couldn't be ordered in the buyer's cart.
    env.trade
      .prepare('DELETE FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE owner = ?1)')
      .bind(cartOwner(actor)),
  ]);
  if (order.code === 'deferral' && order.payment !== 'paid') await oweOrder(env, order, made);
  await shipOrder(env, made.id);
  await setInStock(
    env,
    draft.lines.map((line) => line.row.productId),
  );
}

/** Its invoice as it is now, and its money; none of an order on deferral, or before it is approved. */
async function invoiced(env: Env, order: PastOrder, made: NewOrder): Promise<D1PreparedStatement[]> {
  if (order.status === 'pending-approval') return [];
  const invoice = order.code === undefined || order.code === 'invoice' ? await invoiceFor(env, made) : null;
  if (!invoice) return paid(env, order, made, null);
  const { id: orderId, now } = made;
  const id = firstInvoice + made.id - firstId;
  const isOver = order.status === 'cancelled' || order.status === 'rejected';
  return [
    ...documentStatements(env, { ...invoice, id }, now),
    ...paid(env, order, made, id),
    ...(isOver ? [cancelInvoices(env, orderId, now + dayMs)] : []),
  ];
}

/** It came a day after the order, by its invoice if there is one. */
function paid(env: Env, { payment }: PastOrder, made: NewOrder, documentId: number | null): D1PreparedStatement[] {
  if (payment !== 'paid') return [];
  const { id: orderId, form, actor, draft, now } = made;
  const { companyId } = actor;
  const { legalEntityId } = form;
  const place = { companyId, legalEntityId, orderId, documentId };
  const at = now + dayMs;
  const paper = { number: String(made.id - firstId + 301), date: moscowDay(at) };
  return [noteMoney(env, [{ ...place, kind: 'received', amount: draft.totals.value, way: 'bank', paper }], at)];
}

/** The transfer document of what has left. */
async function shipOrder(env: Env, orderId: number): Promise<void> {
  const { results } = await env.trade
    .prepare(
      `SELECT l.order_line_id AS id, l.amount, s.at, s.carrier, s.tracking FROM shipment s JOIN shipment_line l ON l.shipment_id = s.id
        WHERE s.order_id = ?1`,
    )
    .bind(orderId)
    .all<{ id: number; amount: number; at: number; carrier: string; tracking: string }>();
  const [first] = results;
  const statements = first ? await updStatements(env, { ...first, orderId, lines: results }, first.at) : [];
  if (statements.length > 0) await env.trade.batch(statements);
}

/** A past unpaid order is already part of what the company owes; it gets its own payment, whose days begin as goods leave. */
function oweOrder(env: Env, order: PastOrder, made: NewOrder): Promise<void> {
  const { id, number, form, draft, actor, now } = made;
  return oweFor(env.trade, {
    company_id: actor.companyId,
    legal_entity_id: form.legalEntityId,
    order_id: id,
    number: `Заказ № ${number}`,
    due: dueDay({ ...made, now: leftAt(order, now) }),
    amount: draft.totals.value,
  });
}

/**
 * Adds past orders in several statuses. Requires accounts and a catalogue with stock; existing ones stay as they are.
 */
export async function seedHistory(catalogue: D1Database, trade: D1Database, now: number): Promise<void> {
  const env = { catalogue, trade, defaultRegion: 1 } as Env;
  const { results } = await trade
    .prepare('SELECT id FROM orders WHERE id >= ?1 AND id < ?1 + 1000')
    .bind(firstId)
    .all<{ id: number }>();
  const done = new Set(results.map((row) => row.id));
  for (const [index, order] of pastOrders.entries()) {
    if (!done.has(firstId + index)) await writeOrder(env, order, index, now - order.daysAgo * dayMs);
  }
}
