import type * as contract from '../cart.ts';
import type { ExamplesOf } from './examples-of.ts';
import { bothTotals, breakerLine, cableLine, onePage } from './goods.ts';
import { doneJob } from './job.ts';

const none = {
  positions: 0,
  amount: 0,
  weight: 0,
  value: 0,
  valueWithoutVat: 0,
  vats: [],
  discount: 0,
  cashBack: 0,
  orderItemsTotalPrice: 0,
  orderCustomItemsTotalPrice: 0,
};
const changed = { version: 14, totals: bothTotals, selectedTotals: bothTotals };

/** Also what the other calls that put products into the cart answer. */
export const added = {
  result: [
    { id: 1001, name: 'Кабель ВВГнг(А)-LS 3х2,5-0,66', unit: 'м', status: 'added', amount: 100 },
    {
      id: 1352,
      code: '963427',
      name: 'Выключатель автоматический 1P C16',
      unit: 'шт',
      status: 'merged',
      amount: 7,
    },
    { id: null, code: 'XX-1', status: 'rejected', amount: 0, message: 'Товар не найден' },
  ],
  cart: { version: 13, positions: 2, totals: bothTotals },
} satisfies ExamplesOf<typeof contract>['addToCart'][string];

export const cartExamples: ExamplesOf<typeof contract> = {
  getCart: {
    buyer: {
      version: 13,
      companyId: 1,
      items: [cableLine, breakerLine],
      meta: onePage(2, 100),
      totals: bothTotals,
      selectedTotals: bothTotals,
      delivered: { totals: bothTotals, place: 'Склад на Релейной' },
      selection: { all: true, count: 2 },
      actualization: { status: 'stale', at: '2026-11-20T08:00:00.000Z' },
      searchParams: { sort: 'added' },
      warnings: [{ code: 'Changed', message: 'Изменились цена или наличие, строк: 1' }],
      blockers: [],
      overdue: null,
    },
    emptyOfVisitor: {
      version: 0,
      companyId: null,
      items: [],
      meta: { currentPage: 1, pageCount: 0, perPage: 100, totalCount: 0 },
      totals: none,
      selectedTotals: none,
      delivered: null,
      selection: { all: false, count: 0 },
      actualization: { status: 'actual', at: null },
      searchParams: { sort: 'added' },
      warnings: [],
      blockers: [],
      overdue: null,
    },
  },
  getCartAmounts: { usual: { items: { '1001': 100, '1352': 7 }, positions: 2, total: 12_547.56 } },
  getCartLines: {
    usual: {
      version: 13,
      selected: 2,
      items: [
        {
          id: 77,
          product: { id: 1001, type: 'product', name: cableLine.product.name, minimumBatch: 1, multiplicity: 1 },
          amount: 100,
          selected: true,
          comment: 'Одним куском',
        },
      ],
    },
  },
  addToCart: { usual: added },
  updateCartLine: { usual: { ...changed, line: cableLine } },
  updateCartLines: { usual: { ...changed, items: [cableLine, breakerLine] } },
  replaceCartLine: { usual: { ...changed, line: cableLine } },
  exportCart: { usual: { ...doneJob, kind: 'cart-export', title: 'Выгрузка корзины' } },
  bringBackCart: { usual: { positions: 3, left: 0, version: 16, totals: bothTotals, selectedTotals: bothTotals } },
  deleteCartLines: { usual: { id: 71 } },
  restoreCart: { usual: { version: 15, totals: bothTotals, selectedTotals: bothTotals } },
  selectCartLines: { usual: { version: 15, selectedTotals: bothTotals } },
  actualizeCart: {
    usual: { items: [cableLine, breakerLine], version: 16, totals: bothTotals, at: '2026-11-23T06:12:00.000Z' },
  },
};
