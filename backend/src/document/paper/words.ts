/** Words of papers, which are Russian whoever reads the shop in another language. */
export const orderBasis = (number: string) => `Заказ № ${number}`;
/** The contract by which a document is made; null if it is made by one of its orders alone. */
export const contractOf = (basis: string, orders: readonly { number: string }[]) =>
  orders.some(({ number }) => basis === orderBasis(number)) ? null : basis;
/** The number under which the buyer has the order in books of its own; many write a name there. */
export const customerOrder = (number: string) => `Заказ покупателя${/[\s№]/.test(number) ? ':' : ' №'} ${number}`;
export const deliveryLine = 'Доставка';

/** Of numbers of such factures. */
export const advancePrefix = 'А-';

/** What a facture of an advance bills: the first goods by name. */
export function advanceLine(names: readonly string[], order: string): string {
  const named = names.slice(0, 3).join('; ') || deliveryLine;
  return `Предварительная оплата: ${named}${names.length > 3 ? ' и другие товары' : ''} (заказ № ${order})`;
}

export const piece = { code: '796', name: 'шт' };

export const entryNames = {
  upd: 'Отгрузка, УПД',
  correction: 'Возврат, УКД',
  'paid-document': 'Оплата по документу',
  'paid-order': 'Оплата по заказу',
  paid: 'Оплата',
  returned: 'Возврат денег',
} as const;

/** What an entry of a reconciliation is about. */
export const entryName = (type: keyof typeof entryNames, number: string) =>
  [entryNames[type], ...(number === '' ? [] : [`№ ${number}`])].join(' ');

/** What line [11] says of how the goods go; nothing for the supplier's own transport without a number. */
export const carriageOf = ({ carriage }: { carriage?: { carrier: string; tracking: string } } = {}) =>
  [carriage?.carrier, carriage?.tracking].filter(Boolean).join(', ');

/** Codes of what a transfer document is: with the facture in it, or a transfer alone. */
export const transferFunctions = { whole: 'СЧФДОП', transfer: 'ДОП' } as const;
