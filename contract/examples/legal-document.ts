import type * as contract from '../legal-document.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

export const legalDocumentExamples: ExamplesOf<typeof contract> = {
  getLegalDocuments: {
    usual: {
      items: [
        {
          id: 3,
          type: 'contract',
          typeName: 'Договор',
          name: 'Договор поставки',
          number: '118/24',
          date: '2024-02-12',
          format: 'pdf',
          size: 184_320,
        },
      ],
      meta: onePage(1),
      params: { type: 'contract' },
      types: [
        { code: 'certificate', name: 'Сертификат' },
        { code: 'contract', name: 'Договор' },
      ],
    },
  },
};
