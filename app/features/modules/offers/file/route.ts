import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { readOfferFile } from '#app/supplier/offer.server.ts';
import { offerId, orMissing, requireOffers } from '../access.server.ts';
import { formatIn } from '../file-format.server.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOffers(context, request);
  const id = offerId(context, params['id']);
  const format = formatIn(context, request);
  return fileAnswer(await orMissing(context, readOfferFile(context.supplier, id, format)), `offer-${id}.${format}`);
}
