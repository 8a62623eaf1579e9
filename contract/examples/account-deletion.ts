import type * as contract from '../account-deletion.ts';
import type { ExamplesOf } from './examples-of.ts';

const companies = ['ООО «Монтажэлектро Плюс»'];

export const deletionExamples: ExamplesOf<typeof contract> = {
  getDeletion: {
    possible: { openOrders: 3, companies, refusal: null },
    refused: {
      openOrders: 0,
      companies,
      refusal:
        'Вы единственный администратор компании ООО «Монтажэлектро Плюс». Сначала сделайте администратором другого сотрудника',
    },
  },
};
