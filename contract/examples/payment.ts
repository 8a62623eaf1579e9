import type * as contract from '../payment.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

/** The first rows of a code. */
const code = { payload: 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M', size: 41, path: 'M4 4.5h7m4 0h1m2 0h3' };

export const paymentExamples: ExamplesOf<typeof contract> = {
  getPaymentSchedule: {
    usual: {
      items: [
        {
          id: 1,
          date: '2026-11-16',
          number: 'УПД № 4127',
          orderId: null,
          orderNumber: null,
          legalEntity: 'ООО «Монтажэлектро Плюс»',
          amount: 126_000,
          paid: 26_000,
          rest: 100_000,
          status: 'overdue',
          overdueDays: 7,
        },
        {
          id: 2,
          date: '2026-12-02',
          number: 'Заказ № 104102',
          orderId: 900_000_002,
          orderNumber: '104102',
          legalEntity: 'ООО «Монтажэлектро Плюс»',
          amount: 98_500,
          paid: 0,
          rest: 98_500,
          status: 'due',
          overdueDays: 0,
        },
      ],
      meta: onePage(2),
      params: {},
      totals: {
        due: 98_500,
        overdue: 100_000,
        next: { date: '2026-12-02', amount: 98_500 },
        byDays: [
          { from: null, to: '2026-11-22', amount: 100_000 },
          { from: '2026-11-30', to: '2026-12-06', amount: 98_500 },
        ],
      },
      overdue: { amount: 100_000, days: 7, stopsOrders: false },
    },
  },
  getPaymentBindings: {
    usual: { items: [{ id: 310_774_201, system: 'mir', mask: '•••• 4417', expires: '2029-08', isExpired: false }] },
  },
  payOrder: {
    usual: {
      paymentId: 7_340_118_402_561,
      url: 'https://pay.example.ru/p/7340118402561',
      qr: code,
      expiresAt: '2026-11-23T10:05:00Z',
    },
  },
  getPayment: {
    usual: {
      id: 7_340_118_402_561,
      method: 'sbp',
      card: '',
      status: 'waiting',
      amount: 98_500,
      over: 0,
      parts: [{ orderId: 900_000_002, number: 'Заказ № 104102', amount: 98_500 }],
      created: '2026-11-23T09:05:00Z',
      expiresAt: '2026-11-23T10:05:00Z',
      paidAt: null,
      url: 'https://pay.example.ru/p/7340118402561',
      qr: code,
    },
  },
};
