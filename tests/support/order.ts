import { getOrder, type OrderRecord } from '#contract/order.ts';

const price = {
  value: 120,
  valueWithoutVat: 98.36,
  vat: { rate: 22, amount: 21.64 },
  type: 'current',
  actualAt: '2026-11-20T03:00:00Z',
};

export const orderLine = (id: number, change: object = {}) => ({
  id,
  product: { id: 100 + id, name: `Кабель ${id}`, article: `K-${id}`, unit: { code: '006', name: 'м' } },
  price,
  amount: 5,
  total: 600,
  ...change,
});

/** An order with one line in our own types; money in `change` is in roubles as on the wire. */
export function orderOf(change: object = {}): OrderRecord {
  return getOrder.answer.parse(rawOrder(change));
}

/** The same as it is on the wire. */
export function rawOrder(change: object = {}) {
  return {
    id: 41,
    number: '1041',
    name: 'Заказ 1041',
    status: 'new',
    state: 'new',
    statusName: 'Новый',
    paymentStatus: 'awaiting',
    shippingStatus: 'not-shipped',
    created: '2026-11-20T21:30:00Z',
    updated: '2026-11-20T21:30:00Z',
    company: { id: 5, name: 'ООО «Вектор»' },
    positions: 1,
    total: 1300,
    actions: ['repeat'],
    version: 1,
    items: [orderLine(1)],
    totals: {
      positions: 1,
      amount: 5,
      weight: 0,
      value: 1300,
      valueWithoutVat: 1065.57,
      vats: [{ rate: 22, amount: 234.43 }],
      discount: 0,
      cashBack: 0,
      orderItemsTotalPrice: 600,
      orderCustomItemsTotalPrice: 0,
    },
    orderItemsTotalPrice: 600,
    orderCustomItemsTotalPrice: 0,
    delivery: { type: 'address', address: 'Москва, Тверская, 1', date: '2026-11-24', price: 700 },
    payment: { code: 'invoice', name: 'Оплата по счёту' },
    legalEntity: { id: 3, name: 'ООО «Вектор»', inn: '7707083893' },
    contact: { name: 'Анна Белова', phone: '9001234567' },
    history: [{ at: '2026-11-20T21:30:00Z', status: 'new', statusName: 'Новый', actor: 'Анна Белова' }],
    ...change,
  };
}
