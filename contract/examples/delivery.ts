import type * as contract from '../delivery.ts';
import type { ExamplesOf } from './examples-of.ts';

const windows = ['9:00–13:00', '13:00–18:00'];

export const deliveryExamples: ExamplesOf<typeof contract> = {
  getDeliverySchedule: {
    usual: {
      region: { id: 1, name: 'Москва и область' },
      rules: [
        {
          storeId: 1,
          store: 'Москва',
          weekdays: [1, 2, 3, 4, 5],
          cutoff: '16:00',
          days: 1,
          next: '2026-11-24',
        },
      ],
      calendar: [
        { date: '2026-11-27', available: true, windows },
        { date: '2026-11-28', available: false, windows: [], reason: 'weekend' },
      ],
    },
  },
};
