import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import { isTimeToTell } from '../calendar/moscow.ts';
import { granting } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { logFailure } from '../log.ts';
import { notify } from '../notification/notify.ts';
import { moscowDay } from '../product/store.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';
import { managesPlans } from './access.ts';
import { isOpen } from './plan.ts';

const hour = 3_600_000;
/** Plans of one run: there is one every minute. */
const plansOfRun = { most: 50, each: 2 };

interface Row {
  id: number;
  name: string;
  userId: number;
  language: Language;
}

const plansSql = `SELECT s.id, s.name, u.id AS userId, u.language FROM specification s
    JOIN member m ON m.company_id = s.company_id AND m.user_id = s.responsible_id JOIN user u ON u.id = m.user_id
  WHERE s.kind = 'plan' AND s.archived_at IS NULL AND s.due_date = ?1 AND ${isOpen} AND u.active = 1
    AND ${granting('m', managesPlans)}
    AND NOT EXISTS (SELECT 1 FROM plan_reminder r WHERE r.specification_id = s.id AND r.due = ?1 AND r.user_id = u.id)
  ORDER BY s.created_at, s.id LIMIT ?2`;

/** Reminds whoever sees to a plan on its day, once, while it is neither ordered nor cancelled. For the schedule. */
export async function remindOfPlans(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  if (env.messages.way === 'none' || !isTimeToTell(now)) return;
  const { modules } = (await readShop(env, now)).settings;
  if (!modules.enabled || !modules.orderManager) return;
  const results = await withinAllowance(
    allowance,
    plansOfRun,
    async (limit) => (await env.trade.prepare(plansSql).bind(moscowDay(now), limit).all<Row>()).results,
  );
  // Another run may have been faster with one of them.
  for (const plans of Map.groupBy(results, ({ userId }) => userId).values())
    await tell(env, plans, now).catch(logFailure);
}

/** One batch, which can be written once: who was reminded, and one message on all plans of the day. */
async function tell(env: Env, plans: readonly Row[], now: number): Promise<void> {
  const [{ userId, language } = { userId: 0, language: 'ru' as const }] = plans;
  const today = moscowDay(now);
  const shop = env.shopOrigins[0] ?? '';
  const words = inLanguage(language, () => {
    const subject = t('order-plan.due-today', { names: plans.map(({ name }) => name).join(', ') });
    const lines = plans.map(({ id, name }) => (shop ? `${name}: ${shop}/modules/order-manager/${id}` : name));
    const list = shop ? ` ${shop}/modules/order-manager` : '';
    return { subject, text: [t('order-plan.due-text'), ...lines].join('\n'), sms: `${subject}.${list}` };
  });
  await env.trade.batch([
    env.trade
      .prepare('INSERT INTO plan_reminder (specification_id, due, user_id) SELECT value, ?2, ?3 FROM json_each(?1)')
      .bind(JSON.stringify(plans.map(({ id }) => id)), today, userId),
    ...notify(env, { event: 'plan', userId, ...words, expiresAt: now + 24 * hour }, now),
  ]);
}
