import { z } from 'zod';
import { roubles } from '../price/format.ts';
import { named, type TextKey, t } from '../texts/texts.ts';
import { type Approvers, approversOf, type Person } from './people.ts';

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
export interface Need extends Approvers {
  tier: number;
  /** Name of the rule. */
  rule: string;
  facts: Facts;
}

/** In words; empty for what this version doesn't know. What a budget has left isn't for everybody (`seesBudgets`). */
export function reasonOf(kept: unknown, withLeft: boolean): string {
  const parsed = facts.safeParse(kept);
  return parsed.success ? inWords(parsed.data, withLeft) : '';
}

export const isOfBudget = (kept: unknown) => facts.safeParse(kept).data?.kind === 'budget';

function inWords(why: Facts, withLeft: boolean): string {
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
      return withLeft
        ? t('approval.reason.budget-left', { reason: budgetText(why), left: roubles(why.left) })
        : budgetText(why);
    default:
      return t('approval.reason.always');
  }
}

const budgetText = ({ period: of, name }: Extract<Facts, { kind: 'budget' }>) => t(ofBudget[of], { name });

export function toNeed(need: Need, makerId: number, people: readonly Person[], withLeft: boolean) {
  const approvers = approversOf(need, makerId, people).map(({ name }) => name);
  return { tier: need.tier, rule: need.rule, reason: reasonOf(need.facts, withLeft), approvers };
}
