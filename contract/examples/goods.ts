import type { z } from 'zod';
import type { cartLine } from '../cart.ts';
import type { productItem, productRef, storeStock } from '../product.ts';

type Price = NonNullable<z.input<typeof productItem>['currentPrice']>;
type Stock = z.input<typeof storeStock>[];

/** What the examples tell of: a company that buys two products on 23 November 2026. */
export const cable: z.input<typeof productRef> = {
  id: 1001,
  type: 'product',
  name: 'Кабель ВВГнг(А)-LS 3х2,5-0,66 плоский, бухта 100 м Аура Фазория',
  article: 'ECB07-9-190-A',
  manufacturerCode: 'ECB0000019',
  brand: { id: 10, name: 'Фазория' },
  section: { id: 3, name: 'Кабели ВВГнг(А)-LS' },
  series: { id: 3, name: 'Аура' },
  unit: { code: '006', name: 'м' },
  image: { url: '/media/pictures/cable-a3.svg' },
  minimumBatch: 1,
  multiplicity: 1,
};

export const breaker: z.input<typeof productRef> = {
  id: 1352,
  type: 'product',
  name: 'Выключатель автоматический 1P C16 16А 4,5кА ВА-75 Энергидом',
  article: '963427',
  manufacturerCode: null,
  brand: { id: 8, name: 'Энергидом' },
  section: { id: 38, name: 'Автоматические выключатели однополюсные' },
  series: { id: 30, name: 'ВА-75' },
  unit: { code: '796', name: 'шт' },
  image: { url: '/media/pictures/breaker-i1.svg' },
  minimumBatch: 1,
  multiplicity: 1,
};

export const cablePrice: Price = {
  value: 115.25,
  valueWithoutVat: 94.47,
  vat: { rate: 22, amount: 20.78 },
  type: 'current',
  currency: 'RUB',
  actualAt: '2026-11-23T06:10:30.000Z',
};

export const breakerPrice: Price = {
  value: 146.08,
  valueWithoutVat: 119.74,
  vat: { rate: 22, amount: 26.34 },
  oldValue: 160,
  type: 'current',
  currency: 'RUB',
  actualAt: '2026-11-23T06:10:30.000Z',
};

export const cableStock: Stock = [
  { storeId: 2, name: 'Санкт-Петербург', amount: 19_499, deliveryDays: 3 },
  { storeId: 5, name: 'Краснодар', amount: 100, deliveryDays: 4 },
];

export const breakerStock: Stock = [
  { storeId: 1, name: 'Москва', amount: 57, deliveryDays: 1 },
  { storeId: 3, name: 'Екатеринбург', amount: 54, deliveryDays: 5 },
];

const asImported = { type: 'base', actualAt: '2026-11-21T01:30:28.000Z' } as const;

export const cableItem: z.input<typeof productItem> = {
  ...cable,
  category: 'Кабели ВВГнг(А)-LS: 3',
  numberOfItemsInCart: 100,
  price: { ...cablePrice, ...asImported },
  currentPrice: cablePrice,
  cashBack: 0,
  favorite: true,
  stock: cableStock,
  deliveryDays: null,
  labels: [{ code: 'hit', name: 'Хит' }],
  analog: false,
  isRelated: false,
  withdrawn: null,
};

export const breakerItem: z.input<typeof productItem> = {
  ...breaker,
  category: 'Автоматические выключатели однополюсные: 1P',
  numberOfItemsInCart: 7,
  price: { ...breakerPrice, ...asImported },
  currentPrice: breakerPrice,
  cashBack: 4.38,
  favorite: false,
  stock: breakerStock,
  deliveryDays: 7,
  labels: [],
  analog: false,
  isRelated: false,
  withdrawn: null,
};

export const cableLine: z.input<typeof cartLine> = {
  id: 77,
  type: 'product',
  product: cable,
  amount: 100,
  selected: true,
  comment: 'Одним куском',
  price: cablePrice,
  total: 11_525,
  cashBack: 0,
  stock: cableStock,
  deliveryParts: [{ storeId: 2, amount: 100, date: '2026-11-26' }],
  changes: [],
  errors: [],
};

export const breakerLine: z.input<typeof cartLine> = {
  id: 78,
  type: 'product',
  product: breaker,
  amount: 7,
  selected: true,
  comment: '',
  price: breakerPrice,
  total: 1022.56,
  cashBack: 30.66,
  stock: breakerStock,
  deliveryParts: [{ storeId: 1, amount: 7, date: '2026-11-24' }],
  changes: [{ kind: 'price', from: 150, to: 146.08, at: '2026-11-20T08:00:00.000Z' }],
  errors: [],
};

/** 100 metres of the cable and 7 of the breakers. */
export const bothTotals = {
  positions: 2,
  amount: 107,
  weight: 11.37,
  value: 12_547.56,
  valueWithoutVat: 10_284.88,
  vats: [{ rate: 22, amount: 2262.68 }],
  discount: 97.44,
  cashBack: 30.66,
  orderItemsTotalPrice: 12_547.56,
  orderCustomItemsTotalPrice: 0,
};

/** Paging of a list whose only page has this many records. */
export const onePage = (totalCount: number, perPage = 20) => ({ currentPage: 1, pageCount: 1, perPage, totalCount });
