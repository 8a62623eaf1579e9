import type { OrderRecord } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import { dayText } from '../calendar/day-text.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { goodsCells, goodsColumns, sumsOf, withOwnCodes } from '../file/goods.ts';
import type { Sheet } from '../file/sheet.ts';
import { type ExportInput, exportSteps } from '../job/export.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { requireOrderRight, rights } from './actions.ts';
import { findOrder, missing, visibleTo } from './store.ts';

/** An order as a table, with the prices at which it was placed. */
async function readSheet(env: Env, actor: UserActor, id: number, now: number): Promise<Sheet> {
  const order = await findOrder(env, actor, id, now);
  if (!order) throw notFound(t(missing));
  return {
    name: order.name,
    about: factsOf(order),
    ...withOwnCodes(
      goodsColumns(
        { title: t('file.shipped'), kind: 'amount', width: 12 },
        { title: t('order.list.returned'), kind: 'amount', width: 12 },
        { title: t('order.list.cancelled'), kind: 'amount', width: 12 },
      ),
      order.items.map(({ price, comment, shipped, returned, cancelled, ...line }) => [
        ...goodsCells({ ...line, price: price.value, note: comment }),
        shipped,
        returned,
        cancelled,
      ]),
      order.items.map(({ product }) => product),
    ),
    sums: [...(order.totals ? sumsOf(order.totals) : []), ...settlementOf(order)],
  };
}

/** What came back of the order's sum, what is paid of it and what is left, once anything of that is so. */
function settlementOf({ returned, payment }: OrderRecord): Sheet['sums'] {
  const { paid, rest } = payment;
  if (returned === 0 && !paid) return [];
  const all: [title: string, kopecks: number | null][] = [
    [t('order.sum.returned'), returned || null],
    [t('order.sum.paid'), paid],
    [t('order.sum.rest'), rest === null ? null : Math.max(0, rest)],
  ];
  return all.flatMap(([title, kopecks]): Sheet['sums'] => (kopecks === null ? [] : [[title, kopecks]]));
}

function factsOf(order: OrderRecord): string[] {
  const { created, statusName, legalEntity, lateSince, customerOrderNumber, comment } = order;
  const { address, pickupPoint } = order.delivery;
  return [
    t('order.fact.created', { day: dayText(moscowDay(Date.parse(created))) }),
    t('order.fact.state', { state: statusName }),
    t('order.fact.entity', { name: legalEntity.name, inn: legalEntity.inn }),
    ...(address === null ? [] : [t('order.fact.address', { address })]),
    ...(pickupPoint === null ? [] : [t('order.fact.pickup', { address: pickupPoint.address })]),
    ...(lateSince === null ? [] : [t('order.fact.late', { day: dayText(lateSince) })]),
    ...(customerOrderNumber === '' ? [] : [t('order.fact.own-number', { number: customerOrderNumber })]),
    ...(comment === '' ? [] : [t('order.fact.comment', { text: comment })]),
  ];
}

/** Throws 403 or 404 for who may no longer carry away these orders. */
export async function requireOrderExport(env: Env, actor: UserActor, _now: number, input: unknown): Promise<void> {
  requireOrderRight(actor, 'export');
  const hidden = await env.trade
    .prepare(
      `SELECT 1 FROM orders o WHERE o.id IN (SELECT value FROM json_each(?3)) AND (${visibleTo(actor, { right: rights.export })}) IS NOT TRUE LIMIT 1`,
    )
    .bind(actor.userId, actor.companyId, JSON.stringify((input as ExportInput).ids))
    .first();
  if (hidden) throw notFound(t(missing));
}

/** The steps that export orders. */
export const exportOrder = exportSteps({
  noun: () => t('order.noun'),
  title: () => t('order.plural'),
  readSheet,
});
