import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { fileAnswer } from '#app/server/http/file.server.ts';
import { readPublicOfferFile } from '#app/supplier/public-offer.server.ts';
import { formatIn } from '../file-format.server.ts';
import { tokenOf } from './by-link.server.ts';

/** Public: whoever has the link sees the same on the page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const token = tokenOf(context, params['token']);
  const format = formatIn(context, request);
  const file = readPublicOfferFile(context.supplier, token, format);
  return fileAnswer(await orNotFound(context, file, context.t('offered:missing')), `offer.${format}`);
}
