import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import { isTimeToTell } from '../calendar/moscow.ts';
import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { logFailure } from '../log.ts';
import { notify } from '../notification/notify.ts';
import { moscowDay } from '../product/store.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';
import { isOpen, seesToPlans } from './plan.ts';

const hour = 3_600_000;
/** Plans of one run: there is one every minute. */
const plansOfRun = { most: 50, each: 2 };

interface Row {
  id: number;
  name: string;
  due: string;
  userId: number;
  language: Language;
}

/** Most plans named in a subject, which an SMS is made of; the others are counted. */
const mostNamed = 3;

/** Those of the day before, too, which may have got their day after the last message of it. */
const plansSql = `SELECT s.id, s.name, s.due_date AS due, u.id AS userId, u.language FROM specification s
    JOIN member m ON m.company_id = s.company_id AND m.user_id = s.responsible_id JOIN user u ON u.id = m.user_id
  WHERE s.kind = 'plan' AND s.archived_at IS NULL AND s.due_date IN (?1, ?2) AND ${isOpen}
    AND ${seesToPlans}
    AND NOT EXISTS (SELECT 1 FROM plan_reminder r WHERE r.specification_id = s.id AND r.due = s.due_date AND r.user_id = u.id)
  ORDER BY s.created_at, s.id LIMIT ?3`;

/** Reminds whoever sees to a plan on its day, once, while it is neither ordered nor cancelled. For the schedule. */
export async function remindOfPlans(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  if (env.messages.way === 'none' || !isTimeToTell(now)) return;
  const { modules } = (await readShop(env, now)).settings;
  if (!modules.enabled || !modules.orderManager) return;
  const today = moscowDay(now);
  const results = await withinAllowance(
    allowance,
    plansOfRun,
    async (limit) => (await env.trade.prepare(plansSql).bind(today, addDays(today, -1), limit).all<Row>()).results,
  );
  // Another run may have been faster with one of them.
  for (const plans of Map.groupBy(results, ({ userId, due }) => `${userId} ${due}`).values())
    await remind(env, plans, now).catch(logFailure);
}

function namesOf(plans: readonly Row[]): string {
  const names = plans.slice(0, mostNamed).map(({ name }) => name);
  const more = plans.length - names.length;
  return more > 0 ? t('order-plan.and-more', { names: names.join(', '), count: more }) : names.join(', ');
}

/** One batch, which can be written once: who was reminded, and one message on all plans of a day. */
async function remind(env: Env, plans: readonly Row[], now: number): Promise<void> {
  const [{ userId, language, due } = { userId: 0, language: 'ru' as const, due: '' }] = plans;
  const isToday = due === moscowDay(now);
  const shop = env.shopOrigins[0] ?? '';
  const words = inLanguage(language, () => {
    const subject = t(isToday ? 'order-plan.due-today' : 'order-plan.due-yesterday', { names: namesOf(plans) });
    const lines = plans.map(({ id, name }) => (shop ? `${name}: ${shop}/modules/order-manager/${id}` : name));
    const list = shop ? ` ${shop}/modules/order-manager` : '';
    return {
      subject,
      text: [t(isToday ? 'order-plan.due-text' : 'order-plan.due-text-yesterday'), ...lines].join('\n'),
      sms: `${subject}.${list}`,
    };
  });
  await env.trade.batch([
    env.trade
      .prepare('INSERT INTO plan_reminder (specification_id, due, user_id) SELECT value, ?2, ?3 FROM json_each(?1)')
      .bind(JSON.stringify(plans.map(({ id }) => id)), due, userId),
    ...notify(env, { event: 'plan', userId, ...words, expiresAt: now + 24 * hour }, now),
  ]);
}
