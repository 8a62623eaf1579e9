import type * as contract from '../feed.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const item = {
  id: 'sklad-v-kazani',
  title: 'Открыли склад в Казани',
  announce: 'Заказы по Татарстану теперь приходят на следующий день.',
  image: { url: '/media/pictures/enclosure-a1.svg' },
  date: '2026-11-16T06:00:00.000Z',
  rubric: { id: 1, name: 'О компании' },
};

export const feedExamples: ExamplesOf<typeof contract> = {
  getFeed: { usual: { slug: 'news', title: 'Новости', rubrics: [{ id: 1, name: 'О компании' }] } },
  getFeedItems: { usual: { items: [item], meta: onePage(1), params: {} } },
  getFeedItem: {
    usual: {
      ...item,
      content: '<p>Склад работает с 16 ноября.</p>',
      newer: null,
      older: { id: 'grafik-v-noyabre', title: 'Как работаем в ноябре' },
    },
  },
};
