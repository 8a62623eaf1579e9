import type { LoadContext } from '#app/server/context.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import type { OrderRecord } from '#contract/order.ts';

/** Reads the id of an order out of an address; a malformed one answers like a missing order. */
export function orderId(context: LoadContext, text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw missingOrder(context);
  return Number(text);
}

/** The order, or the page that says that there is none: a foreign order and a missing one do not differ. */
export async function requireOrder(context: LoadContext, id: number): Promise<OrderRecord> {
  try {
    return await readOrder(context.supplier, id);
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) throw missingOrder(context);
    throw error;
  }
}

/** Throwable answer for an order that does not exist. */
export function missingOrder(context: LoadContext): Response {
  return failure(context, 404, { message: context.t('orders.notFound') });
}
