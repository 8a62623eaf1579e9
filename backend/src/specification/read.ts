import type { CallAnswer, CallQuery } from '#contract/call.ts';
import type { getSpecification, Specification, SpecificationLine } from '#contract/specification.ts';
import type { Actor, UserActor } from '../actor.ts';
import { ownCodeSql } from '../buyer-code/store.ts';
import { goodsByKey } from '../cart/goods.ts';
import { lineTotal, sumLines } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { compareText, listPlace, pageOf } from '../list.ts';
import { visibleStock } from '../stock/store.ts';
import { t } from '../texts/texts.ts';
import { findStatement, type Kind, type SpecificationRow, words } from './access.ts';
import { type LineRow, type PricedLine, priceLine, toLine } from './line.ts';
import { toSpecification } from './record.ts';
import { keepTotals } from './total.ts';

type Query = CallQuery<typeof getSpecification>;

/** A complete specification at the actor's current prices. */
export interface SpecificationState {
  row: SpecificationRow;
  /** In the specification's own order. */
  lines: PricedLine[];
}

/** The lines of the specification `?1`, with the codes of the company `?2`. */
export const linesSql = `SELECT id, product_id AS productId, amount, name, article, note,
    ${ownCodeSql('?2', 'l.product_id')} AS ownCode
  FROM specification_line l WHERE specification_id = ?1 ORDER BY position, id`;

/** Reads a specification that the actor may see, at most a thousand lines, and stores its sum. Throws 404 otherwise. */
export async function readState(
  env: Env,
  actor: UserActor,
  id: number,
  now: number,
  kind: Kind = 'list',
): Promise<SpecificationState> {
  const [found, kept] = await env.trade.batch([
    findStatement(env, actor, id, kind),
    env.trade.prepare(linesSql).bind(id, actor.companyId),
  ]);
  const row = found?.results[0] as SpecificationRow | undefined;
  if (!row) throw notFound(t(words[kind].missing));
  const rows = (kept?.results ?? []) as LineRow[];
  const lines = await priceLines(env, actor, rows, now);
  const total = sumLines(lines).value;
  if (row.total !== total || row.totalVersion !== row.version) {
    await keepTotals(env, actor.priceType, [{ id, version: row.version, total }], now);
  }
  return { row: { ...row, total, totalVersion: row.version, totalAt: now }, lines };
}

/** The lines at the actor's current prices. */
export async function priceLines(env: Env, actor: Actor, rows: readonly LineRow[], now: number): Promise<PricedLine[]> {
  const keys = rows.map((line) => line.productId);
  const goods = await goodsByKey(env, actor, keys, now);
  return rows.map((line, n) => priceLine(line, n + 1, goods.get(line.productId) ?? null));
}

/** Lines as the contract returns them, with the stock of the actor's region. */
export async function toLines(env: Env, actor: Actor, lines: readonly PricedLine[]): Promise<SpecificationLine[]> {
  const keys = lines.map(({ row }) => row.productId);
  const stock = keys.length === 0 ? null : await visibleStock(env, actor, keys);
  return lines.map((line) => toLine(line, stock && (stock.get(line.row.productId) ?? [])));
}

/** Version, count and sum: what calls that change a specification return. */
export function standingOf({ row, lines }: SpecificationState) {
  return { version: row.version, positions: lines.length, totals: sumLines(lines) };
}

const nameOf = ({ product, row }: PricedLine) => product?.name ?? row.name;
const articleOf = ({ product, row }: PricedLine) => product?.article ?? row.article;

const orders: Record<string, (a: PricedLine, b: PricedLine) => number> = {
  position: () => 0,
  name: (a, b) => compareText(nameOf(a), nameOf(b)),
  article: (a, b) => compareText(articleOf(a), articleOf(b)),
  amount: (a, b) => a.amount - b.amount,
  total: (a, b) => lineTotal(a) - lineTotal(b),
};

function sorted(lines: readonly PricedLine[], sort: Query['sort']): PricedLine[] {
  const order = orders[sort.replace('-', '')] ?? (() => 0);
  return [...lines].sort(sort.startsWith('-') ? (a, b) => order(b, a) : order);
}

/** One page of the lines. */
export async function pageOfLines(env: Env, actor: UserActor, { lines }: SpecificationState, query: Query) {
  const { page, 'per-page': perPage, sort } = query;
  const shown = pageOf(sorted(lines, sort), page, perPage);
  return { items: await toLines(env, actor, shown), meta: listPlace(lines.length, page, perPage) };
}

/** One page of the lines, with the sums of all lines. */
export async function readRecord(
  env: Env,
  actor: UserActor,
  id: number,
  query: Query,
  now: number,
): Promise<CallAnswer<typeof getSpecification>> {
  const state = await readState(env, actor, id, now);
  return {
    ...toSpecification(state.row),
    ...(await pageOfLines(env, actor, state, query)),
    totals: sumLines(state.lines),
  };
}

interface Asking {
  env: Env;
  actor: UserActor;
  now: number;
}

/** A specification as it is now, with its sum. */
export async function specificationNow({ env, actor, now }: Asking, id: number): Promise<Specification> {
  return toSpecification((await readState(env, actor, id, now)).row);
}
