import type * as contract from '../payment.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

/** The first rows of a code. */
const code = { payload: 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M', size: 41, path: 'M4 4.5h7m4 0h1m2 0h3' };

const started = {
  paymentId: 7_340_118_402_561,
  url: 'https://pay.example.ru/p/7340118402561',
  qr: code,
  expiresAt: '2026-11-23T10:05:00Z',
};

const requisites = {
  qr: {
    payload:
      'ST00012|Name=ООО «Торговый стол»|PersonalAcc=40702810600000012345|BankName=АО «Складской банк», г. Москва|BIC=044525999|CorrespAcc=30101810845250000999|Sum=122000|Purpose=Оплата по счету № 104102 от 20.11.2026. В т.ч. НДС 22% 220.00|PayeeINN=9703000014|KPP=970301001|PayerINN=7707083893|DocNo=104102|DocDate=20.11.2026',
    size: 81,
    path: 'M4 4.5h7m4 0h1m2 0h3',
  },
  amount: 1220,
  purpose: 'Оплата по счету № 104102 от 20.11.2026. В т.ч. НДС 22% 220.00',
  seller: {
    name: 'ООО «Торговый стол»',
    inn: '9703000014',
    kpp: '970301001',
    bank: 'АО «Складской банк», г. Москва',
    bik: '044525999',
    account: '40702810600000012345',
    corrAccount: '30101810845250000999',
  },
  documents: [
    {
      id: 650_000_002,
      name: 'Счёт на оплату № 104102 от 20.11.2026',
      dueDate: '2026-11-27',
      isOverdue: false,
      rest: 1220,
    },
  ],
};

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
  payOrder: { usual: started },
  payDocument: { usual: started },
  payDocuments: { usual: started },
  getPaymentQr: { usual: requisites },
  getPaymentsQr: { usual: requisites },
  getPayment: {
    usual: {
      id: 7_340_118_402_561,
      method: 'sbp',
      card: '',
      status: 'waiting',
      amount: 98_500,
      over: 0,
      bankAmount: null,
      parts: [{ orderId: 900_000_002, documentId: null, number: 'Заказ № 104102', amount: 98_500 }],
      created: '2026-11-23T09:05:00Z',
      expiresAt: '2026-11-23T10:05:00Z',
      paidAt: null,
      own: true,
      url: 'https://pay.example.ru/p/7340118402561',
      qr: code,
    },
  },
};
