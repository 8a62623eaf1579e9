import type * as contract from '../quick-order.ts';
import type { ExamplesOf } from './examples-of.ts';

export const quickOrderExamples: ExamplesOf<typeof contract> = {
  getQuickOrder: {
    usual: {
      rows: [
        { code: 'ECB07-9-190-A', amount: '250', choice: '' },
        { code: 'автомат 16А', amount: '', choice: '' },
      ],
      text: '',
    },
    blank: { rows: [], text: '' },
  },
};
