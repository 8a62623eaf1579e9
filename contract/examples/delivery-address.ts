import type { z } from 'zod';
import type * as contract from '../delivery-address.ts';
import type { ExamplesOf } from './examples-of.ts';

const warehouse: z.input<typeof contract.deliveryAddress> = {
  id: 1,
  name: 'Склад на Релейной',
  address: 'г. Москва, ул. Релейная, д. 8, ворота 2',
  postalCode: '125212',
  entrance: 'Ворота 2',
  comment: 'Пропуск заказывать за час',
  contact: { name: 'Белова Анна Сергеевна', phone: '9001000001' },
  accessHours: 'Пн–Пт 9:00–18:00',
  region: { id: 1, name: 'Москва и область' },
  isDefault: true,
};

export const addressExamples: ExamplesOf<typeof contract> = {
  getAddresses: { usual: { items: [warehouse], editable: true } },
  createAddress: { usual: warehouse },
  getAddress: { usual: warehouse },
  updateAddress: { usual: { ...warehouse, comment: '' } },
  suggestAddress: {
    usual: {
      suggestions: [
        {
          value: 'г. Москва, ул. Релейная, д. 8',
          data: {
            postal_code: '125212',
            region_with_type: 'г. Москва',
            city: 'Москва',
            street_with_type: 'ул. Релейная',
            house: '8',
          },
        },
        {
          value: 'г. Москва',
          data: { postal_code: '101000', region_with_type: 'г. Москва', city: 'Москва', street_with_type: null },
        },
      ],
    },
  },
};
