import type * as contract from '../buyer-code.ts';
import type { ExamplesOf } from './examples-of.ts';
import { breaker, cable, onePage } from './goods.ts';

export const buyerCodeExamples: ExamplesOf<typeof contract> = {
  getBuyerCodes: {
    usual: {
      items: [
        { id: 12, code: '100-4471', product: cable, gone: false, created: '2026-11-19T10:00:00.000Z' },
        { id: 9, code: '100-0016', product: breaker, gone: false, created: '2026-11-18T10:00:00.000Z' },
      ],
      meta: onePage(2),
      params: {},
      editable: true,
    },
  },
  saveBuyerCodes: {
    usual: {
      items: [
        { code: '100-4471', verdict: 'saved', product: cable.name },
        {
          code: '100-0016',
          verdict: 'taken',
          product: breaker.name,
          message: `Код «100-0016» уже означает другой товар: ${breaker.name}`,
        },
      ],
    },
  },
};
