import type { CallAnswer } from '#contract/call.ts';
import { deleteStockAlert, getStockAlerts, setStockAlert } from '#contract/stock-alert.ts';
import type { Supplier } from './client/supplier.ts';

type StockAlerts = CallAnswer<typeof getStockAlerts>;
export type StockAlert = StockAlerts['items'][number];

export function readStockAlerts(supplier: Supplier, page: number): Promise<StockAlerts> {
  return supplier.call(getStockAlerts, { query: { page: String(page) } });
}

/** Repeating it changes nothing. Rejected with 409 when the product is in stock, with 422 when there are too many. */
export function keepStockAlert(supplier: Supplier, id: number, amount: number | null) {
  return supplier.call(setStockAlert, { params: { id }, body: { amount } });
}

export async function dropStockAlert(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(deleteStockAlert, { params: { id } });
}
