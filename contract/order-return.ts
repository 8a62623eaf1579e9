import { z } from 'zod';
import { amount, id, image, moment, money } from './base.ts';

export const returnReason = z.enum(['defect', 'damaged', 'wrong', 'surplus', 'other']);
export type ReturnReason = z.output<typeof returnReason>;

export const returnStatus = z.enum(['requested', 'accepted', 'refused', 'received', 'withdrawn']);
export type ReturnStatus = z.output<typeof returnStatus>;

export const orderReturn = z
  .object({
    id: id.describe('Id of the return.'),
    status: returnStatus.describe(
      'Whether the supplier takes the goods back, and has got them; `withdrawn` if the buyer took the request back.',
    ),
    statusName: z.string().describe('Name of `status` in Russian.'),
    reason: returnReason.describe('Why the goods are returned.'),
    reasonName: z.string().describe('The reason in Russian.'),
    comment: z.string().default('').describe('What the buyer said about it; empty if nothing.'),
    answer: z.string().default('').describe('What the supplier said last; empty if nothing.'),
    created: moment.describe('When it was asked for.'),
    updated: moment.describe('When it last changed.'),
    total: money.describe('Sum of `amount` of its lines at the prices of the order, in roubles, VAT included.'),
    photos: z.array(image).default([]).describe('Pictures of the goods, as the buyer sent them.'),
    items: z
      .array(
        z.object({
          id: id.describe('Id of the line of the order.'),
          asked: amount.describe("Amount that the buyer wants to return, in the product's unit."),
          amount: z
            .int()
            .min(0)
            .describe('Amount that the supplier takes back; the asked one until that is decided, and 0 for nothing.'),
        }),
      )
      .describe('What is returned.'),
  })
  .describe('Goods of an order that the buyer returns.');
export type OrderReturn = z.output<typeof orderReturn>;
