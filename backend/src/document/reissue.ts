import { addWorkingDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { newId } from '../new-id.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { moscowDay } from '../product/store.ts';
import { customerFacts } from './invoice.ts';
import { type Buyer, documentStatements, type NewDocument } from './new-document.ts';
import { lessenedSql } from './of-order.ts';
import { orderBasis } from './paper/words.ts';
import { readSeller } from './seller.ts';
import { type OrderedRow, orderedSql, shippedLines } from './upd.ts';

/** Number of the invoice that replaces those that an order has had. */
export const replacingNumber = ({ number, invoice }: Pick<LifeOrder, 'number' | 'invoice'>) =>
  `${number}/${(invoice?.count ?? 0) + 1}`;

interface OldRow extends Buyer {
  oldNumber: string;
  oldDay: string;
  customerOrder: string;
  deliveryPrice: number;
  contract: string | null;
}

const oldSql = `SELECT d.number AS oldNumber, d.day AS oldDay, o.customer_number AS customerOrder, o.delivery_price AS deliveryPrice, e.id, e.name_short AS name, e.inn, e.kpp,
    e.address, (SELECT name FROM contract WHERE id = o.contract_id) AS contract
  FROM document d, orders o JOIN legal_entity e ON e.id = o.legal_entity_id WHERE d.id = ?1 AND o.id = ?2`;

/** What was paid stays where it is, so that is not to be paid again; nor does it count as goods that came back. */
const carrySql = `UPDATE document SET returned = ?3, carried = ?3 - ${lessenedSql('?2')}
    + coalesce((SELECT sum(d.returned - d.carried) FROM document d JOIN document_order p ON p.document_id = d.id
        WHERE p.order_id = ?2 AND d.id <> ?1), 0) WHERE id = ?1`;

/**
 * Statements by which an invoice of the order as it is now, without what came back and with both sides as they are now,
 * replaces the one that is open, for the batch that asserts the order's version. Nothing if nobody is known to sell.
 */
export async function reissueStatements(env: Env, order: LifeOrder, now: number): Promise<D1PreparedStatement[]> {
  const oldId = order.invoice?.id ?? 0;
  const [known, old, { results: ordered }] = await Promise.all([
    readSeller(env),
    env.trade.prepare(oldSql).bind(oldId, order.id).first<OldRow>(),
    env.trade.prepare(orderedSql).bind(order.id).all<OrderedRow>(),
  ]);
  if (!known || !old) return [];
  const { invoiceDays, ...seller } = known;
  const day = moscowDay(now);
  const left = order.lines.flatMap(({ id, amount, returned }) =>
    amount > returned ? [{ id, amount: amount - returned }] : [],
  );
  const about = { order: { deliveryPrice: old.deliveryPrice, earlier: 0 }, ordered, lines: left };
  const id = newId();
  const invoice: NewDocument = {
    ...{ id, companyId: order.companyId, type: 'invoice', number: replacingNumber(order), day },
    due: addWorkingDays(day, invoiceDays),
    seller,
    buyer: { id: old.id, name: old.name, inn: old.inn, kpp: old.kpp, address: old.address },
    basis: old.contract ?? orderBasis(order.number),
    facts: {
      ...customerFacts(old.customerOrder),
      replaces: { number: old.oldNumber, date: old.oldDay, paid: order.paid },
    },
    lines: await shippedLines(env, about, now),
    orders: [{ id: order.id, number: order.number }],
    aboutId: oldId,
  };
  return [
    env.trade.prepare('UPDATE document SET cancelled_at = ?2 WHERE id = ?1').bind(oldId, now),
    ...documentStatements(env, invoice, now),
    env.trade.prepare(carrySql).bind(id, order.id, order.paid),
  ];
}
