import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import type { OrderRecord } from '#contract/order.ts';

/** A malformed id answers like a missing order. */
export function orderId(context: LoadContext, text: string | undefined): number {
  return idIn(context, text, context.t('orders:notFound'));
}

/** Another company's order answers like a missing one. */
export function requireOrder(context: LoadContext, id: number): Promise<OrderRecord> {
  return orNotFound(context, readOrder(context.supplier, id), context.t('orders:notFound'));
}

export function missingOrder(context: LoadContext): Response {
  return notFound(context, context.t('orders:notFound'));
}
