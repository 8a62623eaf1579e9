import { z } from 'zod';
import { typedText } from './base.ts';
import { defineCall } from './call.ts';
import { cartVersion } from './cart.ts';

/** Fields of checkout with the supplier's own ones. */
export const mostFields = 60;
/** Characters of one. */
export const longestField = 2000;

const checkoutForm = z
  .object({
    fields: z
      .record(z.string().regex(/^[A-Za-z][\w-]{0,47}$/), typedText(longestField))
      .refine((fields) => Object.keys(fields).length <= mostFields)
      .describe('What was typed and chosen, by the names that the caller gives its fields; empty for nothing.'),
  })
  .describe('Checkout as it is being filled in.');
export type CheckoutForm = z.output<typeof checkoutForm>;

export const getCheckoutForm = defineCall({
  id: 'getCheckoutForm',
  method: 'GET',
  path: '/api/v1/checkout/form',
  tag: 'Оформление',
  summary: 'Недозаполненное оформление заказа: поля, как их заполнили',
  access: 'required',
  answer: checkoutForm,
  status: 200,
});

export const saveCheckoutForm = defineCall({
  id: 'saveCheckoutForm',
  method: 'PUT',
  path: '/api/v1/checkout/form',
  tag: 'Оформление',
  summary: 'Сохранить недозаполненное оформление вместо прежнего; пустое удаляет его, как и оформленный заказ',
  access: 'required',
  unrecorded: true,
  body: checkoutForm.extend({
    cartVersion: cartVersion
      .optional()
      .describe(
        '`cartVersion` of `getCheckout` that the form is filled in for: once that cart, or a later one, was ordered, nothing is kept. Without it everything is.',
      ),
  }),
  status: 204,
  errors: [422],
});
