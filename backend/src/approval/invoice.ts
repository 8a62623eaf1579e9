import { type Billed, invoiceOf } from '../document/invoice.ts';
import { mailInvoice } from '../document/mail.ts';
import { documentStatements } from '../document/new-document.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import type { Amendment } from './amend.ts';
import type { Waiting } from './waiting.ts';

type Reader = Omit<Parameters<typeof mailInvoice>[1], 'invoice'>;

const entitySql = `SELECT e.id, e.name_short AS nameShort, e.inn, e.kpp, e.address,
    (SELECT name FROM contract WHERE id = ?2) AS contract FROM legal_entity e WHERE e.id = ?1`;

/**
 * Makes the invoice of an order that is approved for good, if it is paid by one and the shop keeps documents. Not of goods of
 * the company's own: the supplier issues it by confirming the order.
 */
export async function invoiceStatements(env: Env, order: Waiting, { lines, fee }: Amendment, to: Reader, now: number) {
  const isPriced = order.lines.every(({ productId }) => productId > 0);
  if (order.paymentCode !== 'invoice' || !isPriced) return [];
  if (!(await readShop(env, now)).settings.documents) return [];
  const bound = [order.legalEntityId, order.contractId];
  const row = await env.trade
    .prepare(entitySql)
    .bind(...bound)
    .first<Billed['entity'] & { contract: string | null }>();
  if (!row) return [];
  const { contract, ...entity } = row;
  const ordered = new Map(order.lines.map((line) => [line.id, line]));
  const goods = lines.flatMap(({ id, amount, price, vat_rate: vatRate, total }) => {
    const line = ordered.get(id);
    if (!line) return [];
    const unit = JSON.parse(line.unit) as Billed['goods'][number]['unit'];
    return [{ name: line.name, article: line.article, unit, amount, price, vatRate, total }];
  });
  const { id, number, companyId, customerOrder } = order;
  const billed = { id, number, companyId, entity, contract, goods, delivery: fee, customerOrder };
  const invoice = await invoiceOf(env, billed, now);
  if (!invoice) return [];
  return [...documentStatements(env, invoice, now), ...mailInvoice(env, { invoice, ...to }, now)];
}
