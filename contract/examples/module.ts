import type * as contract from '../module.ts';
import type { ExamplesOf } from './examples-of.ts';

export const moduleExamples: ExamplesOf<typeof contract> = {
  getModules: {
    usual: [
      { code: 'offers', enabled: true, title: 'Коммерческие предложения' },
      { code: 'raec-configurator', enabled: false, title: 'Конфигуратор RAEC' },
    ],
  },
};
