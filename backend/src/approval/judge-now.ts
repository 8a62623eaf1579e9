import type { Env } from '../env.ts';
import { type Against, againstBudgets } from './against-budgets.ts';
import type { Goods } from './amend.ts';
import type { Decider } from './decision.ts';
import { needsOfRules, sectionsAbove, stuck, type Verdict } from './judge.ts';
import { factsIn, type Need } from './need.ts';
import type { Step } from './step-store.ts';
import { selectTermsNow, toTerms } from './terms.ts';

/** What an order costs as it is approved, and what stays of it. */
interface Changed {
  total: number;
  lines: readonly { id: number }[];
}

export interface VerdictNow extends Pick<Verdict, 'needs' | 'blockers'> {
  budgets: Against[];
  /** Of others, who needn't decide any more: what they were for holds no longer. */
  dropped: Step[];
}

/**
 * What rules and budgets of now say about an order as it is approved: further needs of a sum that has risen, budgets beyond
 * which it goes, and steps that hold no longer because it has become smaller. Rules are asked about nothing else: those that were
 * made while it waited change nothing.
 */
export async function judgeNow(env: Env, about: Decider, goods: Goods, changed: Changed, now: number) {
  const { waiting, people } = about;
  const { total } = changed;
  const { rules, budgets: kept } = await toTerms(env, await env.trade.batch(selectTermsNow(env, waiting)), now);
  const role = people.find(({ id }) => id === waiting.userId)?.role ?? '';
  const ofGoods = { positions: waiting.lines.length, sectionIds: [], hasOwnGoods: false };
  const judged = { ...waiting, role, total, ...ofGoods };
  const budgets = againstBudgets(kept, about, total);
  const needs: Need[] = [
    ...(total > waiting.total ? await needsOfRules(env, rules, judged, waiting.total) : []),
    ...budgets.flatMap(({ need }) => need ?? []),
  ];
  const dropped = await droppedSteps(env, about, { budgets, goods, changed });
  return { needs, blockers: stuck(needs, waiting, people), budgets, dropped } satisfies VerdictNow;
}

interface Facing {
  budgets: readonly Against[];
  goods: Goods;
  changed: Changed;
}

async function droppedSteps(env: Env, { waiting, steps, mine }: Decider, facing: Facing): Promise<Step[]> {
  const { total, lines } = facing.changed;
  if (total >= waiting.total && lines.length >= waiting.lines.length) return [];
  const productIds = waiting.lines.flatMap((line) => (lines.some(({ id }) => id === line.id) ? [line.productId] : []));
  // Whoever ordered has typed the price of such goods: sum and section say nothing there.
  if (productIds.some((id) => id < 0)) return [];
  const others = steps.filter((step) => step.decision === 'waiting' && !mine.includes(step));
  const sectionIds = others.flatMap(({ facts }) => {
    const why = factsIn(facts);
    return why?.kind === 'section' ? [{ sectionId: why.id ?? null }] : [];
  });
  const leaves = productIds.flatMap((id) => facing.goods.get(id)?.section?.id ?? []);
  const sections = await sectionsAbove(env, sectionIds, leaves);
  return others.filter(({ facts }) => !holds(facts, facing, sections));
}

/** True also for what this can't be said of, such as a budget that is gone. */
function holds(kept: unknown, { budgets, changed }: Facing, sections: ReadonlySet<number>): boolean {
  const why = factsIn(kept);
  switch (why?.kind) {
    case 'total':
      return changed.total > why.sum;
    case 'positions':
      return changed.lines.length > why.count;
    case 'section':
      return why.id === undefined || sections.has(why.id);
    case 'budget':
      return budgets.find(({ budget }) => budget.id === why.id)?.exceeded ?? true;
    default:
      return true;
  }
}
