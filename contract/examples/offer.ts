import type * as contract from '../offer.ts';
import { added } from './cart.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const offer = {
  id: 35_001_774_201_771,
  number: '12',
  name: 'Освещение склада',
  created: '2026-11-25T09:10:00+03:00',
  updated: '2026-11-25T09:40:00+03:00',
  positions: 1,
  total: 13_420,
  margin: 1220,
  status: 'sent',
  validUntil: '2026-12-09',
  archived: false,
  version: 3,
  customer: { name: 'ООО «Склад»', inn: '7707083893', contact: 'Петров Олег', email: 'petrov@sklad.test' },
  author: 'Белова Анна Сергеевна',
} as const;

const goods = {
  position: 1,
  name: 'Светильник светодиодный 36 Вт',
  article: 'СВ-36',
  ownCode: 'СКЛ-0471',
  brand: 'Луч',
  comment: 'Поставка к 15 декабря',
  amount: 10,
  unit: 'шт',
  offerPrice: 1342,
  offerTotal: 13_420,
  vat: { rate: 22, amount: 2420 },
};

const vats = [{ rate: 22, amount: 2420 }];

const record = {
  ...offer,
  leftOut: [{ name: 'Светильник аварийный', article: 'СА-8', amount: 2, reason: 'no-price' as const }],
  lines: [
    {
      ...goods,
      productId: 104_233,
      brandId: 17,
      sectionId: 240,
      section: 'Светильники',
      basePrice: 1220,
      orderAmount: null,
      markup: { type: 'percent' as const, value: 10, rule: 1, raised: null },
    },
  ],
  rules: [
    {
      scope: 'all' as const,
      target: null,
      from: null,
      to: null,
      type: 'percent' as const,
      value: 10,
      base: 'current' as const,
      rounding: 1 as const,
      minMargin: 5,
      priority: 0,
    },
  ],
  allowLoss: false,
  totals: {
    positions: 1,
    amount: 10,
    weight: 0,
    value: 13_420,
    valueWithoutVat: 11_000,
    vats,
    discount: 0,
    cashBack: 0,
    orderItemsTotalPrice: 13_420,
    orderCustomItemsTotalPrice: 0,
  },
  priced: '2026-11-25',
  decision: null,
  viewed: '2026-11-25T10:15:00+03:00',
  linked: true,
  ordered: null,
  orders: [],
  logoFault: null,
  links: [
    {
      number: 1,
      created: '2026-11-25T09:40:00+03:00',
      email: 'petrov@sklad.test',
      firstViewed: '2026-11-25T10:15:00+03:00',
      lastViewed: '2026-11-26T09:00:00+03:00',
      withdrawn: null,
    },
  ],
};

const seen = {
  number: '12',
  name: 'Освещение склада',
  seller: 'ООО «Монтаж»',
  customer: 'ООО «Склад»',
  created: '2026-11-25T09:10:00+03:00',
  validUntil: '2026-12-09',
  priced: '2026-11-25',
  changed: null,
  version: 3,
  status: 'open' as const,
  decision: null,
  lines: [{ ...goods, ownCode: '', brand: '' }],
  total: 13_420,
  vats,
  contact: { name: 'Белова Анна Сергеевна', phone: '9161234567', email: 'belova@montazh.test' },
  own: false,
  look: {
    header: 'ООО «Монтаж», ИНН 7701234567',
    terms: 'Оплата в течение пяти дней.',
    columns: ['article' as const, 'vat' as const],
    showVat: true,
    signatory: { name: 'Иванов Олег Петрович', position: 'Директор' },
    logo: null,
  },
};

export const offerExamples: ExamplesOf<typeof contract> = {
  getOffers: {
    usual: { items: [offer], meta: onePage(1), params: { archived: '0' }, counts: { active: 1, archive: 0 } },
  },
  createOffer: { usual: { ...record, status: 'draft', version: 1 } },
  getOffer: { usual: record },
  updateOffer: { usual: record },
  setOfferMarkup: { usual: record },
  setOfferLines: { usual: record },
  addOfferLines: { usual: record },
  refreshOffer: {
    usual: { ...record, changes: [{ position: 1, before: 1200, after: 1220, offerBefore: 1320, offerAfter: 1342 }] },
  },
  publishOffer: { usual: { url: 'https://shop.test/offers/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', offer } },
  offerToOrder: { usual: { ...added, kept: 3 } },
  sendOffer: { usual: offer },
  getPublicOffer: { usual: seen },
  decideOffer: {
    accepted: {
      ...seen,
      status: 'accepted',
      decision: { name: 'Петров Олег', at: '2026-11-26T10:00:00+03:00' },
    },
  },
};
