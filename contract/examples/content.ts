import type * as contract from '../content.ts';
import type { ExamplesOf } from './examples-of.ts';

export const contentExamples: ExamplesOf<typeof contract> = {
  getContent: {
    usual: {
      slug: 'reglament',
      title: 'Пользовательское соглашение',
      description: 'Правила, по которым покупатели пользуются сайтом.',
      content: '<p>Соглашение определяет, как покупатели пользуются сайтом.</p>',
      updated: '2026-09-01T00:00:00.000Z',
      version: '2026-09-01',
    },
  },
};
