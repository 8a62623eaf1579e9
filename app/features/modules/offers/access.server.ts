import { requireModule } from '#app/features/modules/access.server.ts';
import { describeError } from '#app/server/forms/parse-form.server.ts';
import { managesOffers, requireBuyer, requireRight } from '#app/server/guards.server.ts';
import { failure, notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { Buyer, LoadContext } from '#app/server/request-context.ts';

/**
 * The pages of offers are not there while the shop has none; who may not make them is told so, and so is the supplier's
 * staff who acts for a buyer.
 */
export async function requireOffers(context: LoadContext, request: Request): Promise<Buyer> {
  const { staff } = await requireBuyer(context, request);
  if (staff) throw failure(context, 403, { message: context.t('offers:staff') });
  await requireModule(context, request, 'offers');
  return await requireRight(context, request, managesOffers, context.t('offers:forbidden'));
}

/** A malformed id answers like a missing offer. */
export function offerId(context: LoadContext, text: string | undefined): number {
  return idIn(context, text, context.t('offers:notFound'));
}

export function orMissing<T>(context: LoadContext, call: Promise<T>): Promise<T> {
  return orNotFound(context, call, context.t('offers:notFound'));
}

/** The message for a refusal. Rethrows an ended session and a missing offer. */
export function refusalOf(context: LoadContext, error: unknown): string {
  const { message, status } = describeError(error, context.t('offers:unavailable'));
  if (status === 404) throw notFound(context, context.t('offers:notFound'));
  return message;
}
