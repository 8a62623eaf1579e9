import { z } from 'zod';
import { returnReason } from '#contract/order-return.ts';
import { dayText } from '../calendar/day-text.ts';
import { reasonNames } from '../order-return/labels.ts';
import { roubles } from '../price/format.ts';
import { named as namedWord, type TextKey, t } from '../texts/texts.ts';

const bare = z.enum([
  'ready',
  'delivered',
  'handed-over',
  'reserve-requested',
  'reserve-rejected',
  'reserve-expired',
  // Of the time when a return was only a request.
  'return-requested',
  'return-refused',
  'return-withdrawn',
  'approval-approved',
  'approval-declined',
  'approval-returned',
  'approval-sent-again',
  'approval-withdrawn',
  'approval-expired',
]);

/** An approver took smaller amounts (0 removes a line), or prices had changed. Sums in kopecks. */
const amended = z.object({
  code: z.literal('amended'),
  lines: z.array(z.object({ name: z.string(), from: z.number(), to: z.number() })),
  was: z.number(),
  now: z.number(),
});

/** What of a partly shipped order will not be shipped any more, and its sum in kopecks. */
const closedShort = z.object({
  code: z.literal('closed-short'),
  lines: z.array(z.object({ name: z.string(), unit: z.string(), amount: z.number() })),
  sum: z.number(),
});

/** What somebody decided whom the buyer's rules name. */
const decided = z.object({
  code: z.enum(['approval-approved', 'approval-declined', 'approval-returned']),
  /** Names of the approvers in whose stead it was. */
  replaced: z.string().optional(),
  /** The rules that it was about. */
  rules: z.array(z.string()).default([]),
  /** Absent where all is decided at once. */
  tier: z.number().optional(),
});

/** Rules that an order needs no more, since its approver has made it smaller. */
const dropped = z.object({ code: z.literal('approval-dropped'), rules: z.array(z.string()).default([]) });

type Decided = z.output<typeof decided>;

/** What happens to an order beside a change of its status, as it is kept: each reader gets it in their language. */
const event = z.union([
  decided,
  z.object({ code: bare }),
  z.object({ code: z.literal('shipped'), count: z.number() }),
  z.object({
    code: z.enum(['paid', 'to-balance', 'refunded', 'refund-started', 'refund-refused']),
    amount: z.number(),
  }),
  z.object({ code: z.literal('invoice-reissued'), number: z.string() }),
  z.object({ code: z.literal('return-asked'), reason: returnReason, count: z.number() }),
  z.object({ code: z.literal('return-accepted'), sum: z.number(), isWhole: z.boolean() }),
  z.object({ code: z.literal('return-received'), sum: z.number() }),
  z.object({ code: z.literal('reserve-confirmed'), until: z.string() }),
  amended,
  dropped,
  closedShort,
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
  'return-refused': 'order-life.event.return-refused',
  'return-withdrawn': 'order-life.event.return-withdrawn',
  'approval-approved': 'order-life.event.approval-approved',
  'approval-declined': 'order-life.event.approval-declined',
  'approval-returned': 'order-life.event.approval-returned',
  'approval-sent-again': 'order-life.event.approval-sent-again',
  'approval-withdrawn': 'order-life.event.approval-withdrawn',
  'approval-expired': 'order-life.event.approval-expired',
};

const ofRefunds = {
  refunded: 'order-life.event.refunded',
  'refund-started': 'order-life.event.refund-started',
  'refund-refused': 'order-life.event.refund-refused',
} as const satisfies Record<string, TextKey>;

export function textOf(happened: Event): string {
  if (happened.code === 'approval-dropped') return rulesText(t('order-life.event.approval-dropped'), happened.rules);
  if ('rules' in happened) return decidedText(happened);
  switch (happened.code) {
    case 'shipped':
      return t('order-life.event.shipped', { count: happened.count });
    case 'paid':
      return t('order-life.event.paid', { sum: roubles(happened.amount) });
    case 'refunded':
    case 'refund-started':
    case 'refund-refused':
      return t(ofRefunds[happened.code], { sum: roubles(happened.amount) });
    case 'invoice-reissued':
      return t('order-life.event.invoice-reissued', { number: happened.number });
    case 'to-balance':
      return toBalanceText(happened.amount);
    case 'reserve-confirmed':
      return t('order-life.event.reserve-confirmed', { day: dayText(happened.until) });
    case 'return-asked':
      return t('order-life.event.return-asked', { reason: t(reasonNames[happened.reason]), count: happened.count });
    case 'return-accepted': {
      const key = happened.isWhole ? 'order-life.event.return-accepted' : 'order-life.event.return-accepted-part';
      return t(key, { sum: roubles(happened.sum) });
    }
    case 'return-received':
      return t('order-life.event.return-received', { sum: roubles(happened.sum) });
    case 'amended':
      return amendedText(happened);
    case 'closed-short':
      return closedShortText(happened);
    default:
      return t(texts[happened.code]);
  }
}

/** Two people decide the same of one order: the rule and the tier tell them apart. */
function decidedText({ code, replaced, rules, tier }: Decided): string {
  const inTier = tier === undefined ? t(texts[code]) : t('order-life.event.in-tier', { what: t(texts[code]), tier });
  const what = rulesText(inTier, rules);
  return replaced ? t('order-life.event.in-stead', { what, names: replaced }) : what;
}

function rulesText(what: string, rules: readonly string[]): string {
  const named = rules.slice(0, mostRulesNamed).map((name) => t('order-life.event.rule', { name }));
  const more =
    rules.length > named.length ? [t('order-life.event.more-rules', { more: rules.length - named.length })] : [];
  return rules.length > 0 ? `${what}: ${[...named, ...more].join(', ')}` : what;
}

/** Kopecks of an order that are on the balance of the company now. */
export const toBalanceText = (amount: number) => t('order-life.event.to-balance', { sum: roubles(amount) });

/** Lines that a history names of one change; the others are counted. */
const mostNamed = 10;
const mostRulesNamed = 3;

function closedShortText({ lines, sum }: z.output<typeof closedShort>): string {
  const named = lines.slice(0, mostNamed).map(({ name, unit, amount }) => {
    return t('order-life.event.line-cancelled', { name, amount, unit: namedWord(unit) });
  });
  const more = lines.length - named.length;
  const rest = more > 0 ? [t('order-life.event.more-lines', { more })] : [];
  return `${t('order-life.event.closed-short', { sum: roubles(sum) })}: ${[...named, ...rest].join('; ')}`;
}

/** As the subject of a message, which has no room for lines. */
export const shortTextOf = (happened: Event) =>
  happened.code === 'closed-short'
    ? t('order-life.event.closed-short', { sum: roubles(happened.sum) })
    : textOf(happened);

function amendedText({ lines, was, now }: z.output<typeof amended>): string {
  const named = lines.slice(0, mostNamed).map(({ name, from, to }) => {
    return to === 0
      ? t('order-life.event.line-removed', { name })
      : t('order-life.event.line-changed', { name, from, to });
  });
  const more = lines.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [t('order-life.event.more-lines', { more })] : []),
    ...(was === now ? [] : [t('approval.sum-changed', { was: roubles(was), now: roubles(now) })]),
  ].join('; ');
}
