import { z } from 'zod';
import { day, id } from './base.ts';
import { defineCall } from './call.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** On which days a warehouse delivers to the region, and until when an order counts for the same day. */
export const deliveryRule = z.object({
  storeId: id,
  store: z.string(),
  /** 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)),
  /** Moscow time by which an order must be placed to leave the same day. */
  cutoff: clock,
  /** Working days in transit. */
  days: z.int().min(0),
  /** Arrival day of what is ordered now. */
  next: day,
});

export const getDeliverySchedule = defineCall({
  id: 'getDeliverySchedule',
  method: 'GET',
  path: '/api/v1/delivery-schedule',
  tag: 'Доставка',
  summary: 'Дни доставки в регион со складов и время, до которого принимаются заказы',
  access: 'required',
  query: z.object({ from: day.optional(), to: day.optional() }),
  answer: z.object({
    region: z.object({ id, name: z.string() }),
    rules: z.array(deliveryRule),
    /** The requested days: three weeks by default, 62 days at most. */
    calendar: z.array(
      z.object({
        date: day,
        available: z.boolean(),
        windows: z.array(z.string()),
        /** Why nothing is delivered on that day. */
        reason: z.enum(['weekend', 'holiday']).optional(),
      }),
    ),
  }),
  status: 200,
});
