import { dayText } from '../calendar/day-text.ts';
import { addDays } from '../calendar/working-days.ts';
import { companyLink } from '../message/company-link.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { notify } from '../notification/notify.ts';
import { moscowDay } from '../product/store.ts';
import { inLanguage, t } from '../texts/texts.ts';
import { daysAhead, isOpenStatus, type PlanFields, type Planning, type Responsible } from './plan.ts';

/** A message that couldn't be sent for a day would be late. Milliseconds. */
const lifetime = 24 * 3_600_000;

export interface Assigning extends Planning {
  headers: Headers;
}

interface Assignment extends PlanFields {
  id: number;
  name: string;
  /** Null if the plan stays with whom it was, or with nobody. */
  person: Responsible | null;
}

/**
 * Statements that tell whoever is to see to a plan from now on, unless they chose themselves. Whoever has just heard of
 * its day, or set it, isn't reminded of it ahead as well.
 */
export function assign(context: Assigning, plan: Assignment): D1PreparedStatement[] {
  if (!isOpenStatus(plan.status)) return [];
  return [...tellPerson(context, plan), ...noteKnownDay(context, plan)];
}

function tellPerson({ env, actor, now, headers }: Assigning, { id, name, dueDate, person }: Assignment) {
  if (!person || person.id === actor.userId) return [];
  const shop = shopOrigin(env, headers);
  return inLanguage(person.language, () => {
    const subject = t('order-plan.assigned', { name });
    const due = dueDate ? [t('order-plan.needed-by', { day: dayText(dueDate) })] : [];
    const link = shop ? [companyLink(shop, actor.companyId, `/modules/order-manager/${id}`)] : [];
    const text = [t('order-plan.assigned-text'), ...due, ...link].join('\n');
    const sms = [`${subject}.`, ...due, ...link].join(' ');
    return notify(env, { event: 'plan', userId: person.id, subject, text, sms, expiresAt: now + lifetime }, now);
  });
}

function noteKnownDay({ env, actor, now }: Assigning, { id, dueDate, responsibleId, person }: Assignment) {
  const knows = person !== null || responsibleId === actor.userId;
  if (!(knows && responsibleId && dueDate) || dueDate > addDays(moscowDay(now), daysAhead)) return [];
  const sql =
    'INSERT INTO plan_reminder_ahead (specification_id, due, user_id) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING';
  return [env.trade.prepare(sql).bind(id, dueDate, responsibleId)];
}
