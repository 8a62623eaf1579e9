import type { CallAnswer } from '#contract/call.ts';
import { getErpState } from '#contract/erp.ts';
import * as contract from '#contract/exchange.ts';
import type { Supplier } from './client/supplier.ts';

/** The right of the supplier's people to read the reports of the exchange with the accounting program. */
export const viewsExchange = 'exchange.view';

/** Kinds of lines of a report, in the order in which they are offered. */
export const exchangeLineKinds = contract.exchangeLineKind.options;
export type ExchangeLineKind = (typeof exchangeLineKinds)[number];

export function readExchangeFiles(
  supplier: Supplier,
  page: number,
): Promise<CallAnswer<typeof contract.getExchangeFiles>> {
  return supplier.call(contract.getExchangeFiles, { query: { page, 'per-page': 20 } });
}

export function readExchangeFile(
  supplier: Supplier,
  id: number,
  { kind, page }: { kind: ExchangeLineKind | undefined; page: number },
): Promise<CallAnswer<typeof contract.getExchangeFile>> {
  return supplier.call(contract.getExchangeFile, { params: { id }, query: { kind, page, 'per-page': 50 } });
}

/** What waits for the supplier's ERP; null without an exchange of orders. */
export async function readErpState(supplier: Supplier): Promise<CallAnswer<typeof getErpState> | null> {
  const state = await supplier.call(getErpState);
  return state.isOn ? state : null;
}
