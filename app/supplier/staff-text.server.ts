import type { CallAnswer } from '#contract/call.ts';
import { recommendSpecification, withdrawSpecification } from '#contract/specification.ts';
import * as contract from '#contract/staff-text.ts';
import type { Supplier } from './client/supplier.ts';

/** The right of the supplier's people to edit what buyers read. */
export const editsTexts = 'content.edit';

/** One page of 50. */
export function listTexts(
  supplier: Supplier,
  kind: contract.TextKind,
  page: number,
): Promise<CallAnswer<typeof contract.getStaffTexts>> {
  return supplier.call(contract.getStaffTexts, { params: { kind }, query: { page, 'per-page': 50 } });
}

export interface TextName {
  kind: contract.TextKind;
  ref: string;
}

/** The text after its last change, or after the given one. */
export function readText(
  supplier: Supplier,
  params: TextName,
  { number, page = 1 }: { number?: number | undefined; page?: number } = {},
): Promise<CallAnswer<typeof contract.getStaffText>> {
  return supplier.call(contract.getStaffText, {
    params,
    query: { number: number === undefined ? undefined : String(number), page, 'per-page': 20 },
  });
}

/** Returns the ref of the new text. */
export async function createText(supplier: Supplier, text: contract.StaffText, requestId: string): Promise<string> {
  return (await supplier.call(contract.createStaffText, { body: { text } }, { requestId })).ref;
}

export async function changeText(
  supplier: Supplier,
  params: TextName,
  body: { number: number; text: contract.StaffText },
): Promise<void> {
  await supplier.call(contract.changeStaffText, { params, body });
}

export async function removeText(supplier: Supplier, params: TextName, number: number): Promise<void> {
  await supplier.call(contract.removeStaffText, { params, query: { number: String(number) } });
}

/** Returns the id of the recommended copy. */
export async function recommend(supplier: Supplier, id: number, requestId: string): Promise<number> {
  return (await supplier.call(recommendSpecification, { params: { id: String(id) } }, { requestId })).id;
}

export async function withdraw(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(withdrawSpecification, { params: { id: String(id) } });
}
