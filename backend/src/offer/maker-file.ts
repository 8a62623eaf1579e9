import type { OfferFormat } from '#contract/offer.ts';
import { limitFiles } from '../file/kept-file.ts';
import type { FileAnswer } from '../mount-file.ts';
import { requireOffer } from './access.ts';
import { writeOffer } from './file.ts';
import { toPublic } from './public.ts';
import type { Asking } from './record.ts';

/** An offer as its customer sees it, as a file for its maker. Throws 404. */
export async function readOfferFile({ env, actor, now }: Asking, id: number, format: OfferFormat): Promise<FileAnswer> {
  await limitFiles(env, actor, now);
  const row = await requireOffer(env, actor, id, now);
  const seller = await env.trade
    .prepare('SELECT name FROM company WHERE id = ?1')
    .bind(actor.companyId)
    .first<string>('name');
  const { offer, logo } = await toPublic(env, { ...row, seller: seller ?? '' }, now);
  return await writeOffer(env, offer, { format, logo });
}
