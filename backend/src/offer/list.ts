import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { getOffers } from '#contract/offer.ts';
import { foldText, listPlace } from '../list.ts';
import { moscowDay } from '../product/store.ts';
import { columns, type OfferRow, source, statusSql, toOffer } from './access.ts';
import type { Asking } from './record.ts';

const where = `o.company_id = ?1 AND (o.archived_at IS NOT NULL) = ?3 AND (?4 = '' OR ${statusSql('?2')} = ?4)
  AND NOT EXISTS (SELECT 1 FROM json_each(?5) w WHERE instr(o.search || char(10) || o.number, w.value) = 0)`;

const countsSql = `SELECT count(*) FILTER (WHERE archived_at IS NULL) AS active,
  count(*) FILTER (WHERE archived_at IS NOT NULL) AS archive FROM offer WHERE company_id = ?1`;

/** One page of a tab, with the counts of both. */
export async function listOffers(
  { env, actor, now }: Asking,
  query: CallQuery<typeof getOffers>,
): Promise<CallAnswer<typeof getOffers>> {
  const { page, 'per-page': perPage } = query;
  const { 'filters[archived]': archived, 'filters[keyword]': keyword = '', 'filters[status]': status = '' } = query;
  const words = JSON.stringify(foldText(keyword).split(/\s+/).filter(Boolean));
  const values = [actor.companyId, moscowDay(now), Number(archived), status, words];
  const [counts, counted, found] = await env.trade.batch([
    env.trade.prepare(countsSql).bind(actor.companyId),
    env.trade.prepare(`SELECT count(*) AS total FROM ${source} WHERE ${where}`).bind(...values),
    env.trade
      .prepare(
        `SELECT ${columns('?2')} FROM ${source} WHERE ${where} ORDER BY o.updated_at DESC, o.id DESC LIMIT ?6 OFFSET ?7`,
      )
      .bind(...values, perPage, (page - 1) * perPage),
  ]);
  return {
    items: ((found?.results ?? []) as OfferRow[]).map(toOffer),
    meta: listPlace((counted?.results[0] as { total: number } | undefined)?.total ?? 0, page, perPage),
    params: { archived, ...(keyword && { keyword }), ...(status && { status }) },
    counts: (counts?.results[0] as { active: number; archive: number } | undefined) ?? { active: 0, archive: 0 },
  };
}
