import type { Checkout } from '#contract/checkout.ts';
import type { Actor, UserActor } from '../actor.ts';
import type { PricedLine } from '../cart/line.ts';
import { type Standing, selectStanding, toStanding } from '../company/store.ts';
import type { Env } from '../env.ts';
import { roubles } from '../price/format.ts';

/** A reason why no order can be placed, with a message for the buyer. */
export type Blocker = Checkout['blockers'][number];

/** Debt overdue for longer than this blocks all orders, not only deferred payment. */
const overdueDaysAllowed = 30;

/** What keeps this user from ordering for this company, whatever is in the cart. */
export function companyBlockers(actor: UserActor, company: Standing): Blocker[] {
  const blockers: Blocker[] = [];
  if (!actor.permissions.includes('order.create')) {
    blockers.push({ code: 'NoPermission', message: 'У вас нет права оформлять заказы за эту компанию' });
  }
  if (company.overdueReceivables > 0 && company.overdueDuration > overdueDaysAllowed) {
    const debt = `${roubles(company.overdueReceivables)}, просрочено дней: ${company.overdueDuration}`;
    blockers.push({
      code: 'Overdue',
      message: `Заказы приостановлены из-за просроченной задолженности (${debt}). Погасите её или обратитесь к менеджеру`,
    });
  }
  if (!company.hasLegalEntity) {
    blockers.push({ code: 'NoLegalEntity', message: 'У компании нет действующего юридического лица' });
  }
  return blockers;
}

/** Statements that read the same from the database; pass the result to `toCompanyBlockers`. None for visitors, who sign in first. */
export function selectCompanyBlockers(env: Env, actor: Actor): D1PreparedStatement[] {
  return actor.kind === 'user' ? [selectStanding(env, actor.companyId)] : [];
}

export function toCompanyBlockers(actor: Actor, [result]: readonly D1Result[]): Blocker[] {
  const standing = toStanding(result);
  return actor.kind === 'user' && standing ? companyBlockers(actor, standing) : [];
}

/** What keeps these lines from being ordered. */
export function lineBlockers(lines: readonly PricedLine[]): Blocker[] {
  if (lines.length === 0) return [{ code: 'EmptyCart', message: 'В корзине нет отмеченных товаров' }];
  const broken = lines.filter((line) => line.wire.errors.length > 0).length;
  if (broken === 0) return [];
  return [{ code: 'LinesUnavailable', message: `В корзине есть строки, которые нельзя заказать: ${broken}` }];
}
