import type * as contract from '../erp-event.ts';
import type { ExamplesOf } from './examples-of.ts';

const impossible = {
  status: 409,
  name: 'StepImpossible',
  message: 'Это действие для заказа сейчас невозможно. Проверьте его состояние',
};

export const erpEventExamples: ExamplesOf<typeof contract> = {
  sendErpEvents: {
    usual: {
      results: [
        { id: 'doc-7001', result: 'applied', again: false, error: null },
        { id: 'doc-7000', result: 'known', again: false, error: null },
        { id: 'doc-7002', result: 'refused', again: true, error: impossible },
      ],
    },
  },
};
