import type { CallBody } from '#contract/call.ts';
import type { createOrderPlan, updateOrderPlan } from '#contract/order-manager.ts';
import { invalidFields } from '../errors.ts';
import { newIdOf } from '../new-id.ts';
import { moscowDay } from '../product/store.ts';
import { requireWritable } from '../specification/access.ts';
import { fill, type NewItem } from '../specification/add.ts';
import { type Created, itemsOf } from '../specification/create.ts';
import { readState } from '../specification/read.ts';
import { assertOpen, grow, insertOwn, nameStatement, runBatch } from '../specification/write.ts';
import { t } from '../texts/texts.ts';
import { type Assigning, assign } from './assign.ts';
import { type Planning, requireResponsible, writeFields } from './plan.ts';

type Form = CallBody<typeof createOrderPlan>;

/** The products of a specification that the actor may see. Throws 404 if there is none. */
async function itemsOfList({ env, actor, now }: Planning, id: number): Promise<NewItem[]> {
  const { lines } = await readState(env, actor, id, now);
  return lines.map(({ row }) => ({
    id: Math.abs(row.productId),
    type: row.productId < 0 ? 'custom' : 'product',
    amount: row.amount,
    note: row.note,
  }));
}

/** Throws 422 for a day that is over, unless the plan has it already. */
function requireDue(dueDate: string | null, before: string | null, now: number): void {
  if (dueDate === null || dueDate === before || dueDate >= moscowDay(now)) return;
  throw invalidFields([{ field: 'dueDate', message: t('order-plan.due-over') }]);
}

async function dueBefore({ env }: Planning, id: number): Promise<string | null> {
  const row = await env.trade
    .prepare('SELECT due_date AS due FROM specification WHERE id = ?1')
    .bind(id)
    .first<{ due: string | null }>();
  return row?.due ?? null;
}

/** Creates a plan of the company in one batch. */
export async function create(planning: Assigning, form: Form): Promise<Created> {
  const { env, actor, memory, now } = planning;
  requireDue(form.dueDate, null, now);
  const person = await requireResponsible(env, actor, form.responsibleId);
  const items = [
    ...(await itemsOf(planning, form)),
    ...(form.fromSpecificationId === undefined ? [] : await itemsOfList(planning, form.fromSpecificationId)),
  ];
  const made = { id: newIdOf(memory), name: form.name, description: form.description };
  const first = [
    ...insertOwn(env, actor, made, now, 'plan'),
    writeFields(env, made.id, form),
    ...assign(planning, { ...form, id: made.id, person }),
  ];
  return { id: made.id, result: await fill(planning, made.id, items, first) };
}

/** Throws 409 if the plan has another version, 422 if the person isn't of the company. */
export async function update(planning: Assigning, id: number, form: CallBody<typeof updateOrderPlan>): Promise<void> {
  const { env, actor, now } = planning;
  const { responsibleId } = await requireWritable(env, actor, id, 'plan');
  requireDue(form.dueDate, await dueBefore(planning, id), now);
  const person = await requireResponsible(env, actor, form.responsibleId, responsibleId);
  const statements = [
    assertOpen(env, id, form.version),
    nameStatement(env, id, form),
    writeFields(env, id, form),
    ...assign(planning, { ...form, id, person }),
    grow(env, id, now),
  ];
  await runBatch(env, actor, id, statements, 'plan');
}
