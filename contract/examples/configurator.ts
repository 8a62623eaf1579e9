import type * as contract from '../configurator.ts';
import type { ExamplesOf } from './examples-of.ts';

export const configuratorExamples: ExamplesOf<typeof contract> = {
  openConfigurator: {
    usual: {
      url: 'https://configurator.example/?session=4iLq7c2mWq0b1vVn9sT3xg',
      token: '4iLq7c2mWq0b1vVn9sT3xg',
    },
  },
  enterConfigurator: {
    usual: { sessionId: 'pQ0d9XbT2mYs7uKj4cWv6A', expires: '2026-11-26T09:10:00.000Z' },
  },
  returnFromConfigurator: {
    usual: {
      job: {
        id: 2_731_845_221_906,
        kind: 'list-import',
        title: 'Разбор списка',
        status: 'done',
        progress: 3,
        total: 3,
        created: '2026-11-25T09:15:00.000Z',
        expires: '2026-12-02T09:15:00.000Z',
      },
      url: 'https://shop.example/modules/raec-configurator/return?job=2731845221906',
    },
  },
};
