import { addWorkingDays } from '../calendar/working-days.ts';
import { lineTotal } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import { newId } from '../new-id.ts';
import type { NewOrder } from '../order/write.ts';
import { moscowDay } from '../product/store.ts';
import type { NewDocument, NewLine } from './new-document.ts';
import { deliveryLine, orderBasis, piece } from './paper/words.ts';
import { readSeller } from './seller.ts';

/**
 * The invoice of an order that is paid by one, with the order's own number; null if it is paid otherwise or nobody is known
 * to sell. Its words are Russian whoever orders: it goes to an accountant and a bank.
 */
export async function invoiceFor(env: Env, order: NewOrder): Promise<NewDocument | null> {
  const { form, choices, draft, now, actor, number } = order;
  const entity = choices.company.legalEntities.find(({ id }) => id === form.legalEntityId);
  if (form.paymentType !== 'invoice' || !entity) return null;
  const known = await readSeller(env);
  if (!known) return null;
  const { invoiceDays, ...seller } = known;
  const day = moscowDay(now);
  return {
    id: newId(),
    companyId: actor.companyId,
    type: 'invoice',
    number,
    day,
    due: addWorkingDays(day, invoiceDays),
    seller,
    buyer: { id: entity.id, name: entity.nameShort, inn: entity.inn, kpp: entity.kpp, address: entity.address },
    basis: draft.contract?.name ?? orderBasis(number),
    lines: linesOf(order),
    orders: [{ id: order.id, number }],
  };
}

function linesOf({ draft: { lines, delivery } }: NewOrder): NewLine[] {
  const goods = lines.map(({ wire: { product }, amount, price, vatRate }) => ({
    name: product.name,
    article: product.article,
    unit: product.unit,
    ...{ amount, price: price ?? 0, vatRate, total: lineTotal({ amount, price }) },
  }));
  return delivery.price === 0 ? goods : [...goods, serviceLine(deliveryLine, delivery.price, delivery.vatRate)];
}

/** A service that is charged once. */
export function serviceLine(name: string, total: number, vatRate: number | null): NewLine {
  return { name, article: '', unit: piece, amount: 1, price: total, vatRate, total };
}
