import { z } from 'zod';
import { approvalNeed } from './approval-step.ts';
import { amount, day, id, moment, money, sums } from './base.ts';
import { budget, costCenter } from './budget.ts';
import { defineCall } from './call.ts';
import { blocker, cartVersion, revisedOrder } from './cart.ts';
import { maxAddresses } from './delivery-address.ts';
import { overdueDebt } from './payment.ts';
import { legalEntity } from './user.ts';

export const deliveryType = z.enum(['address', 'pickup']);

export const paymentCode = z.enum(['invoice', 'deferral', 'sbp', 'card']);

/** With the form they keep the page well below the limit of a response; the others are in the cart. */
export const maxCheckoutItems = 42;

const pickupPoint = z.object({
  id: id.describe('Id of the warehouse.'),
  name: z.string().describe('Name of the warehouse.'),
  address: z.string().describe('Its address in one line.'),
  hours: z.string().default('').describe('Opening hours in words; empty if unknown.'),
  available: z.boolean().describe('Whether goods can be picked up there now.'),
});

export const getPickupPoints = defineCall({
  id: 'getPickupPoints',
  method: 'GET',
  path: '/api/v1/pickup-point',
  tag: 'Доставка',
  summary: 'Пункты самовывоза региона',
  access: 'optional',
  query: z.object({
    regionId: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe("Region whose points are wanted; without it the caller's."),
  }),
  answer: z.object({
    items: z
      .array(pickupPoint)
      .describe('Warehouses of the region where goods can be picked up; empty if it has none.'),
  }),
  status: 200,
});

export const getOrderBlockers = defineCall({
  id: 'getOrderBlockers',
  method: 'GET',
  path: '/api/v1/checkout/blockers',
  tag: 'Оформление',
  summary: 'Что мешает этому покупателю заказывать за компанию, что бы ни лежало в корзине',
  access: 'required',
  answer: z.object({
    items: z
      .array(blocker)
      .describe('What keeps the caller from ordering for the company, whatever is in the cart; empty if nothing does.'),
    overdue: overdueDebt
      .nullable()
      .default(null)
      .describe(
        "What the company has overdue; null if nothing is overdue or the caller may not see the company's sums.",
      ),
  }),
  status: 200,
});

/** Name of a field of the supplier's own, in forms and answers. */
export const orderFieldName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/);

/** A field about the whole order that the supplier wants at checkout. */
export const orderField = z
  .object({
    name: orderFieldName.describe(
      "`customerOrderNumber` and `comment` are those of `placeOrder`; any other is the supplier's own and goes into its `fields`.",
    ),
    label: z.string().max(120).describe('What the field is called, in Russian.'),
    hint: z.string().max(300).optional().describe('A sentence under the field; absent if it needs none.'),
    required: z.boolean().default(false).describe('Whether an order needs it.'),
    multiline: z.boolean().default(false).describe('Whether it is a text of several lines.'),
    maxLength: z.int().min(1).max(2000).default(200).describe('Most characters that may be typed.'),
  })
  .describe('A field about the whole order that the supplier wants at checkout.');
export type OrderField = z.output<typeof orderField>;

