import { z } from 'zod';
import { roubles } from '../price/format.ts';
import { named, type TextKey, t } from '../texts/texts.ts';
import { approversOf, type Person, type Wanted } from './people.ts';

const period = z.enum(['month', 'quarter', 'year']);

const ofBudget: Record<z.output<typeof period>, TextKey> = {
  month: 'approval.reason.budget-month',
  quarter: 'approval.reason.budget-quarter',
  year: 'approval.reason.budget-year',
};

/** Why a rule applied, as it is kept: each reader gets it in their language. Sums in kopecks. */
const facts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('total'), sum: z.number() }),
  z.object({ kind: z.literal('positions'), count: z.number() }),
  z.object({ kind: z.literal('section'), name: z.string() }),
  z.object({ kind: z.literal('own-goods') }),
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('budget'), name: z.string(), period, left: z.number() }),
]);
export type Facts = z.output<typeof facts>;

/** An approval that an order needs. */
export interface Need extends Wanted {
  tier: number;
  /** Name of the rule. */
  rule: string;
  facts: Facts;
}

/** In words; empty for what this version doesn't know. */
export function reasonOf(kept: unknown): string {
  const parsed = facts.safeParse(kept);
  return parsed.success ? inWords(parsed.data) : '';
}

function inWords(why: Facts): string {
  switch (why.kind) {
    case 'total':
      return t('approval.reason.total', { sum: roubles(why.sum) });
    case 'positions':
      return t('approval.reason.positions', { count: why.count });
    case 'section':
      return t('approval.reason.section', { name: named(why.name) });
    case 'own-goods':
      return t('approval.reason.own-goods');
    case 'budget':
      return t(ofBudget[why.period], { name: why.name, left: roubles(why.left) });
    default:
      return t('approval.reason.always');
  }
}

export function toNeed(need: Need, makerId: number, people: readonly Person[]) {
  const approvers = approversOf(need, makerId, people).map(({ name }) => name);
  return { tier: need.tier, rule: need.rule, reason: reasonOf(need.facts), approvers };
}
