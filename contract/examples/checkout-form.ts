import type * as contract from '../checkout-form.ts';
import type { ExamplesOf } from './examples-of.ts';

export const checkoutFormExamples: ExamplesOf<typeof contract> = {
  getCheckoutForm: {
    usual: {
      fields: {
        deliveryType: 'address',
        addressId: 'other',
        address: 'г. Подольск, ул. Правды, д. 20',
        comment: 'Позвоните за час',
        customerOrderNumber: 'ЗК-17',
      },
    },
    blank: { fields: {} },
  },
};
