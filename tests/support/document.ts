import type { DocumentRecord } from '#contract/document.ts';

/** An unpaid invoice of one line, in kopecks. */
export function documentOf(change: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    id: 41,
    type: 'invoice',
    typeName: 'Счёт на оплату',
    number: '1041',
    name: 'Счёт на оплату № 1041 от 20.11.2026',
    date: '2026-11-20',
    dueDate: '2026-11-27',
    status: 'awaiting-payment',
    statusName: 'Ожидает оплаты',
    total: 12_200,
    vats: [{ rate: 22, amount: 2200 }],
    paid: 0,
    rest: 12_200,
    lessened: 0,
    orders: [{ id: 77, number: '1041' }],
    waiting: [],
    files: [{ format: 'pdf' }],
    valueWithoutVat: 10_000,
    totalInWords: 'Сто двадцать два рубля 00 копеек',
    basis: 'Договор № 1',
    customerOrderNumber: '',
    qr: null,
    reversals: [],
    purpose: 'Оплата по счету № 1041 от 20.11.2026. В т.ч. НДС 22% 22.00',
    seller: {
      ...{ name: 'АО «Продавец»', inn: '9703120844', kpp: '970301001', address: 'Москва' },
      bank: { name: 'Банк', bik: '044525999', account: '40702810600000012345', corrAccount: '30101810845250000999' },
    },
    buyer: { id: 3, name: 'ООО «Вектор»', inn: '7707083893', kpp: '770701001', address: 'Москва' },
    lines: [
      {
        ...{ position: 1, name: 'Кабель', article: 'К-1', unit: { code: '006', name: 'м' } },
        ...{ amount: 1, price: 12_200, vatRate: 22, vat: 2200, total: 12_200, correction: null },
      },
    ],
    related: [],
    payments: [],
    statement: null,
    ...change,
  };
}
