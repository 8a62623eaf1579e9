import type * as contract from '../erp.ts';
import type { ExamplesOf } from './examples-of.ts';

export const erpExamples: ExamplesOf<typeof contract> = {
  getErpOrders: {
    usual: {
      orders: [
        {
          ...{ id: 719_250_318, number: '104201', cursor: 57 },
          ...{ status: 'new' as const, paymentStatus: 'awaiting' as const, shippingStatus: 'not-shipped' as const },
          ...{ placed: '2026-11-28T06:20:00.000Z', changed: '2026-11-28T06:20:00.000Z' },
          company: { id: 1, legalEntityId: 1, name: 'ООО «Монтажэнерго»', inn: '7707083893', kpp: '770701001' },
          contract: { id: 1, name: 'Договор поставки № 14-П' },
          customerOrderNumber: 'З-118',
          contact: { name: 'Белова Анна', phone: '9001000001' },
          delivery: {
            ...{ type: 'address' as const, address: 'г. Тула, ул. Мира, д. 1', storeId: null },
            ...{ day: '2026-12-01', window: null, price: 50_000 },
          },
          payment: { code: 'invoice' as const, paid: 0, rest: 173_450 },
          total: 173_450,
          vats: [{ rate: 22, amount: 31_278 }],
          ...{ comment: 'Позвонить за час', fields: [], reserve: 'none' as const },
          lines: [
            {
              ...{ id: 3, productId: 17, article: 'ВВГнг-LS-3х2.5', name: 'Кабель ВВГнг-LS 3х2,5' },
              unit: { code: '006', name: 'м' },
              ...{ amount: 10, cancelled: 0, shipped: 0, returned: 0 },
              ...{ price: 12_345, vatRate: 22, vat: 22_261, total: 123_450, comment: '' },
              held: [{ storeId: 1, amount: 10, day: '2026-12-01' }],
            },
          ],
          ...{ returns: [], messages: [] },
        },
      ],
      cursor: 57,
      hasMore: false,
    },
  },
  acknowledgeErpOrders: { usual: { acknowledged: 57, waiting: 0 } },
  getErpStanding: {
    usual: { acknowledged: 57, seen: '2026-11-28T06:21:00.000Z', waiting: 0, since: null },
  },
  getErpState: {
    usual: {
      isOn: true,
      seen: '2026-11-28T06:21:00.000Z',
      acknowledged: '2026-11-28T06:21:00.000Z',
      ...{ waiting: 2, since: '2026-11-28T06:25:00.000Z' },
    },
  },
};
