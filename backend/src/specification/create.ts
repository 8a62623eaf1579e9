import type { CallBody } from '#contract/call.ts';
import type { createSpecification } from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import { recallAddition } from '../cart/claim.ts';
import { cartOwner } from '../cart/owner.ts';
import type { AddResult } from '../cart/results.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { newIdOf } from '../new-id.ts';
import { findOrder, missing } from '../order/store.ts';
import { claimRequest } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import type { SpecificationRow } from './access.ts';
import { type Adding, fill, type NewItem } from './add.ts';
import { grow, insertOwn, runBatch } from './write.ts';

type Form = CallBody<typeof createSpecification>;

/** What is in the cart of the actor, or what of it is to be ordered. */
export async function cartItems(env: Env, actor: UserActor, which: 'all' | 'selected'): Promise<NewItem[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT l.product_id AS key, l.amount, l.comment FROM cart c JOIN cart_line l ON l.cart_id = c.id
        WHERE c.owner = ?1 AND (?2 = 'all' OR l.selected = 1) ORDER BY l.id`,
    )
    .bind(cartOwner(actor), which)
    .all<{ key: number; amount: number; comment: string }>();
  return results.map(({ key, amount, comment }) => ({
    id: Math.abs(key),
    type: key < 0 ? 'custom' : 'product',
    amount,
    note: comment,
  }));
}

/** The products of an order that the actor may see. Throws 422 at `fromOrderId` if there is none. */
export async function orderItems({ env, actor, now }: Adding, id: number): Promise<NewItem[]> {
  const order = await findOrder(env, actor, id, now);
  if (!order) throw invalidFields([{ field: 'fromOrderId', message: t(missing) }]);
  return order.items.map(({ type, product: { id, name }, amount, comment }) => ({
    id,
    type,
    amount,
    note: comment,
    name,
  }));
}

/** What a form asks to begin with. */
export async function itemsOf(
  context: Adding,
  form: Pick<Form, 'items' | 'fromCart' | 'fromOrderId'>,
): Promise<NewItem[]> {
  const { env, actor } = context;
  return [
    ...(form.items ?? []),
    ...(form.fromCart ? await cartItems(env, actor, 'all') : []),
    ...(form.fromOrderId === undefined ? [] : await orderItems(context, form.fromOrderId)),
  ];
}

/** The id of the new specification, and a result per product. */
export interface Created {
  id: number;
  result: AddResult[];
}

/** Creates a specification owned by the actor in one batch. */
export async function create(adding: Adding, form: Form): Promise<Created> {
  const { env, actor, memory, now } = adding;
  const items = await itemsOf(adding, form);
  const made = { id: newIdOf(memory), name: form.name, description: form.description };
  const result = await fill(adding, made.id, items, insertOwn(env, actor, made, now));
  return { id: made.id, result };
}

/** The result of a creation whose response was lost. */
export async function recallCreated({ env, memory }: Adding): Promise<Created> {
  return { id: newIdOf(memory), result: await recallAddition(env, memory) };
}

/** Copies a specification for the actor in one batch; returns the id of the copy. */
export async function copy(
  { env, actor, memory, now }: Adding,
  { id: from, description }: Pick<SpecificationRow, 'id' | 'description'>,
  name: string,
): Promise<number> {
  const id = newIdOf(memory);
  await runBatch(env, actor, id, [
    ...insertOwn(env, actor, { id, name, description }, now),
    env.trade
      .prepare(
        `INSERT INTO specification_line (specification_id, product_id, amount, name, article, note, position)
         SELECT ?2, product_id, amount, name, article, note, position
           FROM specification_line WHERE specification_id = ?1 ORDER BY position, id`,
      )
      .bind(from, id),
    grow(env, id, now),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return id;
}
