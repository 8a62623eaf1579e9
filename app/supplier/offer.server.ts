import type { CallAnswer, CallBody, CallQuery } from '#contract/call.ts';
import * as contract from '#contract/offer.ts';
import type { Supplier } from './client/supplier.ts';

export type OfferFields = Pick<CallBody<typeof contract.createOffer>, 'name' | 'customer' | 'validUntil'>;
export type OfferGoods = Pick<
  CallBody<typeof contract.createOffer>,
  'specificationId' | 'fromCart' | 'fromOrderId' | 'fromOfferId' | 'items'
>;
export type CopiedPrices = CallBody<typeof contract.createOffer>['prices'];
type OfferFilters = Omit<CallQuery<typeof contract.getOffers>, 'per-page'>;

/** Never cached. */
export function readOffers(
  supplier: Supplier,
  query: OfferFilters,
  perPage = 20,
): Promise<CallAnswer<typeof contract.getOffers>> {
  return supplier.call(contract.getOffers, { query: { ...query, 'per-page': perPage } });
}

/** Another company's is rejected with 404, like a missing one. */
export function readOffer(supplier: Supplier, id: number): Promise<contract.OfferRecord> {
  return supplier.call(contract.getOffer, { params: { id } });
}

/** Idempotent by request id. */
export function createOffer(
  supplier: Supplier,
  body: OfferFields & OfferGoods & { prices: CopiedPrices },
  requestId: string,
): Promise<contract.OfferRecord> {
  return supplier.call(contract.createOffer, { body }, { requestId });
}

/** Rejected with 409 if the version has changed, here and below. */
export async function changeOffer(supplier: Supplier, id: number, body: OfferFields & { version: number }) {
  await supplier.call(contract.updateOffer, { params: { id }, body });
}

/** Replaces all rules and prices every line anew. */
export async function setMarkup(supplier: Supplier, id: number, body: CallBody<typeof contract.setOfferMarkup>) {
  await supplier.call(contract.setOfferMarkup, { params: { id }, body });
}

export type OfferLines = CallBody<typeof contract.setOfferLines>['lines'];

/** Those that aren't named are removed. */
export async function changeLines(supplier: Supplier, id: number, body: CallBody<typeof contract.setOfferLines>) {
  await supplier.call(contract.setOfferLines, { params: { id }, body });
}

/** Appends products at today's prices. Idempotent by request id. */
export function addLines(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.addOfferLines>,
  requestId: string,
): Promise<contract.OfferRecord> {
  return supplier.call(contract.addOfferLines, { params: { id }, body }, { requestId });
}

/** Takes today's base prices and tells which have changed, or would. */
export async function refreshOffer(supplier: Supplier, id: number, version: number, { preview = false } = {}) {
  return (await supplier.call(contract.refreshOffer, { params: { id }, body: { version, preview } })).changes;
}

/** The address of a new link, which only a repeat gets again; those before still work. Idempotent by request id. */
export async function publishOffer(
  supplier: Supplier,
  id: number,
  version: number,
  requestId: string,
): Promise<string> {
  return (await supplier.call(contract.publishOffer, { params: { id }, body: { version } }, { requestId })).url;
}

export async function withdrawOfferLink(supplier: Supplier, id: number, number: number): Promise<void> {
  await supplier.call(contract.withdrawOfferLink, { params: { id, number } });
}

export async function withdrawOffer(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.withdrawOffer, { params: { id } });
}

export async function archiveOffer(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.archiveOffer, { params: { id } });
}

export async function restoreOffer(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.restoreOffer, { params: { id } });
}

/** Only an archived one, and for good. */
export async function deleteOffer(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteOffer, { params: { id } });
}

/** Deletes all archived offers of the company for good. */
export async function clearOfferArchive(supplier: Supplier): Promise<void> {
  await supplier.call(contract.clearOfferArchive);
}

/** Mails the customer a new link; those before still work. Idempotent by request id. */
export async function sendOffer(
  supplier: Supplier,
  id: number,
  body: CallBody<typeof contract.sendOffer>,
  requestId: string,
): Promise<void> {
  await supplier.call(contract.sendOffer, { params: { id }, body }, { requestId });
}

/** Selects exactly the goods of the offer for ordering (`only`), or adds them to the cart, at own prices. Idempotent by request id. */
export function orderOffer(
  supplier: Supplier,
  id: number,
  mode: CallQuery<typeof contract.offerToOrder>['mode'],
  requestId: string,
): Promise<CallAnswer<typeof contract.offerToOrder>> {
  return supplier.call(contract.offerToOrder, { params: { id }, query: { mode } }, { requestId });
}

export function readOfferFile(supplier: Supplier, id: number, format: contract.OfferFormat): Promise<Response> {
  return supplier.download(contract.getOfferFile, { params: { id }, query: { format } });
}
