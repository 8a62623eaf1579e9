import type * as contract from '../staff-text.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const author = 'Соколова Елена Викторовна';
const at = '2026-11-23T06:20:00.000Z';
const page = {
  kind: 'page' as const,
  slug: 'dostavka-i-oplata',
  title: 'Доставка и оплата',
  description: 'Сроки, стоимость и способы оплаты.',
  content: '<p>Доставка по городу склада — бесплатно от 10 000 ₽.</p>',
  version: '',
  titleEn: 'Delivery and payment',
  descriptionEn: '',
  contentEn: '',
};

export const staffTextExamples: ExamplesOf<typeof contract> = {
  getStaffTexts: {
    usual: {
      items: [
        {
          ref: 'dostavka-i-oplata',
          title: 'Доставка и оплата',
          changed: at,
          author,
          removed: false,
          translated: true,
          shownFrom: null,
        },
      ],
      meta: onePage(1),
      params: {},
    },
  },
  getStaffText: {
    usual: {
      ref: 'dostavka-i-oplata',
      number: 1,
      latest: 1,
      text: page,
      removed: false,
      changes: [
        { number: 1, at, author, removed: false },
        { number: 0, at: null, author: null, removed: false },
      ],
      meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 2 },
    },
    news: {
      ref: 'sklad-v-permi',
      number: 1,
      latest: 1,
      text: {
        kind: 'news',
        slug: 'sklad-v-permi',
        title: 'Открыт склад в Перми',
        announce: 'Самовывоз с понедельника по субботу.',
        content: '<p>Адрес: ул. Героев Хасана, 46.</p>',
        image: '/media/news/sklad.svg',
        rubric: 'Доставка и склады',
        publishedOn: '2026-12-01',
        titleEn: 'A warehouse in Perm',
        announceEn: '',
        contentEn: '',
      },
      removed: false,
      changes: [{ number: 1, at, author, removed: false }],
      meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
    },
    synonyms: {
      ref: 'search',
      number: 0,
      latest: 0,
      text: { kind: 'synonyms', content: 'болгарка = машина шлифовальная угловая' },
      removed: false,
      changes: [],
      meta: { currentPage: 1, pageCount: 0, perPage: 20, totalCount: 0 },
    },
  },
  createStaffText: { usual: { ref: 'dostavka-i-oplata' } },
  changeStaffText: { usual: { number: 2 } },
};
