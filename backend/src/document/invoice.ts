import { addWorkingDays } from '../calendar/working-days.ts';
import { type Fee, lineTotal } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import { newId } from '../new-id.ts';
import type { NewOrder } from '../order/new-order.ts';
import { moscowDay } from '../product/store.ts';
import type { NewDocument, NewLine } from './new-document.ts';
import { deliveryLine, orderBasis, piece } from './paper/words.ts';
import { readSeller } from './seller.ts';

/** An order that is paid by an invoice. */
export interface Billed {
  id: number;
  number: string;
  companyId: number;
  entity: { id: number; nameShort: string; inn: string; kpp: string | null; address: string };
  /** Name of the contract; null without one. */
  contract: string | null;
  goods: NewLine[];
  delivery: Fee;
  /** The buyer's own number; empty without one. */
  customerOrder: string;
}

/**
 * The invoice of an order, with the order's own number; null if nobody is known to sell. Its words are Russian whoever
 * orders: it goes to an accountant and a bank.
 */
export async function invoiceOf(env: Env, order: Billed, now: number): Promise<NewDocument | null> {
  const payee = await readSeller(env);
  if (!payee) return null;
  const { invoiceDays, ...seller } = payee;
  const { id, number, companyId, entity, contract, goods, delivery, customerOrder } = order;
  const day = moscowDay(now);
  return {
    id: newId(),
    companyId,
    type: 'invoice',
    number,
    day,
    due: addWorkingDays(day, invoiceDays),
    seller,
    buyer: { id: entity.id, name: entity.nameShort, inn: entity.inn, kpp: entity.kpp, address: entity.address },
    basis: contract ?? orderBasis(number),
    facts: customerFacts(customerOrder),
    lines: delivery.price === 0 ? goods : [...goods, serviceLine(deliveryLine, delivery.price, delivery.vatRate)],
    orders: [{ id, number }],
  };
}

/** That of an order that is placed; null if it is paid otherwise. */
export async function invoiceFor(env: Env, order: NewOrder): Promise<NewDocument | null> {
  const { id, form, choices, draft, now, actor, number } = order;
  const entity = choices.company.legalEntities.find((one) => one.id === form.legalEntityId);
  if (form.paymentType !== 'invoice' || !entity) return null;
  const goods = draft.lines.map(({ wire: { product }, amount, price, vatRate }) => ({
    name: product.name,
    article: product.article,
    unit: product.unit,
    ...{ amount, price: price ?? 0, vatRate, total: lineTotal({ amount, price }) },
  }));
  const { contract, delivery } = draft;
  const billed = {
    ...{ id, number, companyId: actor.companyId, entity, contract: contract?.name ?? null, goods, delivery },
    customerOrder: form.customerOrderNumber,
  };
  return await invoiceOf(env, billed, now);
}

/** What a document keeps of the buyer's own number of its order. */
export const customerFacts = (customerOrder: string) => (customerOrder === '' ? {} : { customerOrder });

/** A service that is charged once. */
export function serviceLine(name: string, total: number, vatRate: number | null): NewLine {
  return { name, article: '', unit: piece, amount: 1, price: total, vatRate, total };
}
