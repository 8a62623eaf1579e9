import { z } from 'zod';
import { day, id } from './base.ts';
import { defineCall } from './call.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** On which days a warehouse delivers to the region, and until when an order counts for the same day. */
export const deliveryRule = z.object({
  storeId: id.describe('Id of the warehouse.'),
  store: z.string().describe('Name of the warehouse.'),
  weekdays: z
    .array(z.int().min(1).max(7))
    .describe('Days of the week on which it delivers to the region, 1 is Monday.'),
  cutoff: clock.describe('Time in Moscow by which an order must be placed to leave the same day, `HH:MM`.'),
  days: z.int().min(0).describe('Working days in transit.'),
  next: day.describe('Day on which arrives what is ordered now.'),
});

export const getDeliverySchedule = defineCall({
  id: 'getDeliverySchedule',
  method: 'GET',
  path: '/api/v1/delivery-schedule',
  tag: 'Доставка',
  summary: 'Дни доставки в регион со складов и время, до которого принимаются заказы',
  access: 'required',
  query: z.object({
    from: day.optional().describe('First day of the calendar; without it today in Moscow.'),
    to: day.optional().describe('Last day of the calendar, at most 62 days in all; without it three weeks.'),
  }),
  answer: z.object({
    region: z
      .object({ id: id.describe('Id of the region.'), name: z.string().describe('Name of the region.') })
      .describe('Region of the caller.'),
    rules: z.array(deliveryRule).describe('Warehouses that serve the region, fastest first.'),
    calendar: z
      .array(
        z.object({
          date: day.describe('The day.'),
          available: z.boolean().describe('Whether something is delivered to the region on that day.'),
          windows: z
            .array(z.string())
            .describe('Times of day to choose from, such as `9:00–13:00`; empty if there is nothing to choose.'),
          reason: z
            .enum(['weekend', 'holiday'])
            .optional()
            .describe('Why nothing is delivered to anybody on that day; absent on working days.'),
        }),
      )
      .describe('The requested days: three weeks by default, 62 days at most.'),
  }),
  status: 200,
});
