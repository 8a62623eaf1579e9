import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { getDocuments } from '#contract/document.ts';
import type { UserActor } from '../actor.ts';
import { seesFinance } from '../company/store.ts';
import type { Env } from '../env.ts';
import { forbidden } from '../errors.ts';
import { foldText, listPlace } from '../list.ts';
import { viewAllCompanies, visibleTo } from '../order/store.ts';
import { type DueTotals, dueSql, dueTotalsSql } from '../payment/due.ts';
import { sumSql } from '../price/sum-sql.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { viewsDocuments } from './access.ts';
import { restSql, statusSql, typeNameOf } from './labels.ts';
import { advancePrefix } from './paper/words.ts';
import { type DocumentRow, documentColumns, toDocumentItem } from './rows.ts';
import { allWithWaiting } from './waiting.ts';

type Query = CallQuery<typeof getDocuments>;
type State = CallAnswer<typeof getDocuments>['states'][number];

/** Numbers of factures of advances have letters before their digits. */
const digits = `CAST(ltrim(d.number, '${advancePrefix}') AS INTEGER)`;
/** What isn't to be paid stands last. */
const byDue = 'd.due IS NULL, d.due';
const orderBy: Record<Query['sort'], string> = {
  date: 'd.day, d.id',
  '-date': 'd.day DESC, d.created_at DESC, d.id DESC',
  dueDate: `${byDue}, d.id`,
  '-dueDate': `${byDue} DESC, d.id DESC`,
  number: `${digits}, d.number, d.id`,
  '-number': `${digits} DESC, d.number DESC, d.id`,
  total: 'd.total, d.id',
  '-total': 'd.total DESC, d.id DESC',
};

/** ?1 to ?3 are the user, their company and the company looked at, ?4 today. */
const conditions = `d.company_id = ?3
  AND (?5 = '' OR d.type = ?5)
  AND (?6 = '' OR instr(d.search, ?6) > 0)
  AND (?7 IS NULL OR d.legal_entity_id = ?7)
  AND (?8 IS NULL OR EXISTS (SELECT 1 FROM document_order WHERE document_id = d.id AND order_id = ?8))
  AND d.day >= coalesce(?9, d.day) AND d.day <= coalesce(?10, d.day)
  AND (?11 IS NULL OR d.due >= ?11) AND (?12 IS NULL OR d.due <= ?12)`;
const status = statusSql('?4');
const hasStatus = `(?13 = '[]' OR ${status} IN (SELECT value FROM json_each(?13)))`;

/** Columns of `State`. */
const stateColumns = `${status} AS status, count(*) AS count, ${sumSql('d.total')} AS total,
  ${sumSql(restSql)} AS rest`;

const totalsSql = `SELECT ${dueTotalsSql('?4')} FROM ${dueSql('?3')} d`;

/** One page of the documents that the caller may see. Throws 403 for a company whose documents they may not see. */
export async function listDocuments(env: Env, actor: UserActor, query: Query, now: number) {
  const companyId = query['filters[companyId]'] ?? actor.companyId;
  if (companyId !== actor.companyId && !actor.permissions.includes(viewAllCompanies)) {
    throw forbidden(t('order.other-company'));
  }
  const { page, 'per-page': perPage } = query;
  const visible = visibleTo(actor, { table: 'd', right: viewsDocuments });
  const seen = visibleTo(actor, { table: 'd', right: seesFinance });
  const sees = companyId !== actor.companyId || actor.permissions.includes(seesFinance);
  const own = [actor.userId, actor.companyId, companyId, moscowDay(now)];
  const values = [...own, ...valuesOf(query)];
  const statuses = (query['filters[status]'] ?? '').split(',').filter((code) => code !== '');
  const from = `FROM document d WHERE ${visible} AND ${conditions}`;
  const [counted, found, types, open] = await env.trade.batch([
    env.trade.prepare(`SELECT ${stateColumns} ${from} GROUP BY status`).bind(...values),
    env.trade
      .prepare(
        `SELECT ${documentColumns('?4')} ${from} AND ${hasStatus} ORDER BY ${orderBy[query.sort]} LIMIT ?14 OFFSET ?15`,
      )
      .bind(...values, JSON.stringify(statuses), perPage, (page - 1) * perPage),
    env.trade
      .prepare(`SELECT DISTINCT d.type FROM document d WHERE ${visible} AND d.company_id = ?3 ORDER BY d.type`)
      .bind(...own.slice(0, 3)),
    env.trade
      .prepare(`${totalsSql} WHERE ${visible} AND (?5 AND ${seen} OR d.documentId IS NOT NULL)`)
      .bind(...own, sees ? 1 : 0),
  ]);
  const states = (counted?.results ?? []) as State[];
  const chosen = states.filter((state) => statuses.length === 0 || statuses.includes(state.status));
  const total = chosen.reduce((sum, { count }) => sum + count, 0);
  const [totals] = (open?.results ?? []) as DueTotals[];
  return {
    items: await allWithWaiting(env, actor, ((found?.results ?? []) as DocumentRow[]).map(toDocumentItem), now),
    meta: listPlace(total, page, perPage),
    params: paramsOf(query),
    types: ((types?.results ?? []) as { type: string }[]).map(({ type }) => ({ code: type, name: typeNameOf(type) })),
    totals: totals ?? { due: 0, overdue: 0 },
    states,
  };
}

function valuesOf(query: Query) {
  return [
    query['filters[type]'] ?? '',
    foldText(query['filters[keyword]']?.trim() ?? ''),
    query['filters[legalEntityId]'] ?? null,
    query['filters[orderId]'] ?? null,
    query['filters[dateFrom]'] ?? null,
    query['filters[dateTo]'] ?? null,
    query['filters[dueFrom]'] ?? null,
    query['filters[dueTo]'] ?? null,
  ];
}

/** The filters as they were understood, by their names without the frame. */
function paramsOf(query: Query): Record<string, string | number> {
  const filters = Object.entries(query).filter(([name]) => name.startsWith('filters['));
  return Object.fromEntries(
    filters.flatMap(([name, value]) => (value === undefined ? [] : [[name.slice('filters['.length, -1), value]])),
  );
}
