import type { Budget } from '#contract/budget.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import type { Decider } from './decision.ts';
import { exceededText, needOfBudget } from './judge.ts';
import { factsIn, type Need } from './need.ts';
import { approversOf } from './people.ts';
import type { Step } from './step-store.ts';

/** A budget of now, and what it means for a decision. */
export interface Against {
  /** Without the order. */
  budget: Budget;
  /** What the order costs beyond what is left is said, and maybe more. */
  exceeded: boolean;
  /** Whoever decides has to say that they have seen it. */
  asks: boolean;
  /** Nobody but those who manage approvals goes beyond it, and the decider isn't one of them. */
  refuses: boolean;
  /** A further step, unless the order has one. */
  need: Need | null;
}

/** What budgets say of an order that costs `total`. Those of kind `block` are for those who manage approvals to go beyond. */
export function againstBudgets(budgets: readonly Budget[], about: Decider, total: number): Against[] {
  return budgets.map((budget) => {
    const exceeded = total > budget.left;
    const isJudged = exceeded && budget.kind !== 'warn';
    return isJudged ? beyondOne(budget, about) : { budget, exceeded, asks: false, refuses: false, need: null };
  });
}

function beyondOne(budget: Budget, about: Decider): Against {
  const step = about.steps.find(({ facts }) => isAbout(facts, budget));
  const need = needOfBudget(budget);
  const isTheirs = approversOf(need, about.waiting.userId, about.people).some(({ id }) => id === about.userId);
  const isKnown = step !== undefined && !isWorse(step, budget);
  const added = { budget, exceeded: true, need: step ? null : need };
  if (budget.kind === 'approve') {
    return { ...added, asks: !isKnown && (step ? isDecided(step, about) : isTheirs), refuses: false };
  }
  const isPassed = step?.decision === 'approved';
  return { ...added, asks: isTheirs && !(isPassed && isKnown), refuses: !(isTheirs || isPassed) };
}

function isAbout(kept: unknown, { id, name, period }: Budget): boolean {
  const why = factsIn(kept);
  if (why?.kind !== 'budget') return false;
  // Orders placed before ids were kept have only the name.
  return why.id === undefined ? why.name === name && why.period === period : why.id === id;
}

function isWorse({ facts }: Step, { left }: Budget): boolean {
  const why = factsIn(facts);
  return why?.kind === 'budget' && left < why.left;
}

/** By the caller now, or before. */
const isDecided = (step: Step, { mine }: Decider) => step.decision === 'approved' || mine.includes(step);

/** Throws 409 for a budget that refuses, and for one that the caller hasn't `seen` exceeded. */
export function requireBudgets(
  budgets: readonly Against[],
  { waiting, people }: Decider,
  total: number,
  seen: number[],
) {
  const refusing = budgets.find(({ refuses }) => refuses);
  if (refusing) {
    const names = people.filter(({ id, manages }) => manages && id !== waiting.userId).map(({ name }) => name);
    throw beyond(t('approval.beyond-block', { budget: exceededText(refusing.budget, total), names: listed(names) }));
  }
  const unseen = budgets.find(({ asks, budget }) => asks && !seen.includes(budget.id));
  if (unseen) throw beyond(t('approval.beyond-unseen', { budget: exceededText(unseen.budget, total) }));
}

const listed = (names: readonly string[]) => names.join(', ') || '—';

const beyond = (message: string) => new ApiError(409, 'BudgetExceeded', message);

/** Those beyond which the order goes knowingly. */
export const passedBudgets = (budgets: readonly Against[]) =>
  budgets.flatMap(({ exceeded, budget }) => (exceeded ? [budget.id] : []));
