/** Words of papers, which are Russian whoever reads the shop in another language. */
export const orderBasis = (number: string) => `Заказ № ${number}`;
export const deliveryLine = 'Доставка';
export const piece = { code: '796', name: 'шт' };

const entryNames: Readonly<Record<string, string>> = { upd: 'Отгрузка, УПД', correction: 'Возврат, УКД' };

/** What an entry of a reconciliation is about. */
export const entryName = (type: string, number: string) => `${entryNames[type] ?? 'Оплата по документу'} № ${number}`;

/** Codes of what a transfer document is: with the facture in it, or a transfer alone. */
export const transferFunctions = { whole: 'СЧФДОП', transfer: 'ДОП' } as const;
