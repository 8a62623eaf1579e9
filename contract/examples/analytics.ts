import type * as contract from '../analytics.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

export const analyticsExamples: ExamplesOf<typeof contract> = {
  sendEvent: { counted: { accepted: true }, notCounted: { accepted: false } },
  getReport: {
    searches: {
      items: [{ day: null, term: 'кабель ввг 3х2,5', product: null, count: 41, empty: 0, opened: 17, position: 2.4 }],
      meta: onePage(1, 50),
    },
    products: {
      items: [
        {
          day: '2026-11-22',
          term: null,
          product: { id: 1001, name: 'Кабель ВВГнг(А)-LS 3х2,5-0,66', article: 'ECB07-9-190-A' },
          count: 12,
          empty: null,
          opened: null,
          position: null,
        },
      ],
      meta: onePage(1, 50),
    },
  },
};
