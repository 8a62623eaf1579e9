import { maxCandidates, maxCode } from '#contract/product-resolve.ts';
import type { Actor } from '../actor.ts';
import { idsOfOwnCodes } from '../buyer-code/store.ts';
import { analoguesOf, type Missed } from '../cart/analogues.ts';
import type { Env } from '../env.ts';
import { type Known, readKnown } from '../product/resolve.ts';
import { idsOfCodes } from '../product/store.ts';
import { foldCode } from '../search/look-alikes.ts';
import { bareName } from './amount-beside.ts';
import { isAside } from './aside.ts';
import { findByNames, mayBeSame, tradeNames } from './by-name.ts';
import { type Found, type Matched, toFound } from './found.ts';
import { isSure, judge } from './judge.ts';
import { withZeros } from './lost-zeros.ts';
import { isByCode, type Meant, meaningOf } from './meaning.ts';
import { type Columns, type Reading, readCells, readColumns } from './read-row.ts';

/** A row as it was brought. */
export interface Brought {
  line: number;
  cells: readonly string[];
}

/**
 * Finds the products of rows: by code, and those without a good one by name. Rows whose names are too many to be searched for
 * at once are left out.
 */
export async function matchRows(
  env: Env,
  actor: Actor,
  rows: readonly Brought[],
  { columns, mostNames }: { columns: Columns | null; mostNames: number },
  now: number,
): Promise<Matched[]> {
  // A line without the separator of its table explains itself: lists are typed on below what was copied.
  const isLine = ({ cells }: Brought) => cells.length === 1 && columns !== null && columns.roles.length > 1;
  const readings = (row: Brought) =>
    columns && !isLine(row) ? [readColumns(row.cells, columns)] : readCells(row.cells);
  return await findProducts(
    env,
    actor,
    rows.map((row) => ({ line: row.line, cells: row.cells, readings: readings(row) })),
    now,
    mostNames,
  );
}

/** Finds the products that words or a code without an amount mean. */
export function searchProducts(
  env: Env,
  actor: Actor,
  queries: readonly { line: number; query: string }[],
  now: number,
): Promise<Matched[]> {
  const rows = queries.map(({ line, query }) => ({
    line,
    cells: [],
    readings: [{ codes: [query.slice(0, maxCode)], words: [], name: query, typedAmount: '', note: '' }],
  }));
  return findProducts(env, actor, rows, now);
}

/** Finds the products of rows in the ways in which they can be read, of the first rows with so many different names. */
export async function findProducts(
  env: Env,
  actor: Actor,
  all: readonly (Brought & { readings: readonly Reading[] })[],
  now: number,
  mostNames = all.length,
): Promise<Matched[]> {
  const codes = all.flatMap(({ readings }) =>
    readings.flatMap(({ codes, words }) => [...codes, ...words].map(foldCode)),
  );
  const whole = all.flatMap(({ readings }) => readings.flatMap(({ codes: read }) => read.flatMap(withZeros)));
  const [own, ofAll] = await Promise.all([idsOfOwnCodes(env, actor, codes), idsOfCodes(env, [...codes, ...whole])]);
  const found = { own, all: ofAll };
  const meant = all.map(({ line, cells, readings }) => {
    const meaning = meaningOf(readings, found);
    const skip = meaning.missing === 'unordered' || (!isByCode(meaning.by) && isAside(cells));
    return { line, cells, ...meaning, skip };
  });
  const firsts = await readKnown(
    env,
    actor,
    [...new Set(meant.flatMap(({ ids }) => ids.slice(0, maxCandidates)))],
    now,
  );
  const doubted = new Set(await doubtedOf(env, meant, firsts));
  const isNamed = (row: (typeof meant)[number]) =>
    !row.skip && row.name !== '' && (doubted.has(row) || !isByCode(row.by));
  // Equal names are searched for once.
  const tooMany = new Set([...new Set(meant.filter(isNamed).map(({ name }) => name))].slice(mostNames));
  const taken = meant.filter((row) => !(isNamed(row) && tooMany.has(row.name)));
  const names = taken.filter(isNamed).map(({ name }) => name);
  const named = await findByNames(env, actor, names, now);
  const rowsFound = taken.map((row) => toFound(row, isNamed(row) ? named.get(row.name) : undefined, doubted.has(row)));
  return finish(env, actor, rowsFound, now);
}

/** Rows whose code means a product that is called otherwise, also in the trade. */
async function doubtedOf<Row extends Meant>(
  env: Env,
  all: readonly Row[],
  products: ReadonlyMap<number, Known>,
): Promise<Row[]> {
  const nameOf = (id: number) => products.get(id)?.product.name ?? '';
  const doubted = all.filter((row) => isDoubted(row, nameOf));
  const called = await tradeNames(env, [...new Set(doubted.flatMap(({ ids }) => ids.slice(0, maxCandidates)))]);
  return doubted.filter((row) =>
    isDoubted(row, (id) => (products.has(id) ? `${nameOf(id)} ${called.get(id) ?? ''}` : '')),
  );
}

/**
 * A code whose product is called otherwise may be somebody else's number. The company's own number is doubted only when
 * its product is gone.
 */
function isDoubted({ by, ids, name, code }: Meant, nameOf: (id: number) => string): boolean {
  if (!isByCode(by) || name === '' || name === code) return false;
  if (by === 'own') return !ids.some((id) => nameOf(id) !== '');
  const beside = bareName(name, code);
  return !ids.some((id) => mayBeSame(beside, nameOf(id)));
}

/** With the analogues of what can't be ordered, and verdicts. */
export async function finish(env: Env, actor: Actor, rows: readonly Found[], now: number): Promise<Matched[]> {
  const ids = [
    ...new Set(
      rows.flatMap(({ candidates, productId }) => [...candidates, ...(productId === null ? [] : [productId])]),
    ),
  ];
  const products = await readKnown(env, actor, ids, now);
  const verdicts = rows.map((row) => judge(row, products));
  const missed = rows.flatMap((row, id): Missed[] => {
    const { product } = verdicts[id] ?? {};
    const one = row.productId === null ? undefined : products.get(row.productId);
    return one && product && !product.orderable && !row.skip && row.candidates.length < 2
      ? [{ id, product: one.product, amount: product.amount }]
      : [];
  });
  const analogues = await analoguesOf(env, actor, missed, now);
  return rows.map((row, at): Matched => {
    const other = analogues.get(at);
    const { status = 'not-found' } = verdicts[at] ?? {};
    if (!other) return { ...row, status };
    return {
      ...row,
      candidates: [...row.candidates, other.product.id],
      status: isSure({ status }) && !row.isChosen ? 'analog' : status,
    };
  });
}
