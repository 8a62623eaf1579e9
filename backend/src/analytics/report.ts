import type { z } from 'zod';
import { type getReport, longestReport, type reportLine } from '#contract/analytics.ts';
import type { CallQuery } from '#contract/call.ts';
import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';

export type Question = CallQuery<typeof getReport>;
type Line = z.output<typeof reportLine>;

/** Throws 400 if the range ends before it begins or is longer than a report may be. */
export function checkRange({ from, to }: Question): void {
  const message =
    to < from
      ? 'Начало периода позже его конца'
      : to > addDays(from, longestReport - 1)
        ? `Период не может быть длиннее ${longestReport} дней`
        : null;
  if (message) throw new ApiError(400, 'BadRequest', message, { errors: [{ field: 'to', message }] });
}

interface Row {
  day: string | null;
  what: string | number;
  count: number;
  empty: number | null;
  total: number;
}

/** Table and column of each report. They go into SQL, so they must never come from the caller. */
const sources = {
  searches: { table: 'search_day', what: 'term', count: 'sum(searches)', empty: 'sum(empty)', having: '' },
  empty: { table: 'search_day', what: 'term', count: 'sum(searches)', empty: 'sum(empty)', having: 'WHERE empty > 0' },
  products: { table: 'product_view_day', what: 'product_id', count: 'sum(views)', empty: 'NULL', having: '' },
} as const;

/** One page of a report, most frequent first; by day, the newest day comes first. */
export async function readReport(env: Env, question: Question): Promise<{ items: Line[]; total: number }> {
  const { kind, from, to, by, page, 'per-page': perPage } = question;
  const { table, what, count, empty, having } = sources[kind];
  const day = by === 'day' ? 'day' : 'NULL';
  const { results } = await env.trade
    .prepare(
      `WITH counted AS (SELECT ${day} AS day, ${what} AS what, ${count} AS count, ${empty} AS empty
          FROM ${table} WHERE day BETWEEN ?1 AND ?2 GROUP BY 1, 2)
       SELECT *, count(*) OVER () AS total FROM counted ${having}
        ORDER BY day DESC, ${kind === 'empty' ? 'empty' : 'count'} DESC, what LIMIT ?3 OFFSET ?4`,
    )
    .bind(from, to, perPage, (page - 1) * perPage)
    .all<Row>();
  const names = kind === 'products' ? await namesOf(env, results) : null;
  return { items: results.map((row) => toLine(row, names)), total: results[0]?.total ?? 0 };
}

type Names = ReadonlyMap<number, { name: string; article: string }>;

function toLine({ day, what, count, empty }: Row, names: Names | null): Line {
  if (!names) return { day, term: String(what), product: null, count, empty };
  const id = Number(what);
  const { name = null, article = null } = names.get(id) ?? {};
  return { day, term: null, product: { id, name, article }, count, empty: null };
}

/** Names of the products that are still in the catalogue. */
async function namesOf(env: Env, rows: readonly Row[]): Promise<Names> {
  const { results } = await env.catalogue
    .prepare('SELECT p.id, p.name, p.article FROM json_each(?1) j JOIN product p ON p.id = j.value')
    .bind(JSON.stringify(rows.map(({ what }) => what)))
    .all<{ id: number; name: string; article: string }>();
  return new Map(results.map((row) => [row.id, row]));
}
