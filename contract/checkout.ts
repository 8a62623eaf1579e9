import { z } from 'zod';
import { amount, day, id, money, sums } from './base.ts';
import { defineCall } from './call.ts';
import { blocker, cartVersion } from './cart.ts';
import { maxAddresses } from './delivery-address.ts';
import { overdueDebt } from './payment.ts';
import { legalEntity } from './user.ts';

export const deliveryType = z.enum(['address', 'pickup']);

export const paymentCode = z.enum(['invoice', 'deferral', 'sbp', 'card']);

/** With the form they keep the page well below the limit of a response; the others are in the cart. */
export const maxCheckoutItems = 50;

export const getOrderBlockers = defineCall({
  id: 'getOrderBlockers',
  method: 'GET',
  path: '/api/v1/checkout/blockers',
  tag: 'Оформление',
  summary: 'Что мешает этому покупателю заказывать за компанию, что бы ни лежало в корзине',
  access: 'required',
  answer: z.object({
    items: z.array(blocker),
    /** Null if nothing is overdue or the user may not see the company's sums. */
    overdue: overdueDebt.nullable().default(null),
  }),
  status: 200,
});

export const getCheckout = defineCall({
  id: 'getCheckout',
  method: 'GET',
  path: '/api/v1/checkout',
  tag: 'Оформление',
  summary: 'Что нужно и можно указать при оформлении заказа',
  access: 'required',
  query: z.object({
    deliveryType: deliveryType.default('address'),
    addressId: z.coerce.number().int().positive().optional(),
    pickupPointId: z.coerce.number().int().positive().optional(),
    contractId: z.coerce.number().int().positive().optional(),
  }),
  answer: z.object({
    cartVersion,
    /** What the order would cost now: the selected lines and the delivery, whose VAT is among `vats`. */
    totals: sums,
    /** The first of the selected lines in the order of the cart; `totals.positions` counts all of them. */
    items: z
      .array(z.object({ id, name: z.string(), amount, unit: z.string(), total: money.nullable().default(null) }))
      .max(maxCheckoutItems)
      .default([]),
    deliveryTypes: z.array(deliveryType),
    addresses: z
      .array(z.object({ id, name: z.string().default(''), address: z.string(), isDefault: z.boolean().default(false) }))
      .max(maxAddresses),
    pickupPoints: z.array(
      z.object({ id, name: z.string(), address: z.string(), hours: z.string().default(''), available: z.boolean() }),
    ),
    contracts: z.array(z.object({ id, name: z.string(), deferralDays: z.int().min(0) })),
    legalEntities: z.array(legalEntity),
    paymentTypes: z.array(
      z.object({
        code: paymentCode,
        name: z.string(),
        available: z.boolean(),
        reason: z.string().optional(),
        /**
         * The placed order has a `payment.url` where it can be paid. The storefront offers `sbp` and `card` only then.
         */
        hasPaymentPage: z.boolean().default(false),
      }),
    ),
    /** Days on which delivery or pickup can be requested. */
    calendar: z
      .array(z.object({ date: day, available: z.boolean(), windows: z.array(z.string().max(32)).max(12).default([]) }))
      .max(62),
    contact: z.object({ name: z.string().default(''), phone: z.string().default('') }),
    freeDeliveryFrom: money.nullable(),
    /** Price of delivery to the address, part of `totals.value`; zero if free or picked up. */
    deliveryPrice: money.default(0),
    split: z.array(
      z.object({ storeId: id.nullable(), name: z.string(), positions: z.int().min(0), total: money, date: day }),
    ),
    /** Why no order can be placed now. */
    blockers: z.array(blocker),
    /** The same as returned by `getOrderBlockers`. */
    overdue: overdueDebt.nullable().default(null),
    canSubmit: z.boolean(),
  }),
  status: 200,
  errors: [403],
});
/** What a buyer can choose at checkout. */
export type Checkout = z.output<(typeof getCheckout)['answer']>;
