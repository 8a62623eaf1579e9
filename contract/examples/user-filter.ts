import type { z } from 'zod';
import type * as contract from '../user-filter.ts';
import type { ExamplesOf } from './examples-of.ts';

const saved: z.input<typeof contract.userFilter> = {
  id: 4,
  name: 'Кабели в наличии',
  url: '/catalog?section=1&instock=1',
  created: '2026-11-12T07:00:00.000Z',
};

export const userFilterExamples: ExamplesOf<typeof contract> = {
  getUserFilters: { usual: { items: [saved] } },
  saveUserFilter: { usual: saved },
};
