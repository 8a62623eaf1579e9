import type { z } from 'zod';
import type * as contract from '../product-custom.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const cabinet: z.input<typeof contract.customProduct> = {
  id: 12,
  type: 'custom',
  name: 'Шкаф управления ШУ-12',
  article: 'ШУ-12',
  manufacturer: 'ООО «Щитсборка»',
  unit: { code: '796', name: 'шт' },
  price: 45_000,
  vatRate: 22,
  minimumBatch: 1,
  description: 'По чертежу 118-24',
  image: null,
  created: '2026-11-20T08:30:00.000Z',
  updated: '2026-11-20T08:30:00.000Z',
};
const photo = { url: '/media/custom/5e0c1d7a?until=1795000000&sign=Zk3v' };

export const customExamples: ExamplesOf<typeof contract> = {
  getCustomProducts: { usual: { items: [cabinet], meta: onePage(1), params: { keyword: 'шкаф' } } },
  createCustomProduct: { withPrice: cabinet, withoutPrice: { ...cabinet, price: null } },
  getCustomProduct: { usual: { ...cabinet, image: photo } },
  updateCustomProduct: { usual: cabinet },
  uploadCustomPhoto: { usual: { image: photo } },
};
