import type { CallBody } from '#contract/call.ts';
import type { cartToSpecification } from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import { growVersion } from '../cart/change.ts';
import { goodsByKey } from '../cart/goods.ts';
import { joinedNotesSql } from '../cart/notes.ts';
import { cartOwner } from '../cart/owner.ts';
import { amountRule } from '../cart/rules.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { newIdOf } from '../new-id.ts';
import { claimRequest } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { requireWritable } from './access.ts';
import type { Adding } from './add.ts';
import { assertFits, assertOpen, grow, insertOwn, runBatch } from './write.ts';

type Form = CallBody<typeof cartToSpecification>;

/** Keys of the cart's products that the form selects. */
async function chosenKeys(env: Env, actor: UserActor, form: Form): Promise<number[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT l.product_id AS key FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1
         AND (?2 IS NULL OR l.id IN (SELECT value FROM json_each(?2))) AND (?3 = 0 OR l.selected = 1)`,
    )
    .bind(cartOwner(actor), form.ids ? JSON.stringify(form.ids) : null, form.selected ? 1 : 0)
    .all<{ key: number }>();
  return results.map((row) => row.key);
}

/** Uses the cart's amounts at the moment of writing, rounded together with what the line has already. */
const linesSql = `INSERT INTO specification_line (specification_id, product_id, amount, name, article, note, position)
  SELECT ?1, l.product_id, min(l.amount + coalesce(e.amount, 0), j.value ->> 'largest'),
         j.value ->> 'name', j.value ->> 'article', l.comment,
         coalesce((SELECT max(position) FROM specification_line WHERE specification_id = ?1), 0)
           + row_number() OVER (ORDER BY l.id)
    FROM cart c JOIN cart_line l ON l.cart_id = c.id
    JOIN json_each(?3) j ON j.value ->> 'id' = l.product_id
    LEFT JOIN specification_line e ON e.specification_id = ?1 AND e.product_id = l.product_id
   WHERE c.owner = ?2 ORDER BY l.id
  ON CONFLICT (specification_id, product_id) DO UPDATE SET amount = excluded.amount, name = excluded.name,
    article = excluded.article, note = ${joinedNotesSql('note', 'excluded.note')}`;

const takenSql = `DELETE FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE owner = ?1)
  AND product_id IN (SELECT value ->> 'id' FROM json_each(?2))`;

/** Product data for the lines; products that left the catalogue stay in the cart. */
async function goodsOf({ env, actor, now }: Adding, form: Form): Promise<string> {
  const goods = await goodsByKey(env, actor, await chosenKeys(env, actor, form), now);
  if (goods.size === 0) throw invalidFields([{ field: 'ids', message: t('specification.no-cart-lines') }]);
  return JSON.stringify(
    [...goods].map(([id, product]) => {
      const { name, article } = product;
      return { id, name, article, largest: amountRule(product).largest };
    }),
  );
}

async function target({ env, actor, memory, now }: Adding, form: Form) {
  if (form.specificationId !== undefined && form.name === undefined) {
    await requireWritable(env, actor, form.specificationId);
    return { id: form.specificationId, first: [assertOpen(env, form.specificationId)] };
  }
  if (form.name === undefined || form.specificationId !== undefined) {
    throw invalidFields([{ field: 'name', message: t('specification.name-needed') }]);
  }
  const id = newIdOf(memory);
  return { id, first: insertOwn(env, actor, { id, name: form.name, description: '' }, now) };
}

/**
 * Saves cart lines into a specification and, if requested, removes them from the cart, in one batch. Returns the
 * specification's id.
 */
export async function saveCart(adding: Adding, form: Form): Promise<number> {
  const { env, actor, memory, now } = adding;
  const { id, first } = await target(adding, form);
  const goods = await goodsOf(adding, form);
  const owner = cartOwner(actor);
  await runBatch(env, actor, id, [
    ...first,
    env.trade.prepare(linesSql).bind(id, owner, goods),
    assertFits(env, id),
    grow(env, id, now),
    ...(form.move ? [env.trade.prepare(takenSql).bind(owner, goods), growVersion(env, owner, now)] : []),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return id;
}

/** The specification that an earlier attempt of the same request created or filled. */
export function savedInto(adding: Adding, form: Form): number {
  return form.specificationId ?? newIdOf(adding.memory);
}
