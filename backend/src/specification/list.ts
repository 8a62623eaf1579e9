import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { getSpecifications, SpecificationScope } from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { foldText, listPlace } from '../list.ts';
import { askerOf, columns, isOfCompany, isOwned, type SpecificationRow, source } from './access.ts';
import { toSpecification } from './record.ts';
import { outdated, reckon } from './total.ts';

type Query = CallQuery<typeof getSpecifications>;
type Answer = CallAnswer<typeof getSpecifications>;

/** SQL condition of each tab. */
const scopes: Record<SpecificationScope, string> = {
  my: "s.kind = 'list' AND s.company_id = ?2 AND s.user_id = ?1 AND s.archived_at IS NULL",
  company: isOfCompany,
  recommended: 's.company_id IS NULL AND s.archived_at IS NULL',
  archive: `s.kind = 'list' AND ${isOwned} AND s.archived_at IS NOT NULL`,
};

/** Sort keys; among equals the newest comes first if the order is descending. */
const keys: Record<string, string> = {
  updated: 's.updated_at',
  created: 's.created_at',
  name: 's.search',
  positions: 's.positions',
  total: 'coalesce(t.total, 0)',
};

function orderBy(sort: Query['sort']): string {
  const isDescending = sort.startsWith('-');
  const way = isDescending ? 'DESC' : 'ASC';
  return `${keys[sort.replace('-', '')]} ${way}, s.created_at ${way}, s.id ${way}`;
}

const countOf = (scope: SpecificationScope) =>
  `(SELECT count(*) FROM specification s WHERE ${scopes[scope]}) AS ${scope}`;
const countsSql = `SELECT ${(['my', 'company', 'recommended', 'archive'] as const).map(countOf).join(', ')}`;
const hasWords = 'NOT EXISTS (SELECT 1 FROM json_each(?4) w WHERE instr(s.search, w.value) = 0)';

/** Computes missing sums before a tab is sorted by them, up to the limit of one list. */
async function reckonBefore(env: Env, actor: UserActor, scope: SpecificationScope, now: number): Promise<void> {
  const { results } = await env.trade
    .prepare(
      `SELECT ${columns} FROM ${source} WHERE ${scopes[scope]} AND s.positions > 0 AND t.version IS NOT s.version LIMIT ?4`,
    )
    .bind(...askerOf(actor), 100, actor.priceType)
    .all<SpecificationRow>();
  await reckon(env, actor, outdated(results, now).unknown, now);
}

/** One page of a tab, with the counts of all tabs. Outdated sums are recomputed after the response. */
export async function listSpecifications(
  env: Env,
  actor: UserActor,
  query: Query,
  { now, defer }: { now: number; defer(work: Promise<unknown>): void },
): Promise<Answer> {
  const { page, 'per-page': perPage, sort, 'filters[scope]': scope, 'filters[keyword]': keyword = '' } = query;
  if (sort.endsWith('total')) await reckonBefore(env, actor, scope, now);
  const asker = askerOf(actor);
  const words = JSON.stringify(foldText(keyword).split(/\s+/).filter(Boolean));
  const where = `${scopes[scope]} AND ${hasWords}`;
  const [counts, counted, found] = await env.trade.batch([
    env.trade.prepare(countsSql).bind(...asker),
    env.trade.prepare(`SELECT count(*) AS total FROM specification s WHERE ${where}`).bind(...asker, words),
    env.trade
      .prepare(`SELECT ${columns} FROM ${source} WHERE ${where} ORDER BY ${orderBy(sort)} LIMIT ?6 OFFSET ?7`)
      .bind(...asker, words, actor.priceType, perPage, (page - 1) * perPage),
  ]);
  const rows = (found?.results ?? []) as SpecificationRow[];
  const { unknown, aged } = outdated(rows, now);
  const totals = await reckon(env, actor, unknown, now);
  if (aged.length > 0) defer(reckon(env, actor, aged, now));
  return {
    items: rows.map(toSpecification).map((item) => ({ ...item, total: totals.get(item.id) ?? item.total })),
    meta: listPlace((counted?.results[0] as { total: number } | undefined)?.total ?? 0, page, perPage),
    counts: (counts?.results[0] as Answer['counts'] | undefined) ?? { my: 0, company: 0, recommended: 0, archive: 0 },
    params: { scope, keyword, sort },
  };
}
