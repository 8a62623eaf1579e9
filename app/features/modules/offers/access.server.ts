import { requireModule } from '#app/features/modules/access.server.ts';
import { describeError } from '#app/server/forms/parse-form.server.ts';
import { managesOffers, requireRight } from '#app/server/guards.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { Buyer, LoadContext } from '#app/server/request-context.ts';

/** The pages of offers are not there while the shop has none; who may not make them is told so. */
export async function requireOffers(context: LoadContext, request: Request): Promise<Buyer> {
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
