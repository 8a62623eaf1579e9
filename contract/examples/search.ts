import type { z } from 'zod';
import type * as contract from '../search.ts';
import type { ExamplesOf } from './examples-of.ts';
import { breaker, breakerItem, cable, cableItem, onePage } from './goods.ts';

const found = {
  ...onePage(2),
  searchLogUuid: '6f1c2d4e-8a3b-4c5d-9e7f-0a1b2c3d4e5f',
  hasInitialItem: false,
  itemsHeadingI18Key: null,
  correctedKeyword: null,
  missingWords: [],
};

const shortly = ({ id, name, article, image, unit }: typeof cable): z.input<typeof contract.suggestedProduct> => ({
  ...{ id, name, article, image, unit },
});

export const searchExamples: ExamplesOf<typeof contract> = {
  searchProducts: {
    words: { items: [cableItem, breakerItem], meta: found, params: { keyword: 'ввг 3х2,5' } },
    replacements: {
      items: [{ ...cableItem, analog: true }],
      meta: { ...found, ...onePage(1), itemsHeadingI18Key: 'analogues' },
      params: { keyword: 'Аналог:963427' },
    },
  },
  getSearchFilters: {
    usual: {
      meta: {
        title: 'Кабели и провода: купить оптом',
        heading: 'Кабели и провода',
        description: 'Кабели и провода: цены с НДС, наличие на складах, характеристики и документы.',
        parents: [{ id: 1, name: 'Кабели и провода' }],
        sections: [{ id: 2, name: 'Кабели силовые', count: 59 }],
      },
      filters: [
        {
          id: 'price',
          param: 'price',
          name: 'Цена',
          kind: 'range',
          unit: '₽',
          primary: true,
          values: [],
          hasMore: false,
          value: { from: 5, to: 73_176 },
        },
        {
          id: 'instock',
          param: 'instock',
          name: 'В наличии',
          kind: 'flag',
          primary: false,
          values: [],
          hasMore: false,
          count: 317,
        },
        {
          id: '14',
          param: 'features',
          name: 'Число жил',
          kind: 'list',
          primary: false,
          values: [{ id: '3', name: '3', count: 42 }],
          hasMore: false,
        },
      ],
    },
  },
  getFilterValues: {
    usual: {
      items: [
        { id: '2', name: 'Noroden', count: 73 },
        { id: '1', name: 'Tavera', count: 48 },
      ],
      meta: onePage(2),
    },
  },
  getSuggestions: {
    usual: {
      words: ['автоматический', 'автомат'],
      articles: [],
      products: [{ ...shortly(breaker), price: 146.08, stock: 111 }],
      sections: [{ id: 37, name: 'Автоматические выключатели модульные' }],
      brands: [],
      correctedKeyword: null,
    },
    otherLayout: {
      words: [],
      articles: [],
      products: [{ ...shortly(cable), price: 115.25, stock: null }],
      sections: [{ id: 1, name: 'Кабели и провода' }],
      brands: [],
      correctedKeyword: 'кабель',
    },
  },
};
