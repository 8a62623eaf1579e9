import type { z } from 'zod';
import { type getReport, longestReport, type reportLine } from '#contract/analytics.ts';
import type { CallQuery } from '#contract/call.ts';
import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';

export type Question = CallQuery<typeof getReport>;
type Line = z.output<typeof reportLine>;

/** Throws 400 if the range ends before it begins or is longer than a report may be. */
export function checkRange({ from, to }: Question): void {
  const message =
    to < from
      ? t('analytics.period-reversed')
      : to > addDays(from, longestReport - 1)
        ? t('analytics.period-too-long', { max: longestReport })
        : null;
  if (message) throw new ApiError(400, 'BadRequest', message, { errors: [{ field: 'to', message }] });
}

interface Row {
  day: string | null;
  term: string | null;
  product: number | null;
  count: number;
  empty: number | null;
  opened: number | null;
  position: number | null;
  total: number;
}

/** Rows by day, or over the range, of searches with the openings that they led to. `day` goes into SQL: a literal from here. */
const searches = (
  day: Day,
) => `SELECT s.*, coalesce(o.opens, 0) AS opened, round(1.0 * o.places / o.opens, 1) AS position FROM (
    SELECT ${day} AS day, term, NULL AS product, sum(searches) AS count, sum(empty) AS empty
      FROM search_day WHERE day BETWEEN ?1 AND ?2 GROUP BY 1, 2) s
  LEFT JOIN (SELECT ${day} AS day, term, sum(opens) AS opens, sum(places) AS places
      FROM search_open_day WHERE day BETWEEN ?1 AND ?2 GROUP BY 1, 2) o ON o.term = s.term AND o.day IS s.day`;

const openings = (day: Day) => `SELECT ${day} AS day, term, product_id AS product, sum(opens) AS count, NULL AS empty,
    NULL AS opened, round(1.0 * sum(places) / sum(opens), 1) AS position
  FROM search_open_day WHERE day BETWEEN ?1 AND ?2 GROUP BY 1, 2, 3`;

const views = (
  day: Day,
) => `SELECT ${day} AS day, NULL AS term, product_id AS product, sum(views) AS count, NULL AS empty,
    NULL AS opened, NULL AS position
  FROM product_view_day WHERE day BETWEEN ?1 AND ?2 GROUP BY 1, 3`;

type Day = 'day' | 'NULL';

/** Source, condition and order of each report. They go into SQL, so they must never come from the caller. */
const sources = {
  searches: { from: searches, having: 'true', by: 'count' },
  empty: { from: searches, having: 'empty > 0', by: 'empty' },
  opened: { from: openings, having: 'true', by: 'count' },
  unopened: { from: searches, having: 'opened = 0 AND count > empty', by: 'count' },
  products: { from: views, having: 'true', by: 'count' },
} as const;

/** One page of a report, most frequent first; by day, the newest day comes first. */
export async function readReport(env: Env, question: Question): Promise<{ items: Line[]; total: number }> {
  const { kind, from, to, by: each, page, 'per-page': perPage } = question;
  const { from: source, having, by } = sources[kind];
  const { results } = await env.trade
    .prepare(
      `SELECT *, count(*) OVER () AS total FROM (${source(each === 'day' ? 'day' : 'NULL')}) WHERE ${having}
        ORDER BY day DESC, ${by} DESC, term, product LIMIT ?3 OFFSET ?4`,
    )
    .bind(from, to, perPage, (page - 1) * perPage)
    .all<Row>();
  const names = await namesOf(env, results);
  return { items: results.map((row) => toLine(row, names)), total: results[0]?.total ?? 0 };
}

type Names = ReadonlyMap<number, { name: string; article: string }>;

function toLine({ product: id, total: _, ...row }: Row, names: Names): Line {
  if (id === null) return { ...row, product: null };
  const { name = null, article = null } = names.get(id) ?? {};
  return { ...row, product: { id, name, article } };
}

/** Names of the products that are still in the catalogue. */
async function namesOf(env: Env, rows: readonly Row[]): Promise<Names> {
  const ids = rows.flatMap(({ product }) => product ?? []);
  if (ids.length === 0) return new Map();
  const { results } = await env.catalogue
    .prepare('SELECT p.id, p.name, p.article FROM json_each(?1) j JOIN product p ON p.id = j.value')
    .bind(JSON.stringify(ids))
    .all<{ id: number; name: string; article: string }>();
  return new Map(results.map((row) => [row.id, row]));
}
