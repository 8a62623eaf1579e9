import { data } from '@remix-run/cloudflare';
import { type MeasuredOrder, roubles } from '#app/features/product/measured.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { allowedTags } from '#app/server/tags.server.ts';
import { toTotals } from '#app/supplier/totals.ts';
import type { OrderRecord } from '#contract/order.ts';
import { orderId, requireOrder } from '../order-id.server.ts';
import { shipmentsOf } from '../shipments.ts';

/** One placing makes few orders, one per seller or kind of goods. */
const maxOrders = 10;

export async function loadPlaced(context: LoadContext, request: Request) {
  await requireBuyer(context, request);
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split('-');
  const uniqueIds = [...new Set(ids.map((id) => orderId(context, id)))].slice(0, maxOrders);
  const orders = await Promise.all(uniqueIds.map((id) => requireOrder(context, id)));
  const isMeasured = Boolean((await allowedTags(context))?.yandex?.ecommerce);
  const waits = orders.every(({ status }) => status === 'pending-approval');
  return data({
    title: context.t(waits ? 'orders:placed.waitsTitle' : 'orders:placed.title', { count: orders.length }),
    orders: orders.map(({ id, number, items, shipments, totals, delivery, payment, documents, actions, status }) => ({
      id,
      number,
      positions: totals?.positions ?? items.length,
      totals: toTotals(totals),
      shipments: shipmentsOf({ items, shipments }),
      delivery,
      payment,
      waits: status === 'pending-approval',
      invoice: documents.find(({ type }) => type === 'invoice'),
      canPay: actions.includes('pay'),
    })),
    measured: isMeasured ? orders.map(measuredOrder) : undefined,
  });
}

/** Lines that tags are told of each order. */
const mostMeasured = 50;

function measuredOrder({ id, items, totals }: OrderRecord): MeasuredOrder {
  const products = items.slice(0, mostMeasured).map(({ product, price, amount }) => ({
    id: String(product.id),
    name: product.name,
    price: roubles(price.value),
    quantity: amount,
  }));
  return { id, revenue: roubles(totals?.value), products };
}

export type PlacedData = Awaited<ReturnType<typeof loadPlaced>>['data'];
