import type * as contract from '../order-list.ts';
import type { ExamplesOf } from './examples-of.ts';
import { breaker, breakerPrice, onePage } from './goods.ts';
import { listedOrder } from './order.ts';

const params = { keyword: '', status: '', state: '', companyId: 1 };

export const orderListExamples: ExamplesOf<typeof contract> = {
  getOrderItems: {
    usual: {
      items: [
        {
          id: 36,
          type: 'product',
          orderId: 900_000_006,
          number: '104106',
          state: 'awaiting-payment',
          statusName: 'Ожидает оплаты',
          product: breaker,
          price: breakerPrice,
          amount: 7,
          shipped: 0,
          total: 1022.56,
          created: '2026-11-23T06:14:00.000Z',
        },
      ],
      meta: onePage(1),
      params: { ...params, productKeyword: 'авт' },
    },
  },
  getUnfinishedOrders: {
    usual: {
      items: [
        {
          ...listedOrder,
          status: 'pending-approval',
          state: 'pending-approval',
          statusName: 'На согласовании',
        },
      ],
      meta: onePage(1),
      params,
    },
  },
};
