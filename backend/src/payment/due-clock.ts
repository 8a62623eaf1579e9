import { type Allowance, wholeRun, withinAllowance } from '../allowance.ts';
import { isTimeToTell } from '../calendar/moscow.ts';
import { addDays, addWorkingDays, isWorkingDay } from '../calendar/working-days.ts';
import { memberPermissions } from '../colleague/permissions.ts';
import { seesFinance } from '../company/store.ts';
import { viewsDocuments } from '../document/access.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { logFailure } from '../log.ts';
import { notifyMany } from '../notification/notify.ts';
import { moscowDay } from '../product/store.ts';
import type { Language } from '../texts/texts.ts';
import { dueSql } from './due.ts';
import { type DueRow, dueNotice, type Stage, stages } from './due-notice.ts';

/** Companies of one run: there is one every minute. */
const companiesOfRun = { most: 10, each: 8 };
/** Working days before its last day on which a payment is reminded of. */
const nearDays = 3;
/** Days after which nobody is told any more that a day is over: they were, or it was long before there were reminders. */
const latestDays = 7;

const hour = 3_600_000;

const companiesSql = `SELECT c.id FROM company c
  WHERE NOT EXISTS (SELECT 1 FROM due_digest WHERE company_id = c.id AND day = ?1) AND c.id IN (
    SELECT company_id FROM document WHERE due BETWEEN ?2 AND ?3 AND cancelled_at IS NULL AND paid + returned < total
    UNION SELECT company_id FROM debt WHERE due BETWEEN ?2 AND ?3 AND paid < amount)
  ORDER BY c.id LIMIT ?4`;

/** What a company is to be told: nobody is reminded on the very day on which a document was made. */
const rowsSql = `SELECT *, iif(documentId IS NULL, 'debt', 'document') AS kind, iif(date < ?2, 'overdue', 'near') AS stage,
    (SELECT number FROM orders WHERE id = orderId) AS orderNumber, (SELECT name FROM company WHERE id = company_id) AS companyName
  FROM ${dueSql('?1')} d WHERE date BETWEEN ?3 AND ?4 AND (date < ?2 OR day IS NULL OR day < ?2)
    AND NOT EXISTS (SELECT 1 FROM due_reminder r WHERE r.record_id = d.id AND r.due = d.date
      AND r.kind = iif(documentId IS NULL, 'debt', 'document') AND r.stage = iif(date < ?2, 'overdue', 'near'))
  ORDER BY date, id`;

const peopleSql = `SELECT u.id, u.language, ${memberPermissions} AS permissions
  FROM member m JOIN user u ON u.id = m.user_id WHERE m.company_id = ?1 AND u.active = 1 AND u.blocked_at IS NULL ORDER BY u.id`;

interface PersonRow {
  id: number;
  language: Language;
  /** JSON. */
  permissions: string;
}

/** Reminds companies of what is to be paid, on working days, each company once a day. For the schedule. */
export async function remindOfDues(env: Env, now: number, allowance: Allowance = wholeRun()): Promise<void> {
  const today = moscowDay(now);
  if (env.messages.way === 'none' || !isTimeToTell(now) || !isWorkingDay(today)) return;
  const span = [addDays(today, -latestDays), addWorkingDays(today, nearDays)] as const;
  const companies = await withinAllowance(allowance, companiesOfRun, async (limit) => {
    const found = env.trade.prepare(companiesSql).bind(today, ...span, limit);
    return (await found.all<{ id: number }>()).results;
  });
  for (const { id } of companies) {
    await remindOne(env, id, { today, span, now }).catch(async (error: unknown) => {
      // Another run may have been faster. A company that can't be told waits until tomorrow, so that it keeps no other waiting.
      logFailure(error);
      await env.trade
        .prepare('INSERT OR IGNORE INTO due_digest (company_id, day) VALUES (?1, ?2)')
        .bind(id, today)
        .run();
    });
  }
}

type Due = DueRow & { id: number; kind: string; stage: Stage };

interface Run {
  today: string;
  /** First and last day to pay of which anybody is told. */
  span: readonly [string, string];
  now: number;
}

/** One batch: the row of the day can be written once, and with it what is told and the messages. */
async function remindOne(env: Env, companyId: number, { today, span, now }: Run): Promise<void> {
  const { trade } = env;
  const [rows, people] = await trade.batch([
    trade.prepare(rowsSql).bind(companyId, today, ...span),
    trade.prepare(peopleSql).bind(companyId),
  ]);
  const { settings } = await readShop(env, now);
  const due = (rows?.results ?? []) as Due[];
  const announcements = announcementsOf(env, due, (people?.results ?? []) as PersonRow[], settings.documents);
  const reminded = JSON.stringify(due.map(({ kind, id, date, stage }) => [kind, id, date, stage]));
  await trade.batch([
    trade.prepare('INSERT INTO due_digest (company_id, day) VALUES (?1, ?2)').bind(companyId, today),
    trade.prepare('DELETE FROM due_digest WHERE company_id = ?1 AND day < ?2').bind(companyId, today),
    trade.prepare('DELETE FROM due_reminder WHERE due < ?1').bind(addDays(today, -60)),
    trade
      .prepare(
        `INSERT INTO due_reminder (kind, record_id, due, stage)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1)`,
      )
      .bind(reminded),
    ...notifyMany(env, { event: 'due', announcements, expiresAt: now + 24 * hour }, now),
  ]);
}

/** People who see the same payments in the same language are told in the same words, which are kept once. */
function announcementsOf(env: Env, due: readonly Due[], people: readonly PersonRow[], hasDocuments: boolean) {
  const groups = Map.groupBy(people, ({ language, permissions }) => {
    const seen = due.filter(visibleTo(JSON.parse(permissions) as string[], hasDocuments));
    return JSON.stringify([language, seen.map(({ kind, id }) => [kind, id])]);
  });
  return [...groups.values()].flatMap((same) => {
    const [{ language, permissions } = { language: 'ru' as const, permissions: '[]' }] = same;
    const seen = due.filter(visibleTo(JSON.parse(permissions) as string[], hasDocuments));
    return stages.flatMap((stage) => {
      const rows = seen.filter((row) => row.stage === stage);
      if (rows.length === 0) return [];
      const words = dueNotice({ rows, stage, language, shop: env.shopOrigins[0] ?? '' });
      return [{ userIds: same.map(({ id }) => id), ...words, sms: words.sms ?? words.text }];
    });
  });
}

/** As on pages: documents for those who see documents, debts without one for those who see the company's sums, too. */
const visibleTo =
  (permissions: readonly string[], hasDocuments: boolean) =>
  ({ documentId }: DueRow) =>
    permissions.includes(viewsDocuments) && (documentId === null ? permissions.includes(seesFinance) : hasDocuments);
