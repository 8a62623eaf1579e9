import type { z } from 'zod';
import type * as contract from '../specification.ts';
import { added } from './cart.ts';
import type { ExamplesOf } from './examples-of.ts';
import { bothTotals, breaker, breakerPrice, breakerStock, cable, cablePrice, cableStock, onePage } from './goods.ts';
import { doneJob, queuedJob } from './job.ts';

const own: z.input<typeof contract.specification> = {
  id: 7005,
  name: 'Школа № 5: освещение',
  description: 'Классы и коридоры, этажи 1–3. Поставка двумя партиями.',
  version: 8,
  created: '2026-11-18T09:10:00.000Z',
  updated: '2026-11-21T12:10:00.000Z',
  positions: 2,
  total: 12_547.56,
  owner: 'Белова Анна Сергеевна',
  owned: true,
  scope: 'my',
  access: 'write',
  sharedAccess: null,
  archived: false,
};
const shared: typeof own = { ...own, scope: 'company', sharedAccess: 'read' };
const suppliers: typeof own = {
  ...own,
  id: 7001,
  name: 'Щит квартирный',
  owner: null,
  owned: false,
  scope: 'recommended',
  access: 'read',
  total: null,
};

export const cableLine: z.input<typeof contract.specificationLine> = {
  id: 501,
  type: 'product',
  product: cable,
  position: 1,
  amount: 100,
  note: 'Одним куском',
  price: cablePrice,
  total: 11_525,
  cashBack: 0,
  stock: cableStock,
  state: 'available',
};
export const breakerLine: typeof cableLine = {
  ...cableLine,
  id: 502,
  product: breaker,
  position: 2,
  amount: 7,
  note: '',
  price: breakerPrice,
  total: 1022.56,
  cashBack: 30.66,
  stock: breakerStock,
};
const goneLine: typeof cableLine = {
  ...cableLine,
  id: 503,
  product: { ...cable, name: 'Розетка РС-16', article: 'RS-16', brand: null, section: null, series: null, image: null },
  position: 3,
  amount: 4,
  note: '',
  price: null,
  total: 0,
  stock: [],
  state: 'gone',
  message: 'Товара больше нет в каталоге',
};
const after = { version: 9, positions: 2, totals: bothTotals };
const results = added.result;

export const specificationExamples: ExamplesOf<typeof contract> = {
  getSpecifications: {
    usual: {
      items: [own],
      meta: onePage(1),
      counts: { my: 1, company: 3, recommended: 4, archive: 1 },
      params: { scope: 'my', keyword: '', sort: '-updated' },
    },
    recommended: {
      items: [suppliers],
      meta: onePage(1),
      counts: { my: 1, company: 3, recommended: 1, archive: 1 },
      params: { scope: 'recommended', keyword: 'щит', sort: 'name' },
    },
  },
  createSpecification: { usual: { ...own, version: 1, result: results } },
  getSpecification: {
    usual: { ...own, items: [cableLine, breakerLine], meta: onePage(2, 50), totals: bothTotals },
    withGoneProduct: {
      ...own,
      positions: 3,
      items: [cableLine, breakerLine, goneLine],
      meta: onePage(3, 50),
      totals: { ...bothTotals, positions: 3, amount: 111 },
    },
  },
  recommendSpecification: { usual: { id: 4_294_967_312 } },
  updateSpecification: { usual: { ...own, name: 'Школа № 5: свет', version: 9 } },
  addToSpecification: { usual: { result: results, specification: after } },
  updateSpecificationItem: {
    usual: { ...after, line: breakerLine },
    rounded: {
      ...after,
      line: { ...cableLine, message: 'Количество округлено до 100\u00a0м: товар продаётся кратно 50\u00a0м' },
    },
  },
  updateSpecificationItems: { usual: { ...after, items: [cableLine, breakerLine] } },
  copySpecification: { usual: { ...own, id: 7010, name: 'Щит квартирный (копия)', version: 1 } },
  specificationToCart: { usual: added },
  specificationToOrder: { usual: { ...added, kept: 3 } },
  copySpecificationItems: { usual: { specificationId: 7012, name: 'Школа № 5: второй этаж', positions: 2 } },
  shareSpecification: {
    usual: shared,
    people: { ...own, scope: 'users', sharedWith: 2 },
    link: {
      ...own,
      linkUntil: '2026-12-21T12:10:00.000Z',
      url: 'https://shop.example.ru/shared/Zk2vT0p9cXq1wR7mJ4nB8sL5dH3gF6yA',
    },
  },
  getSpecificationSharing: {
    usual: {
      scope: 'users',
      access: 'read',
      people: [
        { id: 12, name: 'Белов Андрей Петрович', chosen: true },
        { id: 14, name: 'Соколова Мария', chosen: false },
      ],
      link: { created: '2026-11-21T12:10:00.000Z', expires: '2026-12-21T12:10:00.000Z', notes: false },
    },
    private: { scope: 'my', access: 'read', people: [], link: null },
  },
  getSharedSpecification: {
    usual: {
      name: own.name,
      description: '',
      updated: own.updated,
      expires: '2026-12-21T12:10:00.000Z',
      positions: 2,
      items: [{ ...cableLine, note: '' }, breakerLine],
      meta: onePage(2, 50),
      totals: bothTotals,
    },
  },
  copySharedSpecification: { usual: { ...own, id: 7013, version: 1 } },
  sharedSpecificationToCart: { usual: added },
  exportSpecifications: { done: doneJob, later: queuedJob },
  cartToSpecification: { usual: { specificationId: 7011, name: 'Склад № 4', positions: 2 } },
};
