import { budgetAssertions, heldUntil } from '../approval/judge.ts';
import { insertSteps } from '../approval/step-store.ts';
import { addDays } from '../calendar/working-days.ts';
import { assertVersion } from '../cart/change.ts';
import { cartOwner } from '../cart/owner.ts';
import { takeOrdered } from '../cart/store.ts';
import { partDay } from '../checkout/delivery.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { noteOrder } from '../offer/ordered.ts';
import { moscowDay } from '../product/store.ts';
import { changeStock } from '../stock/change-stock.ts';
import { t } from '../texts/texts.ts';
import { keptAddress } from './kept-address.ts';
import type { NewOrder } from './new-order.ts';
import { rewriteOrder } from './revise-write.ts';

/** An order that somebody of the company has to approve waits; its goods and its credit are held meanwhile. */
export const firstStatus = ({ verdict }: Pick<NewOrder, 'verdict'>) =>
  verdict.needs.length > 0 ? 'pending-approval' : 'new';

/** Day of delivery or pickup, `YYYY-MM-DD`. */
export const deliveryDay = ({ form, draft }: Pick<NewOrder, 'form' | 'draft'>) => form.date ?? draft.earliest;

/** Day before which none of the goods are expected; null if no days are planned. */
function firstDay({ form, draft }: Pick<NewOrder, 'form' | 'draft'>): string | null {
  const days = draft.lines.flatMap(({ wire }) => wire.deliveryParts.map((part) => partDay(form.date, part)));
  return days.sort()[0] ?? null;
}

function orderValues({
  id,
  number,
  form,
  draft,
  choices,
  actor,
  now,
  fields,
  costCenter,
  verdict,
}: NewOrder): Record<string, unknown> {
  const entity = choices.company.legalEntities.find((candidate) => candidate.id === form.legalEntityId);
  const search = [number, form.customerOrderNumber, entity?.nameShort ?? '', entity?.inn ?? ''].join('\n');
  const pickup = form.deliveryType === 'pickup';
  return {
    id,
    number,
    company_id: actor.companyId,
    user_id: actor.userId,
    status: firstStatus({ verdict }),
    payment_status: 'awaiting',
    shipping_status: 'not-shipped',
    customer_number: form.customerOrderNumber,
    created_at: now,
    updated_at: now,
    positions: draft.lines.length,
    total: draft.totals.value,
    totals: JSON.stringify(draft.totals),
    delivery_type: form.deliveryType,
    delivery_address: pickup ? null : (draft.address?.address ?? form.address ?? null),
    pickup_store_id: pickup ? (draft.pickupPoint?.id ?? null) : null,
    delivery_date: deliveryDay({ form, draft }),
    first_day: firstDay({ form, draft }),
    delivery_window: pickup ? null : form.window || null,
    delivery_price: draft.delivery.price,
    payment_code: form.paymentType,
    cost_center_id: costCenter?.id ?? null,
    cost_center_name: costCenter?.name ?? '',
    approval_until: verdict.needs.length > 0 ? heldUntil(now) : null,
    contract_id: draft.contract?.id ?? null,
    legal_entity_id: form.legalEntityId,
    contact_name: form.contact.name,
    contact_phone: form.contact.phone,
    comment: form.comment,
    fields: JSON.stringify(fields),
    search: foldText(search),
  };
}

function lineValues({ id, draft, now }: NewOrder): Record<string, unknown>[] {
  return draft.lines.map((line) => ({
    order_id: id,
    product_id: line.row.productId,
    amount: line.amount,
    price: line.price,
    old_price: line.oldPrice,
    vat_rate: line.vatRate,
    price_at: line.product?.actualAt ?? now,
    total: line.wire.total,
    comment: line.row.comment,
    // The company's own code is that of today, whenever the order is read.
    product: JSON.stringify({ ...line.wire.product, ownCode: undefined }),
  }));
}

function partValues(order: NewOrder): Record<string, unknown>[] {
  return order.draft.lines.flatMap((line) =>
    line.wire.deliveryParts.map((part) => ({
      order_id: order.id,
      product_id: line.row.productId,
      store_id: part.storeId,
      amount: part.amount,
      day: partDay(order.form.date, part),
    })),
  );
}

/** Inserts rows from one JSON parameter. Table and columns must be literals from this file. */
function insert(env: Env, table: string, rows: Record<string, unknown>[]): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map((column) => `value ->> '${column}'`).join(', ');
  return env.trade
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?1)`)
    .bind(JSON.stringify(rows));
}

/** What the parts of an order take from each warehouse. */
const takenFrom = (order: NewOrder) =>
  order.draft.lines.flatMap(({ row, wire }) =>
    wire.deliveryParts.flatMap(({ storeId, amount }) =>
      storeId === null ? [] : [{ productId: row.productId, storeId, amount: -amount }],
    ),
  );

/** Last day to pay an order with deferred payment: its contract's days after the order, or else the company's. */
export function dueDay({ draft, choices, now }: Pick<NewOrder, 'draft' | 'choices' | 'now'>): string {
  return addDays(moscowDay(now), draft.contract?.deferralDays ?? choices.company.deferralDays);
}

const debtSql = `INSERT INTO debt (company_id, legal_entity_id, order_id, number, due, amount)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6)`;

/** An order with deferred payment increases the debt; the batch is rolled back if the credit no longer covers it. */
function debt(env: Env, order: NewOrder): D1PreparedStatement[] {
  const { id, number, form, draft, actor } = order;
  if (form.paymentType !== 'deferral') return [];
  return [
    env.trade
      .prepare(debtSql)
      .bind(actor.companyId, form.legalEntityId, id, t('order.debt', { number }), dueDay(order), draft.totals.value),
    env.trade
      .prepare('UPDATE company SET receivables = receivables + ?2 WHERE id = ?1')
      .bind(actor.companyId, draft.totals.value),
    env.trade
      .prepare(
        'UPDATE assertion SET credit = (SELECT receivables <= credit_sum FROM company WHERE id = ?1) WHERE id = 1',
      )
      .bind(actor.companyId),
  ];
}

/**
 * Everything that an order changes, for one batch: order, lines, parts, history, stock, debt and cart. The batch is
 * rolled back if the cart has another version by now, a warehouse has less than needed, or credit or a budget is used up.
 */
export function orderStatements(env: Env, order: NewOrder): D1PreparedStatement[] {
  const { id, draft, choices, actor, now } = order;
  const owner = cartOwner(actor);
  const parts = partValues(order);
  const step = {
    order_id: id,
    at: now,
    status: firstStatus(order),
    actor: choices.user.name,
    comment: draft.revises ? '' : t('order.placed-here'),
    event: draft.revises ? 'approval-sent-again' : '',
  };
  return [
    assertVersion(env, owner, draft.version),
    ...(draft.revises
      ? rewriteOrder(env, draft.revises, orderValues(order))
      : [insert(env, 'orders', [orderValues(order)])]),
    ...keptAddress(env, order),
    insert(env, 'order_line', lineValues(order)),
    insert(env, 'order_part', parts),
    insert(env, 'order_history', [step]),
    ...insertSteps(env, id, order.verdict.needs),
    ...budgetAssertions(env, order.verdict, now),
    changeStock(env, takenFrom(order)),
    ...debt(env, order),
    noteOrder(env, { id, companyId: actor.companyId, lines: draft.lines.map(({ row }) => row.id) }),
    ...takeOrdered(env, owner, draft.lines, now),
  ];
}