export const getCheckout = defineCall({
  id: 'getCheckout',
  method: 'GET',
  path: '/api/v1/checkout',
  tag: 'Оформление',
  summary: 'Что нужно и можно указать при оформлении заказа',
  access: 'required',
  query: z.object({
    deliveryType: deliveryType
      .default('address')
      .describe('How the goods are to come, to an address or by pickup; prices and days depend on it.'),
    addressId: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe(
        "Delivery address that the buyer has chosen; without it, or if the company doesn't have it, the first one counts.",
      ),
    pickupPointId: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe('Pickup point that the buyer has chosen; without it the first one counts.'),
    contractId: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe(
        'Contract that the buyer has chosen, which decides the deferral of payment; without it the first one counts.',
      ),
    costCenterId: z.coerce
      .number()
      .int()
      .positive()
      .optional()
      .describe('Cost centre that the buyer has chosen, which decides the budgets; without it none.'),
    date: day
      .optional()
      .catch(undefined)
      .describe(
        'Day that the buyer has chosen from `calendar`, which decides the days in `split` and the rates of VAT; without it, or if it is no longer offered, each part comes as soon as it can.',
      ),
    seenVersion: z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('Version of the cart that the caller saw, to be told of an order that was placed from it since.'),
  }),
  answer: z.object({
    cartVersion,
    totals: sums.describe(
      "What the order would cost now: the selected lines and the delivery, whose VAT is among `vats`; null if it can't be told now.",
    ),
    items: z
      .array(
        z.object({
          id: id.describe('Id of the line of the cart.'),
          name: z.string().describe('Name of the product.'),
          amount: amount.describe("Amount in the product's unit."),
          unit: z.string().describe("Short name of the product's unit."),
          total: money
            .nullable()
            .default(null)
            .describe('Sum of the line in roubles, VAT included; null if it is not known now.'),
        }),
      )
      .max(maxCheckoutItems)
      .default([])
      .describe('The first of the selected lines in the order of the cart; `totals.positions` counts all of them.'),
    deliveryTypes: z.array(deliveryType).describe('How goods can come, the usual way first.'),
    addresses: z
      .array(
        z.object({
          id: id.describe('Id of the address.'),
          name: z.string().default('').describe('What the company calls the place; empty if it has no name.'),
          address: z.string().describe('The address in one line.'),
          isDefault: z.boolean().default(false).describe("Whether it is the company's default address."),
        }),
      )
      .max(maxAddresses)
      .describe('Delivery addresses of the company, the default one first.'),
    pickupPoints: z
      .array(pickupPoint)
      .describe("Warehouses where goods can be picked up, those of the caller's region first."),
    contracts: z
      .array(
        z.object({
          id: id.describe('Id of the contract.'),
          name: z.string().describe('Name of the contract with its number.'),
          deferralDays: z
            .int()
            .min(0)
            .describe('Calendar days of deferred payment under the contract; 0 if there is no deferral.'),
        }),
      )
      .describe('Contracts of the company under which it can order; empty if it has none.'),
    legalEntities: z.array(legalEntity).describe('Legal entities of the company; only an active one can be the buyer.'),
    paymentTypes: z
      .array(
        z.object({
          code: paymentCode.describe('Code of the way to pay.'),
          name: z.string().describe('The way to pay in Russian.'),
          available: z.boolean().describe('Whether this order can be paid so.'),
          reason: z.string().optional().describe("Why it isn't available, as a Russian sentence; absent if it is."),
          hasPaymentPage: z
            .boolean()
            .default(false)
            .describe(
              'True if the placed order can be paid at once: it will have `pay` among its `actions`, or a `payment.url`. The storefront offers `sbp` and `card` only then.',
            ),
        }),
      )
      .describe("Ways to pay, also those that aren't available now."),
    calendar: z
      .array(
        z.object({
          date: day.describe('The day.'),
          available: z.boolean().describe('Whether goods can come on that day.'),
          windows: z
            .array(z.string().max(32))
            .max(12)
            .default([])
            .describe('Times of day to choose from, such as `9:00–13:00`; empty if there is nothing to choose.'),
        }),
      )
      .max(62)
      .describe(
        'Days on which delivery or pickup can be requested, in order, from the one on which everything in stock can be there at once; without a request parts come sooner, as `split` says.',
      ),
    soonest: z
      .object({
        from: day.describe('Day on which the first goods arrive.'),
        to: day.describe('Day on which the last of them arrive.'),
      })
      .nullable()
      .default(null)
      .describe('When goods arrive if no day is asked for, whatever day is; null if there are none.'),
    contact: z
      .object({
        name: z.string().default('').describe('Name of the person; empty if unknown.'),
        phone: z.string().default('').describe('Ten digits of the phone without +7; empty if unknown.'),
      })
      .describe("Whom the driver or the warehouse can call, as known from the caller's profile."),
    fields: z
      .array(orderField)
      .max(20)
      .optional()
      .describe('Fields about the whole order, in this order; absent for `customerOrderNumber` and `comment`.'),
    freeDeliveryFrom: money
      .nullable()
      .describe('Sum of the goods in roubles from which delivery to the address is free, or null if it never is.'),
    deliveryPrice: money
      .default(0)
      .describe('Price of the delivery in roubles, VAT included, part of `totals.value`; 0 if free or picked up.'),
    split: z
      .array(
        z.object({
          storeId: id.nullable().describe('Id of the warehouse, or null for what is brought to order.'),
          name: z.string().describe('Name of the warehouse, or words for what is brought to order.'),
          positions: z
            .int()
            .min(0)
            .describe('Number of lines of which something comes from there; a line can come from several.'),
          partial: z.int().min(0).default(0).describe('How many of these lines come only in part from there.'),
          total: money.describe('Sum of these goods in roubles, VAT included.'),
          date: day.describe('Day on which the last of it arrives; not before the chosen one.'),
        }),
      )
      .describe('The selected lines by the warehouse that they come from, earliest arrival first.'),
    costCenters: z
      .array(costCenter)
      .default([])
      .describe('Cost centres that an order can be for; empty if the company has none.'),
    costCenterRequired: z.boolean().default(false).describe('Whether the order has to name one of `costCenters`.'),
    revises: revisedOrder,
    ordered: z
      .object({
        id: id.describe('Id of the order.'),
        number: z.string().describe('Number of the order for people.'),
        created: moment.describe('When the order was placed.'),
      })
      .nullable()
      .default(null)
      .describe(
        'The last order that the caller placed from this cart at `seenVersion` or later, within a day; null if there is none, and without `seenVersion`.',
      ),
    approvals: z
      .array(approvalNeed)
      .default([])
      .describe('Who of the company has to approve the order before it is worked on; empty if nobody has to.'),
    budgets: z
      .array(budget.extend({ exceeded: z.boolean().describe('Whether the order goes beyond what is left.') }))
      .default([])
      .describe('Budgets from which the order would be paid, without it.'),
    blockers: z
      .array(blocker)
      .describe('Why no order can be placed now: reasons of the company and of the selected lines; empty if it can.'),
    overdue: overdueDebt
      .nullable()
      .default(null)
      .describe(
        "What the company has overdue, as in `getOrderBlockers`; null if nothing is overdue or the caller may not see the company's sums.",
      ),
    canSubmit: z.boolean().describe('Whether an order can be placed now: nothing is among `blockers`.'),
  }),
  status: 200,
  errors: [403],
});
/** What a buyer can choose at checkout. */
export type Checkout = z.output<(typeof getCheckout)['answer']>;
