import type * as contract from '../product.ts';
import type { ExamplesOf } from './examples-of.ts';
import { breakerItem, breakerPrice, cableItem, cablePrice, onePage } from './goods.ts';

export const productExamples: ExamplesOf<typeof contract> = {
  getProducts: {
    buyer: { items: [cableItem, breakerItem], meta: onePage(2), params: { keyword: 'кабель', instock: true } },
    visitor: {
      items: [{ ...cableItem, numberOfItemsInCart: 0, favorite: false, stock: null }],
      meta: onePage(1),
      params: {},
    },
  },
  getProductIds: { usual: { items: [1001, 1002, 1352], parts: 1 } },
  getProduct: {
    usual: {
      ...cableItem,
      description: 'Кабель силовой ВВГнг(А)-LS: 3 жилы сечением 2,5 мм² из меди, изоляция из поливинилхлорида.',
      manufacturer: { id: 10, name: 'Фазория' },
      country: { id: 27, name: 'Швеция' },
      group: { id: 1, name: 'Кабели ВВГнг(А)-LS: 3' },
      set: null,
      seller: { id: 8, name: 'ООО «Северный ток»' },
      parents: [
        { id: 1, name: 'Кабели и провода' },
        { id: 2, name: 'Кабели силовые' },
        { id: 3, name: 'Кабели ВВГнг(А)-LS' },
      ],
      images: [{ url: '/media/pictures/cable-a3.svg' }],
      boxQuantity: null,
      blockQuantity: null,
      weight: 0.106,
      characteristics: [
        { id: 14, name: 'Число жил', value: '3', leading: 1 },
        { id: 16, name: 'Сечение жилы', value: '2,5', unit: 'мм²', group: { code: 'build', name: 'Конструкция' } },
      ],
      documents: [
        {
          name: 'Паспорт изделия',
          url: '/media/documents/passport-cable.svg',
          type: 'passport',
          typeName: 'Паспорт',
          format: 'svg',
          size: 1431,
        },
      ],
      stockAlert: null,
      bought: {
        orderId: 900_000_006,
        number: '104106',
        amount: 100,
        price: 115.25,
        at: '2026-11-23T06:14:00.000Z',
      },
      restocked: true,
      analogues: [],
      related: [{ ...breakerItem, isRelated: true }],
    },
  },
  getCurrentPrices: {
    usual: {
      items: [
        { id: 1001, currentPrice: cablePrice, cashBack: 0 },
        { id: 1352, currentPrice: breakerPrice, cashBack: 4.38 },
        { id: 1471, currentPrice: null, cashBack: 0 },
      ],
    },
  },
  toggleFavorite: { usual: { favorite: true } },
};
