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
  z.object({ kind: z.literal('section'), name: z.string(), id: z.number().optional() }),
  z.object({ kind: z.literal('own-goods') }),
  z.object({ kind: z.literal('always') }),
  z.object({ kind: z.literal('budget'), name: z.string(), period, left: z.number(), id: z.number().optional() }),
]);
export type Facts = z.output<typeof facts>;

/** An approval that an order needs. */
export interface Need extends Approvers {
  tier: number;
  /** Name of the rule. */
  rule: string;
  facts: Facts;
}

/** Undefined for what this version doesn't know. */
export const factsIn = (kept: unknown): Facts | undefined => facts.safeParse(kept).data;

interface Reading {
  /** What a budget has left isn't for everybody (`seesBudgets`). */
  withLeft: boolean;
  /** What the order costs now, of which the reason may hold no longer. */
  total: number;
}

/** Why a step is there, in words; empty for what this version doesn't know. */
export function reasonOf(kept: unknown, { withLeft, total }: Reading): string {
  const why = factsIn(kept);
  if (!why) return '';
  if (why.kind === 'total' && total <= why.sum) return t('approval.reason.total-was', { sum: roubles(why.sum) });
  return inWords(why, withLeft, 'approval.reason.budget-had');
}

export const isOfBudget = (kept: unknown) => factsIn(kept)?.kind === 'budget';

function inWords(why: Facts, withLeft: boolean, ofLeft: TextKey): string {
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
      return withLeft ? t(ofLeft, { reason: budgetText(why), left: roubles(why.left) }) : budgetText(why);
    default:
      return t('approval.reason.always');
  }
}

const budgetText = ({ period: of, name }: Extract<Facts, { kind: 'budget' }>) => t(ofBudget[of], { name });

export function toNeed(need: Need, makerId: number, people: readonly Person[], withLeft: boolean) {
  const approvers = approversOf(need, makerId, people).map(({ name }) => name);
  return {
    tier: need.tier,
    rule: need.rule,
    reason: inWords(need.facts, withLeft, 'approval.reason.budget-left'),
    approvers,
  };
}
