import type { z } from 'zod';
import type * as contract from '../staff-order.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';
import { listedOrder, wholeOrder } from './order.ts';

const order: z.input<typeof contract.staffOrder> = {
  ...wholeOrder,
  actions: [],
  buyer: { name: 'Белова Анна Сергеевна', phone: '9001000001', email: 'buyer@demo.test' },
  paid: 0,
  steps: ['process', 'ship', 'pay', 'cancel'],
  asksUnpaid: ['ship'],
  shippable: [
    { id: 35, amount: 100, held: 100, free: 250, comes: null },
    { id: 36, amount: 7, held: 7, free: 0, comes: null },
  ],
  refund: null,
};
export const staffOrderExamples: ExamplesOf<typeof contract> = {
  getStaffOrders: {
    usual: {
      items: [{ ...listedOrder, actions: [] }],
      meta: onePage(1),
      params: { keyword: '', state: '' },
    },
  },
  getStaffOrder: { usual: order },
  takeOrderStep: {
    usual: {
      ...order,
      version: 3,
      status: 'processing',
      state: 'partially-shipped',
      statusName: 'Отгружен частично',
      shippingStatus: 'partially-shipped',
      steps: ['ship', 'pay', 'close-short'],
      history: [
        ...order.history,
        {
          at: '2026-11-24T08:40:00.000Z',
          status: 'processing',
          statusName: 'В обработке',
          what: 'Отгружено позиций: 1',
          actor: 'Соколова Елена Викторовна',
          comment: '',
        },
      ],
      shipments: [
        {
          id: 12,
          date: '2026-11-24',
          carrier: 'Деловые Линии',
          tracking: '24-00123456',
          items: [{ id: 36, amount: 7 }],
        },
      ],
    },
  },
};
