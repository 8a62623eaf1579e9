import type { Checkout } from '#contract/checkout.ts';
import type { OverdueDebt } from '#contract/payment.ts';
import type { Actor, UserActor } from '../actor.ts';
import type { PricedLine } from '../cart/line.ts';
import { type Standing, seesFinance, selectStanding, toStanding } from '../company/store.ts';
import type { Env } from '../env.ts';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';

/** A reason why no order can be placed, with a message for the buyer. */
export type Blocker = Checkout['blockers'][number];

/** Debt overdue for longer than this blocks all orders, not only deferred payment. */
const overdueDaysAllowed = 30;

/** Whether the company's debt stops all its orders. */
function stopsOrders({
  overdueReceivables,
  overdueDuration,
}: Pick<Standing, 'overdueReceivables' | 'overdueDuration'>) {
  return overdueReceivables > 0 && overdueDuration > overdueDaysAllowed;
}

/** What the company has overdue; null if nothing, or if this user may not see its sums. */
export function overdueOf(
  actor: UserActor,
  company: Pick<Standing, 'overdueReceivables' | 'overdueDuration'>,
): OverdueDebt | null {
  if (company.overdueReceivables === 0 || !actor.permissions.includes(seesFinance)) return null;
  return { amount: company.overdueReceivables, days: company.overdueDuration, stopsOrders: stopsOrders(company) };
}

/** What keeps this user from ordering for this company, whatever is in the cart. */
export function companyBlockers(actor: UserActor, company: Standing): Blocker[] {
  const blockers: Blocker[] = [];
  if (!actor.permissions.includes('order.create')) {
    blockers.push({ code: 'NoPermission', message: t('checkout.no-permission') });
  }
  if (stopsOrders(company)) {
    const seen = overdueOf(actor, company);
    const sum = seen ? t('checkout.overdue-sum', { sum: roubles(seen.amount), days: seen.days }) : '';
    blockers.push({
      code: 'Overdue',
      message: t('checkout.overdue', { sum }),
    });
  }
  if (!company.hasLegalEntity) {
    blockers.push({ code: 'NoLegalEntity', message: t('checkout.no-legal-entity') });
  }
  return blockers;
}

/** Statements that read the same from the database; pass the result to `toObstacles`. None for visitors, who sign in first. */
export function selectObstacles(env: Env, actor: Actor): D1PreparedStatement[] {
  return actor.kind === 'user' ? [selectStanding(env, actor.companyId)] : [];
}

export function toObstacles(
  actor: Actor,
  [result]: readonly D1Result[],
): { blockers: Blocker[]; overdue: OverdueDebt | null } {
  const standing = toStanding(result);
  if (actor.kind !== 'user' || !standing) return { blockers: [], overdue: null };
  return { blockers: companyBlockers(actor, standing), overdue: overdueOf(actor, standing) };
}

/** What keeps these lines from being ordered. */
export function lineBlockers(lines: readonly PricedLine[]): Blocker[] {
  if (lines.length === 0) return [{ code: 'EmptyCart', message: t('checkout.empty') }];
  const broken = lines.filter(({ wire }) => wire.errors.length > 0).map(({ wire }) => wire.product.name);
  const [name] = broken;
  if (name === undefined) return [];
  const more = broken.length > 1 ? t('checkout.broken-more', { rest: broken.length - 1 }) : '';
  return [{ code: 'LinesUnavailable', message: t('checkout.broken-lines', { name, more }) }];
}
