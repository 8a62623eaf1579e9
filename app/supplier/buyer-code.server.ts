import {
  type BuyerCode,
  deleteBuyerCode,
  getBuyerCodes,
  type SavedCode,
  saveBuyerCodes,
} from '#contract/buyer-code.ts';
import type { CallAnswer, CallBody } from '#contract/call.ts';
import type { Supplier } from './client/supplier.ts';

export type { BuyerCode, SavedCode };

interface Question {
  keyword: string;
  page: number;
}

export function readCodes(supplier: Supplier, { keyword, page }: Question): Promise<CallAnswer<typeof getBuyerCodes>> {
  const query = { page: String(page), ...(keyword && { keyword }) };
  return supplier.call(getBuyerCodes, { query });
}

/** Repeating it changes nothing. With `replace` a code that names another product names the new one. */
export async function saveCodes(
  supplier: Supplier,
  items: CallBody<typeof saveBuyerCodes>['items'],
  replace = false,
): Promise<readonly SavedCode[]> {
  return (await supplier.call(saveBuyerCodes, { body: { items, replace } })).items;
}

export async function dropCode(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(deleteBuyerCode, { params: { id } });
}
