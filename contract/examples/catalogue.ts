import type * as contract from '../catalogue.ts';
import type { ExamplesOf } from './examples-of.ts';
import { cableItem, onePage } from './goods.ts';

const top = { id: 1, name: 'Кабели и провода', parentId: null, level: 1, count: 129 };
const power = { id: 2, name: 'Кабели силовые', parentId: 1, level: 2, count: 59 };
const vvg = { id: 3, name: 'Кабели ВВГнг(А)-LS', parentId: 2, level: 3, count: 24 };
const brand = { id: 10, name: 'Фазория', count: 12 };
const group = { id: 1, name: 'Кабели ВВГнг(А)-LS: 3', count: 12 };

export const catalogueExamples: ExamplesOf<typeof contract> = {
  getCatalogueInfo: {
    usual: {
      settings: {
        products: { view: 'list', list: { columnsShown: ['brand', 'stock', 'price'] } },
        panel: { shown: true, pinned: true, sections: { pinned: false, expandedLevel: 1 } },
      },
      sorts: [
        { code: 'popularity', name: 'Сначала популярные' },
        { code: '-price', name: 'Сначала дорогие' },
      ],
      pageSizes: [20, 50, 100],
    },
  },
  getSections: { usual: { items: [top, power, vvg] } },
  getSection: { usual: { ...power, parents: [{ id: 1, name: 'Кабели и провода' }], children: [vvg] } },
  getSectionItems: { usual: { items: [cableItem], meta: onePage(1), params: { section: 3 } } },
  getBrands: { usual: { items: [brand], meta: onePage(1), params: {} } },
  getBrand: { usual: brand },
  getFilterGroups: { usual: { items: [group], meta: onePage(1), params: {} } },
  getFilterGroup: { usual: group },
};
