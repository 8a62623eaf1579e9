import type { CallBody } from '#contract/call.ts';
import type { copySpecificationItems } from '#contract/specification.ts';
import { goodsByKey } from '../cart/goods.ts';
import { joinedNotesSql } from '../cart/notes.ts';
import { amountRule } from '../cart/rules.ts';
import { invalidFields } from '../errors.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { requireVisible, requireWritable } from './access.ts';
import type { Adding } from './add.ts';
import { assertFits, assertOpen, grow, insertOwn, runBatch } from './write.ts';

type Form = CallBody<typeof copySpecificationItems>;

/** Uses the amounts at the moment of writing. A product that is gone goes along as the line remembers it. */
const linesSql = `INSERT INTO specification_line (specification_id, product_id, amount, name, article, note, position)
  SELECT ?1, l.product_id, min(l.amount + coalesce(e.amount, 0), coalesce(j.value, 1000000)), l.name, l.article, l.note,
         coalesce((SELECT max(position) FROM specification_line WHERE specification_id = ?1), 0)
           + row_number() OVER (ORDER BY l.position, l.id)
    FROM specification_line l
    LEFT JOIN json_each(?4) j ON j.key = CAST(l.product_id AS TEXT)
    LEFT JOIN specification_line e ON e.specification_id = ?1 AND e.product_id = l.product_id
   WHERE l.specification_id = ?2 AND l.id IN (SELECT value FROM json_each(?3)) ORDER BY l.position, l.id
  ON CONFLICT (specification_id, product_id) DO UPDATE SET amount = excluded.amount, name = excluded.name,
    article = excluded.article, note = ${joinedNotesSql('note', 'excluded.note')}`;

const takenSql =
  'DELETE FROM specification_line WHERE specification_id = ?1 AND id IN (SELECT value FROM json_each(?2))';

/** The most of each product that a line may hold, by key. Throws 422 if none of the lines is there. */
async function largestOf({ env, actor, now }: Adding, from: number, ids: readonly number[]): Promise<string> {
  const { results } = await env.trade
    .prepare(
      `SELECT product_id AS key FROM specification_line
        WHERE specification_id = ?1 AND id IN (SELECT value FROM json_each(?2))`,
    )
    .bind(from, JSON.stringify(ids))
    .all<{ key: number }>();
  if (results.length === 0) throw invalidFields([{ field: 'ids', message: t('specification.missing-line') }]);
  const keys = results.map(({ key }) => key);
  const goods = await goodsByKey(env, actor, keys, now);
  return JSON.stringify(Object.fromEntries([...goods].map(([key, product]) => [key, amountRule(product).largest])));
}

async function target({ env, actor, memory, now }: Adding, from: number, { name, specificationId }: Form) {
  if ((name === undefined) === (specificationId === undefined)) {
    throw invalidFields([{ field: 'name', message: t('specification.name-needed') }]);
  }
  if (specificationId === from) {
    throw invalidFields([{ field: 'specificationId', message: t('specification.same') }]);
  }
  if (specificationId !== undefined) {
    await requireWritable(env, actor, specificationId);
    return { id: specificationId, first: [assertOpen(env, specificationId)] };
  }
  const id = newIdOf(memory);
  return { id, first: insertOwn(env, actor, { id, name: name ?? '', description: '' }, now) };
}

/** Copies lines into another specification, and removes them here if they move, in one batch. Returns its id. */
export async function copyItems(adding: Adding, from: number, form: Form): Promise<number> {
  const { env, actor, memory, now } = adding;
  const { ids, move, version } = form;
  await (move ? requireWritable : requireVisible)(env, actor, from);
  const { id, first } = await target(adding, from, form);
  const largest = await largestOf(adding, from, ids);
  const named = JSON.stringify(ids);
  await runBatch(env, actor, from, [
    ...(move ? [assertOpen(env, from, version ?? null)] : []),
    ...first,
    env.trade.prepare(linesSql).bind(id, from, named, largest),
    assertFits(env, id),
    grow(env, id, now),
    ...(move ? [env.trade.prepare(takenSql).bind(from, named), grow(env, from, now)] : []),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return id;
}

/** The specification that an earlier attempt of the same request created or filled. */
export function copiedInto({ memory }: Adding, { specificationId }: Form): number {
  return specificationId ?? newIdOf(memory);
}
