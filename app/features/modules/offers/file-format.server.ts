import { notFound } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type OfferFormat, offerFormat } from '#contract/offer.ts';

/** Throws 404 for a format that there isn't. */
export function formatIn(context: LoadContext, request: Request): OfferFormat {
  const format = offerFormat.safeParse(new URL(request.url).searchParams.get('format') ?? 'pdf');
  if (!format.success) throw notFound(context);
  return format.data;
}
