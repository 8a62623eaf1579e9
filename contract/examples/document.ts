import type * as contract from '../document.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const item = {
  id: 35_001_774_201_442,
  type: 'invoice',
  typeName: 'Счёт на оплату',
  number: '104201',
  name: 'Счёт на оплату № 104201 от 25.11.2026',
  date: '2026-11-25',
  dueDate: '2026-12-02',
  status: 'partial',
  statusName: 'Оплачен частично',
  total: 12_200,
  vats: [{ rate: 22, amount: 2200 }],
  paid: 2000,
  rest: 10_200,
  lessened: 0,
  orders: [{ id: 900_000_002, number: '104201' }],
  seller: { name: 'АО «Торговый прилавок»' },
  buyer: { name: 'ООО «Монтажэлектро Плюс»', inn: '7743981123', kpp: '774301001' },
  files: [{ format: 'pdf' }],
} as const;

function documentJob(kind: string, title: string, name: string) {
  return {
    ...{ id: 35_184_372_088_832, kind, title, status: 'done' as const, progress: 1, total: 1 },
    file: { name, size: 21_504 },
    ...{ created: '2026-11-25T10:15:00.000Z', expires: '2026-11-28T10:15:00.000Z' },
  };
}

export const documentExamples: ExamplesOf<typeof contract> = {
  exportDocuments: { usual: documentJob('document-export', 'Выгрузка документов', 'Документы 2026-11-25.zip') },
  requestDocument: { usual: documentJob('reconciliation', 'Акт сверки', 'Акт сверки № 12 от 25.11.2026.pdf') },
  getStatement: {
    usual: {
      items: [
        {
          date: '2026-11-25',
          name: 'Отгрузка, УПД № 12',
          documentId: 35_001_774_201_442,
          debit: 12_200,
          credit: 0,
          balance: 13_200,
        },
        {
          date: '2026-11-26',
          name: 'Оплата по заказу № 104201',
          documentId: null,
          debit: 0,
          credit: 2000,
          balance: 11_200,
        },
      ],
      meta: onePage(2),
      params: { from: '2026-11-01', to: '2026-11-30' },
      ...{ opening: 1000, closing: 11_200, debit: 12_200, credit: 2000 },
    },
  },
  getDocuments: {
    usual: {
      items: [{ ...item, orders: [...item.orders], vats: [...item.vats], files: [...item.files] }],
      meta: onePage(1),
      params: { status: 'partial' },
      types: [{ code: 'invoice', name: 'Счёт на оплату' }],
      totals: { due: 10_200, overdue: 0 },
      states: [{ status: 'partial', count: 1, total: 12_200, rest: 10_200 }],
    },
  },
  getDocument: {
    usual: {
      ...item,
      orders: [...item.orders],
      vats: [...item.vats],
      files: [...item.files],
      valueWithoutVat: 10_000,
      totalInWords: 'Двенадцать тысяч двести рублей 00 копеек',
      basis: 'Договор поставки № 118/24 от 12.02.2024',
      purpose: 'Оплата по счёту № 104201 от 25.11.2026. В т. ч. НДС 22 % — 2200,00 руб.',
      seller: {
        name: 'АО «Торговый прилавок»',
        inn: '9703120844',
        kpp: '970301001',
        address: '109012, г. Москва, ул. Складская, д. 1',
        bank: {
          name: 'АО «Банк Прилавок», г. Москва',
          bik: '044525974',
          account: '40702810400000012345',
          corrAccount: '30101810145250000974',
        },
      },
      buyer: {
        id: 1,
        name: 'ООО «Монтажэлектро Плюс»',
        inn: '7743981123',
        kpp: '774301001',
        address: '125212, г. Москва, ул. Релейная, д. 8, офис 214',
      },
      lines: [
        {
          position: 1,
          name: 'Кабель ВВГнг(А)-LS 3×2,5',
          article: 'К-3252',
          unit: { code: '006', name: 'м' },
          amount: 100,
          price: 122,
          vatRate: 22,
          vat: 2200,
          total: 12_200,
        },
      ],
      payments: [{ at: '2026-11-26T09:15:00.000Z', amount: 2000, wayName: 'Банковский перевод' }],
    },
  },
};
