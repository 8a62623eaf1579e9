import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import { dayText } from '../calendar/day-text.ts';
import { isTimeToTell } from '../calendar/moscow.ts';
import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { logFailure } from '../log.ts';
import { companyLink } from '../message/company-link.ts';
import { notify } from '../notification/notify.ts';
import { moscowDay } from '../product/store.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';
import { daysAhead, isOpen, seesToPlans } from './plan.ts';

const hour = 3_600_000;
/** Plans of one run: there is one every minute. */
const plansOfRun = { most: 50, each: 2 };

interface Row {
  id: number;
  companyId: number;
  name: string;
  due: string;
  userId: number;
  language: Language;
}

/** Most plans named in a subject, which an SMS is made of; the others are counted. */
const mostNamed = 3;

/** SQL: nobody has written down in a table that the person was reminded of the plan's day. */
const isNotIn = (table: string) =>
  `NOT EXISTS (SELECT 1 FROM ${table} r WHERE r.specification_id = s.id AND r.due = s.due_date AND r.user_id = u.id)`;

/** Of today ?1, of days up to ?4, and of the day before ?2, which may have got their day after the last message of it. */
const plansSql = `SELECT s.id, s.company_id AS companyId, s.name, s.due_date AS due, u.id AS userId, u.language FROM specification s
    JOIN member m ON m.company_id = s.company_id AND m.user_id = s.responsible_id JOIN user u ON u.id = m.user_id
  WHERE s.kind = 'plan' AND s.archived_at IS NULL AND s.due_date BETWEEN ?2 AND ?4 AND ${isOpen}
    AND ${seesToPlans}
    AND iif(s.due_date > ?1, ${isNotIn('plan_reminder_ahead')}, ${isNotIn('plan_reminder')})
  ORDER BY s.due_date, s.created_at, s.id LIMIT ?3`;

/** Reminds whoever sees to a plan some days ahead and on its day, once each, while it is neither ordered nor cancelled. For the schedule. */
export async function remindOfPlans(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  if (env.messages.way === 'none' || !isTimeToTell(now)) return;
  const { modules } = (await readShop(env, now)).settings;
  if (!modules.enabled || !modules.orderManager) return;
  const today = moscowDay(now);
  const results = await withinAllowance(allowance, plansOfRun, async (limit) => {
    const bound = [today, addDays(today, -1), limit, addDays(today, daysAhead)];
    return (
      await env.trade
        .prepare(plansSql)
        .bind(...bound)
        .all<Row>()
    ).results;
  });
  const timeOf = ({ due }: Row) => (due > today ? 'ahead' : due === today ? 'today' : 'yesterday');
  for (const time of ['ahead', 'today', 'yesterday'] as const) {
    const plans = results.filter((row) => timeOf(row) === time);
    // Another run may have been faster with one of them.
    for (const own of Map.groupBy(plans, ({ userId }) => userId).values())
      await remind(env, own, { time, now }).catch(logFailure);
  }
}

const words = {
  ahead: { table: 'plan_reminder_ahead', subject: 'order-plan.due-soon', text: 'order-plan.due-text-soon' },
  today: { table: 'plan_reminder', subject: 'order-plan.due-today', text: 'order-plan.due-text' },
  yesterday: { table: 'plan_reminder', subject: 'order-plan.due-yesterday', text: 'order-plan.due-text-yesterday' },
} as const;

interface Reminding {
  time: keyof typeof words;
  now: number;
}

function namesOf(plans: readonly Row[]): string {
  const names = plans.slice(0, mostNamed).map(({ name }) => name);
  const more = plans.length - names.length;
  return more > 0 ? t('order-plan.and-more', { names: names.join(', '), count: more }) : names.join(', ');
}

/** One line of a message; plans that are due soon have different days. */
function lineOf({ id, companyId, name, due }: Row, shop: string, time: Reminding['time']): string {
  const named = time === 'ahead' ? t('order-plan.named-by', { name, day: dayText(due) }) : name;
  return shop ? `${named}: ${companyLink(shop, companyId, `/modules/order-manager/${id}`)}` : named;
}

/** One batch, which can be written once: who was reminded, and one message on all plans of that time. */
async function remind(env: Env, plans: readonly Row[], { time, now }: Reminding): Promise<void> {
  const [{ userId, language } = { userId: 0, language: 'ru' as const }] = plans;
  const { table, subject: subjectKey, text } = words[time];
  const shop = env.shopOrigins[0] ?? '';
  const message = inLanguage(language, () => {
    const subject = t(subjectKey, { names: namesOf(plans) });
    const list = shop ? ` ${shop}/modules/order-manager` : '';
    return {
      subject,
      text: [t(text), ...plans.map((plan) => lineOf(plan, shop, time))].join('\n'),
      sms: `${subject}.${list}`,
    };
  });
  await env.trade.batch([
    env.trade
      .prepare(
        `INSERT INTO ${table} (specification_id, due, user_id)
           SELECT value ->> 'id', value ->> 'due', ?2 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(plans.map(({ id, due }) => ({ id, due }))), userId),
    ...notify(env, { event: 'plan', userId, ...message, expiresAt: now + 24 * hour }, now),
  ]);
}
