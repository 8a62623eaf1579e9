import type { CallQuery } from '#contract/call.ts';
import type { OrderItem } from '#contract/order.ts';
import type { exportOrderList, OrderedItem } from '#contract/order-list.ts';
import type { UserActor } from '../actor.ts';
import { dayText } from '../calendar/day-text.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { goodsCells, goodsColumns } from '../file/goods.ts';
import type { Sheet } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import { limitExports } from '../job/start-export.ts';
import type { FileAnswer } from '../mount-file.ts';
import { moscowDay } from '../product/store.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { listLines, listOrders, readFilter, unfinished } from './list.ts';

type Query = CallQuery<typeof exportOrderList>;

/** Rows of a file. More would take longer than an answer may. */
const mostRows = 5000;

const titles: Record<Query['list'], TextKey> = {
  documents: 'order.plural',
  products: 'order.list.products',
  checkout: 'order.list.checkout',
};

const paymentTexts: Record<OrderItem['paymentStatus'], TextKey> = {
  'not-required': 'order.payment.not-required',
  awaiting: 'order.payment.awaiting',
  deferred: 'order.payment.deferred',
  partial: 'order.payment.partial',
  paid: 'order.payment.paid',
  overdue: 'order.payment.overdue',
  refunded: 'order.payment.refunded',
};
const shippingTexts: Record<OrderItem['shippingStatus'], TextKey> = {
  'not-shipped': 'order.shipping.not-shipped',
  'partially-shipped': 'order.shipping.partially-shipped',
  shipped: 'order.shipping.shipped',
  delivered: 'order.shipping.delivered',
  'ready-for-pickup': 'order.shipping.ready-for-pickup',
};

/** A list with all its pages. Throws 422 if it is too long, 429 for more files than an hour takes. */
export async function listFile(env: Env, actor: UserActor, query: Query, now: number): Promise<FileAnswer> {
  await limitExports(env, actor, 'order-list', now);
  const sheet = await readSheet(env, actor, query, now);
  const { bytes, type } = await writeFile(query.format, { noun: t('order.noun'), sheets: [sheet] });
  const file = { body: bytes as Uint8Array<ArrayBuffer>, size: bytes.length, httpMetadata: { contentType: type } };
  return { file, name: `${sheet.name} ${moscowDay(now)}.${query.format}` };
}

async function readSheet(env: Env, actor: UserActor, query: Query, now: number): Promise<Sheet> {
  const { list, sort } = query;
  const named = { name: t(titles[list]), about: [], sums: [] };
  const part = { limit: mostRows, offset: 0, isFile: true };
  if (list === 'products') {
    const filter = readFilter(query, actor, now);
    const { items, total } = await listLines(env, actor, filter, { ...part, sort });
    requireFew(total);
    return { ...named, columns: lineColumns(), rows: items.map(lineCells) };
  }
  const filter = readFilter(list === 'checkout' ? { ...query, 'filters[status]': unfinished } : query, actor, now);
  const orderSort = sort === 'name' || sort === '-name' ? '-created' : sort;
  const { items, total } = await listOrders(env, actor, filter, { ...part, sort: orderSort }, now);
  requireFew(total);
  return { ...named, columns: orderColumns(), rows: items.map(orderCells) };
}

function requireFew(total: number): void {
  if (total > mostRows) throw new ApiError(422, 'ListTooLong', t('order.list.too-long', { count: mostRows }));
}

const dayOf = (moment: string) => dayText(moscowDay(Date.parse(moment)));

function orderColumns(): Sheet['columns'] {
  return [
    { title: t('order.noun'), kind: 'text', width: 12 },
    { title: t('order.list.own-number'), kind: 'text', width: 14 },
    { title: t('order.list.day'), kind: 'text', width: 12 },
    { title: t('order.list.state'), kind: 'text', width: 20 },
    { title: t('order.list.payment'), kind: 'text', width: 20 },
    { title: t('order.list.shipping'), kind: 'text', width: 20 },
    { title: t('order.list.late'), kind: 'text', width: 14 },
    { title: t('order.list.company'), kind: 'text', width: 32 },
    { title: t('order.list.positions'), kind: 'amount', width: 10 },
    { title: t('file.total'), kind: 'money', width: 16 },
    { title: t('order.list.returned-sum'), kind: 'money', width: 16 },
    { title: t('order.list.cancelled-sum'), kind: 'money', width: 16 },
  ];
}

function orderCells(order: OrderItem): Sheet['rows'][number] {
  const { number, customerOrderNumber, created, status, statusName, paymentStatus, shippingStatus, company } = order;
  return [
    number,
    customerOrderNumber,
    dayOf(created),
    statusName,
    // What was sent back may be sent again.
    status === 'draft' ? '' : t(paymentTexts[paymentStatus]),
    t(shippingTexts[shippingStatus]),
    order.lateSince === null ? '' : dayText(order.lateSince),
    company.name,
    order.positions,
    order.total,
    order.returned,
    order.cancelled,
  ];
}

/** Those of goods first, so that the file can be imported as a list of products. */
function lineColumns(): Sheet['columns'] {
  return goodsColumns(
    { title: t('file.shipped'), kind: 'amount', width: 12 },
    { title: t('order.list.returned'), kind: 'amount', width: 12 },
    { title: t('order.list.cancelled'), kind: 'amount', width: 12 },
    { title: t('order.noun'), kind: 'text', width: 12 },
    { title: t('order.list.day'), kind: 'text', width: 12 },
    { title: t('order.list.state'), kind: 'text', width: 20 },
  );
}

function lineCells({
  price,
  shipped,
  returned,
  cancelled,
  number,
  created,
  statusName,
  ...line
}: OrderedItem): Sheet['rows'][number] {
  return [
    ...goodsCells({ ...line, price: price.value, note: '' }),
    shipped,
    returned,
    cancelled,
    number,
    dayOf(created),
    statusName,
  ];
}
