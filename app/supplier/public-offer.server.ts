import type { CallBody } from '#contract/call.ts';
import * as contract from '#contract/offer.ts';
import type { Supplier } from './client/supplier.ts';

/** What the customer of a buyer sees by a link. Rejected with 404 if the link is unknown or closed. */
export function readPublicOffer(supplier: Supplier, token: string): Promise<contract.PublicOffer> {
  return supplier.call(contract.getPublicOffer, { params: { token } });
}

export async function notePublicView(supplier: Supplier, token: string): Promise<void> {
  await supplier.call(contract.viewOffer, { params: { token } });
}

/** The first answer counts. Idempotent by request id; rejected with 409 after any other answer. */
export async function answerOffer(
  supplier: Supplier,
  token: string,
  body: CallBody<typeof contract.decideOffer>,
  requestId: string,
): Promise<void> {
  await supplier.call(contract.decideOffer, { params: { token }, body }, { requestId });
}

export function readPublicOfferFile(
  supplier: Supplier,
  token: string,
  format: contract.OfferFormat,
): Promise<Response> {
  return supplier.download(contract.getPublicOfferFile, { params: { token }, query: { format } });
}
