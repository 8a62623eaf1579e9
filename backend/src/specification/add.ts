import { maxSpecificationLines } from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import { claimAddition } from '../cart/claim.ts';
import { type Around, combine, type NewLine, resolveItems } from '../cart/new-lines.ts';
import { joinedNotesSql } from '../cart/notes.ts';
import { type AddResult, expectResults, tellResults, writtenAmounts } from '../cart/results.ts';
import type { Env } from '../env.ts';
import type { RequestMemory } from '../request/memory.ts';
import type { Kind } from './access.ts';
import { assertOpen, full, grow, runBatch } from './write.ts';

/** One product to put into a specification. */
export interface NewItem {
  id?: number | undefined;
  code?: string | undefined;
  type: 'product' | 'custom';
  amount: number;
  note?: string | undefined;
  /** As it was where the item comes from, for what is gone from the catalogue. */
  name?: string | undefined;
}

export interface Adding {
  env: Env;
  actor: UserActor;
  memory: RequestMemory | null;
  now: number;
  /** What is added to; without it a list. */
  kind?: Kind;
}

const heldSql = 'SELECT product_id AS id, amount FROM specification_line WHERE specification_id = ?1';

/**
 * As in the cart, rounding happens in SQL on the sum with the stored amount: otherwise parallel additions would
 * overwrite each other.
 */
const linesSql = `INSERT INTO specification_line (specification_id, product_id, amount, name, article, note, position)
  SELECT ?1, j.value ->> 'id',
         min(j.value ->> 'largest', max(j.value ->> 'minimum',
             (coalesce(j.held, 0) + (j.value ->> 'amount') + (j.value ->> 'multiplicity') - 1)
               / (j.value ->> 'multiplicity') * (j.value ->> 'multiplicity'))),
         j.value ->> 'name', j.value ->> 'article', j.value ->> 'note',
         coalesce((SELECT max(position) FROM specification_line WHERE specification_id = ?1), 0) + 1 + j.key
    FROM (SELECT j.key, j.value, l.amount AS held, count(*) FILTER (WHERE l.id IS NULL) OVER (ORDER BY j.key) AS added
            FROM json_each(?2) j
            LEFT JOIN specification_line l ON l.specification_id = ?1 AND l.product_id = j.value ->> 'id') j
   WHERE j.held IS NOT NULL OR (SELECT count(*) FROM specification_line WHERE specification_id = ?1) + j.added <= ?3
   ORDER BY j.key
  ON CONFLICT (specification_id, product_id) DO UPDATE SET amount = excluded.amount, name = excluded.name,
    article = excluded.article, note = ${joinedNotesSql('note', 'excluded.note')}
  RETURNING product_id AS id, amount`;

/** Statement that appends products. It returns the lines; those that didn't fit are missing. */
function insertLines(env: Env, id: number, newLines: ReadonlyMap<number, NewLine>): D1PreparedStatement {
  const rows = [...newLines].map(([key, { product, rule, amount, comment }]) => ({
    ...rule,
    id: key,
    amount: Math.min(amount, rule.largest),
    name: product.name,
    article: product.article,
    note: comment,
  }));
  return env.trade.prepare(linesSql).bind(id, JSON.stringify(rows), maxSpecificationLines);
}

const toCartItem = ({ note, name: _, ...item }: NewItem) => ({ ...item, comment: note });

/**
 * Appends products to a specification in one batch, after the statements `first`, which create it or check that it may
 * be changed, and before `last`, which is given the keys of the products that are written. Returns a result per product, in the given order.
 */
export async function fill(
  adding: Adding,
  id: number,
  items: NewItem[],
  first: readonly D1PreparedStatement[],
  last: Around['after'] = () => [],
) {
  const { env, actor, memory, now, kind } = adding;
  const resolved = await resolveItems(adding, items.map(toCartItem));
  const newLines = combine(resolved);
  const expected = expectResults(resolved, newLines, full(kind));
  const lines = { place: 'specification', holder: id, keys: [...newLines.keys()] } as const;
  const claim = claimAddition(env, memory, now, lines, expected);
  const statements = [
    env.trade.prepare(heldSql).bind(id),
    ...first,
    ...claim.before,
    insertLines(env, id, newLines),
    ...claim.after,
    ...(newLines.size === 0 ? [] : [grow(env, id, now)]),
    ...last(lines.keys),
  ];
  const results = await runBatch(env, actor, id, statements, kind);
  const after = results[1 + first.length + claim.before.length];
  return tellResults(expected, { before: writtenAmounts(results[0]), after: writtenAmounts(after) });
}

/** Appends products to a specification that the actor may change. */
export function addTo(adding: Adding, id: number, items: NewItem[]): Promise<AddResult[]> {
  return fill(adding, id, items, [assertOpen(adding.env, id)]);
}
