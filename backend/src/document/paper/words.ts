/** Words of papers, which are Russian whoever reads the shop in another language. */
export const orderBasis = (number: string) => `Заказ № ${number}`;
export const deliveryLine = 'Доставка';
export const piece = { code: '796', name: 'шт' };
