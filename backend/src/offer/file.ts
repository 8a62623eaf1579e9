import type { OfferFormat, PublicOffer } from '#contract/offer.ts';
import type { Env } from '../env.ts';
import { keptFile } from '../file/kept-file.ts';
import type { Sheet } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import type { FileAnswer } from '../mount-file.ts';
import { t } from '../texts/texts.ts';
import { logoFile } from './logo.ts';

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

function sheetOf({ lines, total, vats, look }: PublicOffer, name: string): Sheet {
  const has = (column: (typeof look.columns)[number]) => look.columns.includes(column);
  const columns: (Sheet['columns'][number] & { of: (line: PublicOffer['lines'][number]) => string | number | null })[] =
    [
      ...(has('article') ? [{ title: t('file.article'), kind: 'text' as const, width: 14, of: articleOf }] : []),
      ...(has('ownCode') ? [{ title: t('offer.own-code'), kind: 'text' as const, width: 14, of: ownCodeOf }] : []),
      { title: t('file.name'), kind: 'text', width: 48, of: (line) => line.name },
      ...(has('brand') ? [{ title: t('file.brand'), kind: 'text' as const, width: 12, of: brandOf }] : []),
      { title: t('file.amount'), kind: 'amount', width: 12, of: ({ amount }) => amount },
      { title: t('file.unit'), kind: 'text', width: 8, of: ({ unit }) => unit },
      { title: t('file.price'), kind: 'money', width: 14, of: ({ offerPrice }) => offerPrice },
      ...(has('vat') ? [{ title: t('document.column.rate'), kind: 'text' as const, width: 10, of: rateOf }] : []),
      { title: t('file.total'), kind: 'money', width: 16, of: ({ offerTotal }) => offerTotal },
      ...(lines.some(commentOf) ? [{ title: t('file.note'), kind: 'text' as const, width: 32, of: commentOf }] : []),
    ];
  return {
    name,
    about: [],
    columns: columns.map(({ of: _, ...column }) => column),
    rows: lines.map((line) => columns.map(({ of }) => of(line))),
    sums: [
      [t('file.sum'), total],
      ...vats.flatMap(({ rate, amount }): Sheet['sums'] => (rate === null ? [] : [[t('file.vat', { rate }), amount]])),
    ],
  };
}

type Line = PublicOffer['lines'][number];
const commentOf = ({ comment }: Line) => comment;
const articleOf = ({ article }: Line) => article;
const ownCodeOf = ({ ownCode }: Line) => ownCode;
const brandOf = ({ brand }: Line) => brand;
const rateOf = ({ vat }: Line) => (vat && vat.rate !== null ? `${vat.rate} %` : t('order.no-vat'));
