import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { getOrderPlans } from '#contract/order-manager.ts';
import { addDays } from '../calendar/working-days.ts';
import { foldText, listPlace } from '../list.ts';
import type { CallContext } from '../mount.ts';
import { moscowDay } from '../product/store.ts';
import { askerOf, columns, isOwned, type SpecificationRow, source } from '../specification/access.ts';
import { outdated, reckon } from '../specification/total.ts';
import { daysAhead, isOpen, isOverdue, isPressing, readPeople, toPlan } from './plan.ts';

type Query = CallQuery<typeof getOrderPlans>;
type Answer = CallAnswer<typeof getOrderPlans>;
type Context = Pick<CallContext<typeof getOrderPlans>, 'env' | 'actor' | 'now' | 'defer'>;

const isCurrent = "s.kind = 'plan' AND s.company_id = ?2 AND s.archived_at IS NULL";
const isArchived = "s.kind = 'plan' AND s.company_id = ?2 AND s.archived_at IS NOT NULL";

/** All at once, since each count alone would read the plans of the company again. */
const countsSql = `SELECT count(*) FILTER (WHERE s.archived_at IS NULL) AS active,
    count(*) FILTER (WHERE s.archived_at IS NULL AND ${isOverdue('?4')}) AS overdue,
    count(*) FILTER (WHERE s.archived_at IS NOT NULL) AS archive,
    count(*) FILTER (WHERE s.archived_at IS NOT NULL AND ${isOwned}) AS deletable,
    count(*) FILTER (WHERE ${isPressing('?5')}) AS pressing
  FROM specification s WHERE s.kind = 'plan' AND s.company_id = ?2`;

/** Of the day ?7, and of the last day ?8 of a week from then. */
const dues: Record<NonNullable<Query['filters[due]']>, string> = {
  overdue: isOverdue('?7'),
  week: 's.due_date BETWEEN ?7 AND ?8',
  none: 's.due_date IS NULL',
};

/** ?4: words, ?6: status, ?9: person. */
function whereOf(query: Query): string {
  const due = query['filters[due]'];
  return `${query['filters[archived]'] ? isArchived : isCurrent}
    AND (?6 IS NULL OR s.plan_status = ?6) AND (?9 IS NULL OR s.responsible_id = ?9)
    ${due ? `AND ${dues[due]}` : ''}
    AND NOT EXISTS (SELECT 1 FROM json_each(?4) w WHERE instr(s.search, w.value) = 0)`;
}

const keys: Record<string, string> = {
  updated: 's.updated_at',
  created: 's.created_at',
  name: 's.search',
  positions: 's.positions',
  total: 'coalesce(t.total, 0)',
};

function orderBy(sort: Query['sort']): string {
  // What is ordered or cancelled is urgent no more.
  if (sort === 'due') return `NOT ${isOpen}, s.due_date IS NULL, s.due_date, s.updated_at DESC, s.id`;
  const way = sort.startsWith('-') ? 'DESC' : 'ASC';
  return `${keys[sort.replace('-', '')]} ${way}, s.created_at ${way}, s.id ${way}`;
}

/** Most plans whose missing sums are added up before they are sorted by them. */
const mostReckoned = 100;

/** Computes missing sums before plans are sorted by them, up to the limit of one list. */
async function reckonBefore({ env, actor, now }: Context, isInArchive: boolean): Promise<void> {
  const tab = isInArchive ? isArchived : isCurrent;
  const { results } = await env.trade
    .prepare(
      `SELECT ${columns} FROM ${source} WHERE ${tab} AND s.positions > 0 AND t.version IS NOT s.version LIMIT ?4`,
    )
    .bind(...askerOf(actor), mostReckoned, actor.priceType)
    .all<SpecificationRow>();
  await reckon(env, actor, outdated(results, now).unknown, now);
}

const noPlans = { active: 0, overdue: 0, archive: 0, deletable: 0, pressing: 0 };
const week = 7 * 24 * 3_600_000;

/** One page of the plans, with the counts of all of them. Outdated sums are recomputed after the response. */
export async function listPlans(context: Context, query: Query): Promise<Answer> {
  const { env, actor, now, defer } = context;
  if (query.sort.endsWith('total')) await reckonBefore(context, query['filters[archived]']);
  const { page, 'per-page': perPage, sort } = query;
  const asker = askerOf(actor);
  const words = JSON.stringify(
    foldText(query['filters[keyword]'] ?? '')
      .split(/\s+/)
      .filter(Boolean),
  );
  const today = moscowDay(now);
  const bound = [
    ...asker,
    words,
    actor.priceType,
    query['filters[status]'] ?? null,
    today,
    moscowDay(now + week),
    query['filters[responsible]'] ?? null,
  ];
  const where = whereOf(query);
  const [counts, counted, found] = await env.trade.batch([
    env.trade.prepare(countsSql).bind(...asker, today, addDays(today, daysAhead)),
    env.trade.prepare(`SELECT count(*) AS total FROM ${source} WHERE ${where}`).bind(...bound),
    env.trade
      .prepare(`SELECT ${columns} FROM ${source} WHERE ${where} ORDER BY ${orderBy(sort)} LIMIT ?10 OFFSET ?11`)
      .bind(...bound, perPage, (page - 1) * perPage),
  ]);
  const rows = (found?.results ?? []) as SpecificationRow[];
  const { unknown, aged } = outdated(rows, now);
  const totals = await reckon(env, actor, unknown, now);
  if (aged.length > 0) defer(reckon(env, actor, aged, now));
  return {
    items: rows.map((row) => toPlan(row, now)).map((item) => ({ ...item, total: totals.get(item.id) ?? item.total })),
    meta: listPlace((counted?.results[0] as { total: number } | undefined)?.total ?? 0, page, perPage),
    counts: (counts?.results[0] as Answer['counts'] | undefined) ?? noPlans,
    people: await readPeople(env, actor),
  };
}
