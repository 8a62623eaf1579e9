import { z } from 'zod';
import { dayText } from '../calendar/day-text.ts';
import { roubles } from '../price/format.ts';
import { type TextKey, t } from '../texts/texts.ts';

const bare = z.enum([
  'ready',
  'delivered',
  'handed-over',
  'reserve-requested',
  'reserve-rejected',
  'reserve-expired',
  'return-requested',
]);

/** What happens to an order beside a change of its status, as it is kept: each reader gets it in their language. */
const event = z.union([
  z.object({ code: bare }),
  z.object({ code: z.literal('shipped'), count: z.number() }),
  z.object({ code: z.literal('paid'), amount: z.number() }),
  z.object({ code: z.literal('reserve-confirmed'), until: z.string() }),
]);
export type Event = z.output<typeof event>;

/** In words; empty for an event that this version doesn't know. */
export function eventText(kept: { event: string; facts: string }): string {
  if (kept.event === '') return '';
  const parsed = event.safeParse({ ...(JSON.parse(kept.facts) as object), code: kept.event });
  return parsed.success ? textOf(parsed.data) : '';
}

const texts: Record<z.output<typeof bare>, TextKey> = {
  ready: 'order-life.event.ready',
  delivered: 'order-life.event.delivered',
  'handed-over': 'order-life.event.handed-over',
  'reserve-requested': 'order-life.event.reserve-requested',
  'reserve-rejected': 'order-life.event.reserve-rejected',
  'reserve-expired': 'order-life.event.reserve-expired',
  'return-requested': 'order-life.event.return-requested',
};

export function textOf(happened: Event): string {
  switch (happened.code) {
    case 'shipped':
      return t('order-life.event.shipped', { count: happened.count });
    case 'paid':
      return t('order-life.event.paid', { sum: roubles(happened.amount) });
    case 'reserve-confirmed':
      return t('order-life.event.reserve-confirmed', { day: dayText(happened.until) });
    default:
      return t(texts[happened.code]);
  }
}
