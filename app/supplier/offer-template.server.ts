import type { CallBody } from '#contract/call.ts';
import * as contract from '#contract/offer-template.ts';
import type { Supplier } from './client/supplier.ts';

/** Time for a logo to arrive on a slow line, in milliseconds. */
const uploadDeadline = 30_000;

export function readTemplate(supplier: Supplier): Promise<contract.OfferTemplate> {
  return supplier.call(contract.getOfferTemplate);
}

/** The logo stays. Rejected with 409 `OfferTemplateChanged` if somebody else has saved it since. */
export async function saveTemplate(
  supplier: Supplier,
  body: CallBody<typeof contract.setOfferTemplate>,
): Promise<void> {
  await supplier.call(contract.setOfferTemplate, { body });
}

/** Rejected with 413 or 415 if it is too large, or neither a JPEG nor a PNG. */
export async function sendLogo(supplier: Supplier, logo: Blob): Promise<void> {
  await supplier.call(contract.uploadOfferLogo, { body: logo }, { deadlineMs: uploadDeadline });
}

export async function deleteLogo(supplier: Supplier): Promise<void> {
  await supplier.call(contract.deleteOfferLogo);
}
