import type { OfferFormat, PublicOffer } from '#contract/offer.ts';
import type { Env } from '../env.ts';
import { keptFile } from '../file/kept-file.ts';
import { writeFile } from '../file/write.ts';
import type { FileAnswer } from '../mount-file.ts';
import { t } from '../texts/texts.ts';
import { logoFile } from './logo.ts';
import { sheetOf } from './sheet.ts';

/** An offer as a file, made of nothing but what its customer may see. The writers are loaded when they are needed. */
export async function writeOffer(
  env: Env,
  offer: PublicOffer,
  { format, logo }: { format: OfferFormat; logo: string | null },
): Promise<FileAnswer> {
  const name = t('offer.file', { number: offer.number });
  const { bytes, type } = await bytesOf(env, offer, { format, logo, name });
  const body = bytes as Uint8Array<ArrayBuffer>;
  return { file: { body, size: body.byteLength, httpMetadata: { contentType: type } }, name: `${name}.${format}` };
}

async function bytesOf(
  env: Env,
  offer: PublicOffer,
  { format, logo, name }: { format: OfferFormat; logo: string | null; name: string },
) {
  if (format === 'xlsx') return await writeFile('xlsx', { noun: name, sheets: [sheetOf(offer, name)] });
  return { bytes: await writePdf(env, offer, logo), type: 'application/pdf' };
}

export async function writePdf(env: Env, offer: PublicOffer, logo: string | null): Promise<Uint8Array> {
  const { writeOfferPdf } = await import('./paper/offer-pdf.ts');
  return await keptFile(['offer', offer, logo], async () => await writeOfferPdf(offer, await logoFile(env, logo)));
}
