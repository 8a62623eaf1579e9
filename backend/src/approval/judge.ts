import type { Budget } from '#contract/budget.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { UserActor } from '../actor.ts';
import { assertBudget } from '../budget/use.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import type { Draft } from '../checkout/draft.ts';
import type { Env } from '../env.ts';
import { roubles } from '../price/format.ts';
import { moscowDay } from '../product/store.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type Need, toNeed } from './need.ts';
import { approversOf, type Person, readPeople } from './people.ts';
import type { Rule } from './rule-store.ts';
import type { Terms } from './terms.ts';

/** An order as far as rules and budgets ask. Sums in kopecks. */
export interface Judged {
  companyId: number;
  userId: number;
  role: string;
  total: number;
  positions: number;
  /** Sections of its goods. */
  sectionIds: readonly number[];
  /** Goods of the company's own: whoever orders has typed what they cost, and they have no section. */
  hasOwnGoods: boolean;
  costCenterId: number | null;
}

export function toJudged(
  { companyId, userId, role }: UserActor,
  { totals, lines }: Draft,
  costCenterId: number | null,
): Judged {
  const sectionIds = lines.flatMap(({ wire }) => wire.product.section?.id ?? []);
  const hasOwnGoods = lines.some(({ wire }) => wire.product.type === 'custom');
  const positions = lines.length;
  return { companyId, userId, role, total: totals.value, positions, sectionIds, hasOwnGoods, costCenterId };
}

/** What the company's rules and budgets say about an order. */
export interface Verdict {
  needs: Need[];
  people: Person[];
  budgets: Checkout['budgets'];
  blockers: Checkout['blockers'];
}

/** Of an order that no rule and no budget is about. */
export const nothing: Verdict = { needs: [], people: [], budgets: [], blockers: [] };

/** Working days for which the goods of an order that waits are held. */
export const approvalDays = 5;

export const heldUntil = (now: number) => addWorkingDays(moscowDay(now), approvalDays);

export async function judgeOrder(env: Env, { rules, budgets }: Terms, order: Judged): Promise<Verdict> {
  const { userId, costCenterId } = order;
  const weighed = budgets
    .filter((budget) => budget.userId === userId || (costCenterId !== null && budget.costCenterId === costCenterId))
    .map((budget) => ({ ...budget, exceeded: order.total > budget.left }));
  const beyond = weighed.filter(({ exceeded }) => exceeded);
  const needs = [
    ...(await needsOfRules(env, rules, order)),
    ...beyond.filter(({ kind }) => kind === 'approve').map(needOfBudget),
    ...weighed.filter(({ exceeded }) => !exceeded && order.hasOwnGoods).map(needOfOwnGoods),
  ].sort((a, b) => a.tier - b.tier);
  const people = needs.length > 0 ? await readPeople(env, order.companyId) : [];
  return {
    needs,
    people,
    budgets: weighed,
    blockers: [
      ...beyond
        .filter(({ kind }) => kind === 'block')
        .map((budget) => ({ code: 'BudgetExceeded', message: exceededText(budget, order.total) })),
      ...stuck(needs, order, people),
    ],
  };
}

/** A blocker if there is a need that nobody could decide. */
export function stuck(needs: readonly Need[], { userId }: Pick<Judged, 'userId'>, people: readonly Person[]) {
  const isStuck = needs.some((need) => approversOf(need, userId, people).length === 0);
  return isStuck ? [{ code: 'NobodyApproves', message: t('approval.nobody') }] : [];
}

/** With a `former` sum only what that one didn't need is needed. */
export async function needsOfRules(env: Env, rules: readonly Rule[], order: Judged, former?: number): Promise<Need[]> {
  const sections = await sectionsAbove(env, rules, order.sectionIds);
  const wants = (rule: Rule, total: number) => applies(rule, { ...order, total }, sections);
  return rules
    .filter((rule) => wants(rule, order.total) && (former === undefined || !wants(rule, former)))
    .map((rule) => needOfRule(rule, order, sections));
}

const exceeded: Record<Budget['period'], TextKey> = {
  month: 'budget.exceeded-month',
  quarter: 'budget.exceeded-quarter',
  year: 'budget.exceeded-year',
};

