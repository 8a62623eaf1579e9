import type { FilterValue } from '#contract/search.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { where } from './conditions.ts';
import { type ListName, listNames, lists } from './criteria.ts';
import type { Selected } from './select.ts';
import { Values } from './sql.ts';

/** Which values of one filter are wanted. */
export interface ValuesQuestion {
  /** Name of a list filter or id of a feature. */
  readonly filter: string;
  readonly keyword: string;
  readonly page: number;
  readonly perPage: number;
}

/** All values of one filter with their counts, page by page, narrowed by words; null when there is no such filter. */
export async function readFilterValues(
  env: Env,
  selected: Selected,
  question: ValuesQuestion,
): Promise<{ items: FilterValue[]; total: number } | null> {
  const list = listNames.find((name) => name === question.filter);
  if (list) return readAll(env, listSql(selected, list, question.keyword), question);
  if (!/^[1-9]\d{0,8}$/.test(question.filter)) return null;
  const feature = await env.catalogue
    .prepare('SELECT id FROM feature WHERE id = ?1')
    .bind(Number(question.filter))
    .first();
  return feature ? readAll(env, featureSql(selected, Number(question.filter), question.keyword), question) : null;
}

interface Counting {
  readonly values: Values;
  readonly sql: string;
}

async function readAll(env: Env, { values, sql }: Counting, { page, perPage }: ValuesQuestion) {
  const paged = `SELECT *, count(*) OVER () AS total FROM (${sql}) ORDER BY count DESC, name
                 LIMIT ${values.add(perPage)} OFFSET ${values.add(perPage * (page - 1))}`;
  const { results } = await values
    .prepare(env.catalogue, paged)
    .all<{ id: number; name: string; count: number; total: number }>();
  return {
    items: results.map(({ id, name, count }) => ({ id: String(id), name, count })),
    total: results[0]?.total ?? 0,
  };
}

function listSql(selected: Selected, list: ListName, keyword: string): Counting {
  const { kind, column } = lists[list];
  const values = new Values(kind);
  const named = keyword === '' ? '' : `AND instr(l.search, ${values.add(foldText(keyword))})`;
  const sql = `SELECT c.${column} AS id, l.name, count(*) AS count
                 FROM product_column c JOIN lookup l ON l.kind = ?1 AND l.id = c.${column}
                WHERE c.${column} > 0 ${named} AND ${where(selected, values, list)} GROUP BY c.${column}`;
  return { values, sql };
}

function featureSql(selected: Selected, fid: number, keyword: string): Counting {
  const values = new Values(fid);
  const named = keyword === '' ? '' : `AND instr(w.name, ${values.add(keyword)})`;
  const sql = `SELECT f.code AS id, w.name, count(*) AS count
                 FROM product_column c JOIN product_feature f ON f.ord = c.ord AND f.fid = ?1
                 JOIN feature_value w ON w.fid = f.fid AND w.code = f.code
                WHERE 1 ${named} AND ${where(selected, values, `feature:${fid}`)} GROUP BY f.code`;
  return { values, sql };
}
