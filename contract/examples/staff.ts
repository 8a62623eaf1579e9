import type * as contract from '../staff.ts';
import { token } from './company.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

export const staffExamples: ExamplesOf<typeof contract> = {
  findBuyers: {
    usual: {
      items: [
        {
          userId: 1,
          companyId: 1,
          name: 'Белова Анна Сергеевна',
          position: 'Специалист по закупкам',
          company: 'ООО «Монтажэлектро Плюс»',
          inn: '7743981123',
          role: 'Закупщик',
        },
      ],
      meta: onePage(1),
      params: { keyword: 'белова' },
    },
  },
  actForBuyer: { usual: { authToken: token } },
  getStaffActions: {
    usual: {
      items: [
        {
          id: 18,
          at: '2026-11-23T06:20:00.000Z',
          staff: 'Соколова Елена Викторовна',
          buyer: 'Белова Анна Сергеевна',
          company: 'ООО «Монтажэлектро Плюс»',
          call: 'addToCart',
          requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
        },
      ],
      meta: onePage(1),
      params: {},
    },
  },
};
