import type * as contract from '../bonus.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const bronze = { code: 'bronze', name: 'Бронзовый', points: 100 };
const silver = { code: 'silver', name: 'Серебряный', points: 2000 };

export const bonusExamples: ExamplesOf<typeof contract> = {
  getBonus: {
    usual: { balance: 4113.31, pending: 30.66, expiring: [{ date: '2026-12-31', amount: 500 }] },
  },
  getBonusOperations: {
    usual: {
      items: [
        {
          id: 32,
          at: '2026-10-24T02:10:00.000Z',
          kind: 'spending',
          title: 'Оплата части заказа № 104104',
          orderId: 900_000_004,
          amount: -1200,
          balance: 4113.31,
        },
        {
          id: 28,
          at: '2026-10-16T02:10:00.000Z',
          kind: 'accrual',
          title: 'Бонусы за заказ № 104102',
          orderId: 900_000_002,
          amount: 22.88,
          balance: 5313.31,
        },
      ],
      meta: onePage(2),
      params: {},
    },
  },
  getBonusRules: {
    usual: {
      title: 'Правила бонусной программы',
      content: '<p>Бонусы возвращают часть стоимости закупок.</p>',
      updated: '2026-09-01T00:00:00.000Z',
    },
  },
  getGoldenClub: {
    member: {
      member: true,
      since: '2026-05-07',
      points: 956,
      level: bronze,
      next: silver,
      privileges: [
        { level: 'Бронзовый', text: 'Двойные бонусы в месяц рождения компании', open: true },
        { level: 'Серебряный', text: 'Бесплатная доставка от 5 000 ₽', open: false },
      ],
      content: '<p>Клуб для компаний, которые закупаются постоянно.</p>',
    },
    notJoined: {
      member: false,
      since: null,
      points: 40,
      level: null,
      next: bronze,
      privileges: [],
      content: '',
    },
  },
};
