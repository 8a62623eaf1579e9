import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { deliveryStates, readDeliveries } from '#app/supplier/webhook.server.ts';

/** The deliveries of one address or all, of one state or all. */
export async function loadDeliveries(context: LoadContext, search: URLSearchParams) {
  const state = deliveryStates.find((one) => one === search.get('state'));
  const [webhook] = /^[1-9]\d{0,14}$/.exec(search.get('webhook') ?? '') ?? [];
  const { items, meta } = await readDeliveries(context.supplier, {
    state,
    ...(webhook !== undefined && { webhook: Number(webhook) }),
    page: pageNumber(search),
    'per-page': 20,
  });
  return {
    title: context.t('webhooks:deliveries'),
    items,
    states: deliveryStates,
    state: state ?? null,
    webhook: webhook ?? null,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type DeliveriesData = Awaited<ReturnType<typeof loadDeliveries>>;
