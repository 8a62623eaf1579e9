import type * as contract from '../stock-alert.ts';
import type { ExamplesOf } from './examples-of.ts';
import { breaker, cable, onePage } from './goods.ts';

const wish = { amount: 20, created: '2026-11-19T10:00:00.000Z' };

export const stockAlertExamples: ExamplesOf<typeof contract> = {
  getStockAlerts: {
    usual: {
      items: [
        { ...wish, arrived: '2026-11-22T05:30:00.000Z', product: breaker, state: 'orderable' },
        { ...wish, amount: null, arrived: null, product: cable, state: 'waiting' },
      ],
      meta: onePage(2),
      params: {},
    },
  },
  setStockAlert: { usual: { ...wish, arrived: null, channels: ['email'] } },
};
