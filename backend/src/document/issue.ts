import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { payAhead } from '../money/of-order.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { t } from '../texts/texts.ts';
import { type Billed, invoiceOf } from './invoice.ts';
import { mailInvoice } from './mail.ts';
import { documentStatements, type NewDocument } from './new-document.ts';
import { lessenedSql } from './of-order.ts';
import { type OrderedRow, orderedSql, shippedLines } from './upd.ts';

const noFee = { price: 0, vatRate: null };

/** Number of the invoice that replaces those that an order has had. */
export const replacingNumber = ({ number, invoice }: Pick<LifeOrder, 'number' | 'invoice'>) =>
  `${number}/${(invoice?.count ?? 0) + 1}`;

type Sides = Billed['entity'] & Pick<Billed, 'contract' | 'customerOrder'> & { deliveryPrice: number };

const sidesSql = `SELECT o.customer_number AS customerOrder, o.delivery_price AS deliveryPrice, e.id, e.name_short AS nameShort,
    e.inn, e.kpp, e.address, (SELECT name FROM contract WHERE id = o.contract_id) AS contract
  FROM orders o JOIN legal_entity e ON e.id = o.legal_entity_id WHERE o.id = ?1`;

/** An invoice of the order as it is now, without what came back and with both sides as they are now; null if nobody is known to sell. */
async function currentInvoice(env: Env, order: LifeOrder, now: number): Promise<NewDocument | null> {
  const [sides, { results: ordered }] = await Promise.all([
    env.trade.prepare(sidesSql).bind(order.id).first<Sides>(),
    env.trade.prepare(orderedSql).bind(order.id).all<OrderedRow>(),
  ]);
  if (!sides) return null;
  const { customerOrder, deliveryPrice, contract, ...entity } = sides;
  const left = order.lines.flatMap(({ id, amount, returned }) =>
    amount > returned ? [{ id, amount: amount - returned }] : [],
  );
  const lines = await shippedLines(env, { order: { deliveryPrice, earlier: 0 }, ordered, lines: left }, now);
  const { id, number, companyId } = order;
  // The delivery is among the lines.
  const billed = { id, number, companyId, entity, contract, customerOrder, goods: lines, delivery: noFee };
  return await invoiceOf(env, billed, now);
}

/**
 * Statements by which an order that has had no invoice gets one, and whoever ordered is told by their choice, for the batch
 * that asserts its version. Nothing if the shop keeps no documents or nobody is known to sell.
 */
export async function issueStatements(env: Env, order: LifeOrder, now: number): Promise<D1PreparedStatement[]> {
  const { settings } = await readShop(env, now);
  const invoice = settings.documents ? await currentInvoice(env, order, now) : null;
  if (!invoice) return [];
  const { userId, language } = order;
  const mail = { invoice, userId, language, shop: env.shopOrigins[0] ?? '' };
  return [
    ...documentStatements(env, invoice, now),
    payAhead(env, invoice.id, order.id, now),
    ...mailInvoice(env, mail, now),
  ];
}

/** What was paid stays where it is, so that is not to be paid again; nor does it count as goods that came back. */
const carrySql = `UPDATE document SET returned = ?3, carried = ?3 - ${lessenedSql('?2')}
    + coalesce((SELECT sum(d.returned - d.carried) FROM document d JOIN document_order p ON p.document_id = d.id
        WHERE p.order_id = ?2 AND d.id <> ?1), 0) WHERE id = ?1`;

/**
 * Statements by which an invoice of the order as it is now replaces the one that is open, for the batch that asserts the
 * order's version. Throws 409 if the shop keeps no documents or nobody is known to sell.
 */
export async function reissueStatements(env: Env, order: LifeOrder, now: number): Promise<D1PreparedStatement[]> {
  const oldId = order.invoice?.id ?? 0;
  const [{ settings }, invoice, old] = await Promise.all([
    readShop(env, now),
    currentInvoice(env, order, now),
    env.trade
      .prepare('SELECT number, day AS date FROM document WHERE id = ?1')
      .bind(oldId)
      .first<{ number: string; date: string }>(),
  ]);
  if (!settings.documents || !invoice || !old) throw new ApiError(409, 'StepImpossible', t('order-life.no-invoice'));
  const facts = { ...invoice.facts, replaces: { ...old, paid: order.paid } };
  const replacing = { ...invoice, number: replacingNumber(order), facts, aboutId: oldId };
  return [
    env.trade.prepare('UPDATE document SET cancelled_at = ?2 WHERE id = ?1').bind(oldId, now),
    ...documentStatements(env, replacing, now),
    env.trade.prepare(carrySql).bind(invoice.id, order.id, order.paid),
  ];
}