/** Of one that was exceeded before. */
const over: Record<Budget['period'], TextKey> = {
  month: 'budget.over-month',
  quarter: 'budget.over-quarter',
  year: 'budget.over-year',
};

export function exceededText({ name, left, period }: Pick<Budget, 'name' | 'left' | 'period'>, total: number): string {
  if (left < 0) return t(over[period], { name, over: roubles(-left), total: roubles(total) });
  return t(exceeded[period], { name, left: roubles(left), total: roubles(total) });
}

/** Rules by sum and by section are about all orders with goods of the company's own: nothing there can be relied upon. */
function applies(rule: Rule, order: Judged, sections: ReadonlySet<number>): boolean {
  if (rule.userId !== null && rule.userId !== order.userId) return false;
  if (rule.role !== null && rule.role !== order.role) return false;
  if (order.hasOwnGoods && (rule.condition === 'total' || rule.condition === 'section')) return true;
  return isMet(rule, order, sections);
}

function isMet(rule: Rule, { total, positions }: Judged, sections: ReadonlySet<number>): boolean {
  switch (rule.condition) {
    case 'total':
      return total > (rule.sum ?? 0);
    case 'positions':
      return positions > (rule.positions ?? 0);
    case 'section':
      return sections.has(rule.sectionId ?? 0);
    case 'always':
      return true;
  }
}

function needOfRule(rule: Rule, order: Judged, sections: ReadonlySet<number>): Need {
  const { name, tier, approverId, approverRole, own } = rule;
  const facts = isMet(rule, order, sections) ? factsOf(rule) : ({ kind: 'own-goods' } as const);
  return { tier, rule: name, approverId, approverRole, own, facts };
}

function factsOf({ condition, sum, positions, sectionId, sectionName }: Rule): Need['facts'] {
  switch (condition) {
    case 'total':
      return { kind: 'total', sum: sum ?? 0 };
    case 'positions':
      return { kind: 'positions', count: positions ?? 0 };
    case 'section':
      return { kind: 'section', name: sectionName, ...(sectionId !== null && { id: sectionId }) };
    case 'always':
      return { kind: 'always' };
  }
}

export function needOfBudget({ id, name, period, left, approverId, approverRole }: Budget): Need {
  const facts = { kind: 'budget', id, name, period, left } as const;
  return { tier: 1, rule: t('budget.named', { name }), approverId, approverRole, own: false, facts };
}

/** A budget is about all orders with goods of the company's own: what they cost was typed, so the sum proves nothing. */
function needOfOwnGoods(budget: Budget): Need {
  return { ...needOfBudget(budget), facts: { kind: 'own-goods' } };
}

/** Those of the rules' sections in which, or below which, some of the goods are. */
export async function sectionsAbove(
  env: Env,
  rules: readonly { sectionId: number | null }[],
  leaves: readonly number[],
): Promise<Set<number>> {
  const sectionIds = rules.flatMap(({ sectionId }) => (sectionId === null ? [] : [sectionId]));
  if (sectionIds.length === 0 || leaves.length === 0) return new Set();
  const { results } = await env.catalogue
    .prepare(
      `WITH RECURSIVE up(id) AS (
         SELECT value FROM json_each(?1) UNION SELECT s.parent_id FROM up JOIN section s ON s.id = up.id
          WHERE s.parent_id IS NOT NULL)
       SELECT id FROM up WHERE id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(JSON.stringify([...new Set(leaves)]), JSON.stringify(sectionIds))
    .all<{ id: number }>();
  return new Set(results.map(({ id }) => id));
}

/** Budgets that have to hold when the order is written: what it goes beyond knowingly is left out. */
export function budgetAssertions(env: Env, { budgets }: Pick<Verdict, 'budgets'>, at: number): D1PreparedStatement[] {
  return budgets
    .filter(({ kind, exceeded }) => kind === 'block' || (kind === 'approve' && !exceeded))
    .map((budget) => assertBudget(env, budget, at));
}

/** What the buyer is told before placing. */
export function needsForBuyer({ needs, people }: Verdict, makerId: number): Checkout['approvals'] {
  return needs.map((need) => toNeed(need, makerId, people, true));
}
