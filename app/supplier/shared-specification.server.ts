import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/specification.ts';
import type { Supplier } from './client/supplier.ts';
import { type LineResults, linesPerPage } from './specification.server.ts';

/** To whom an own specification is shown. */
export function readSharing(
  supplier: Supplier,
  id: number,
): Promise<CallAnswer<typeof contract.getSpecificationSharing>> {
  return supplier.call(contract.getSpecificationSharing, { params: { id } });
}

/** Shown to colleagues, to some of them or by a link, whose address only this answer has. */
export function shareSpecification(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.shareSpecification>,
): Promise<CallAnswer<typeof contract.shareSpecification>> {
  return supplier.call(contract.shareSpecification, { params: { id }, body });
}

export async function withdrawLink(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.withdrawSpecificationLink, { params: { id } });
}

/** Rejected with 404 if the link is unknown, closed or too old. */
export function readShared(
  supplier: Supplier,
  token: string,
  page: number,
): Promise<CallAnswer<typeof contract.getSharedSpecification>> {
  return supplier.call(contract.getSharedSpecification, {
    params: { token },
    query: { page, 'per-page': linesPerPage },
  });
}

/** Idempotent by request id. */
export function copyShared(
  supplier: Supplier,
  token: string,
  name: string,
  requestId: string,
): Promise<contract.Specification> {
  return supplier.call(contract.copySharedSpecification, { params: { token }, body: { name } }, { requestId });
}

/** All lines. Idempotent by request id. */
export async function putSharedIntoCart(supplier: Supplier, token: string, requestId: string): Promise<LineResults> {
  return (await supplier.call(contract.sharedSpecificationToCart, { params: { token } }, { requestId })).result;
}
