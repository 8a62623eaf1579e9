import type { PublicOffer } from '#contract/offer.ts';
import { dayText } from '../calendar/day-text.ts';
import type { Sheet } from '../file/sheet.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';

type Line = PublicOffer['lines'][number];
type Column = Sheet['columns'][number] & { of: (line: Line) => string | number | null };

/** An offer as a sheet that its customer can print: all that stands in its PDF, but for the logo. */
export function sheetOf(offer: PublicOffer, name: string): Sheet {
  const columns = columnsOf(offer);
  return {
    name,
    heading: t('offer.pdf.dated', { title: name, day: dayText(moscowDay(Date.parse(offer.created))) }),
    isPaper: true,
    about: aboutOf(offer),
    columns: columns.map(({ of: _, ...column }) => column),
    rows: offer.lines.map((line) => columns.map(({ of }) => of(line))),
    sums: sumsOf(offer),
    below: belowOf(offer),
  };
}

function columnsOf({ lines, look }: PublicOffer): Column[] {
  const has = (column: (typeof look.columns)[number]) => look.columns.includes(column);
  return [
    { title: t('offer.pdf.place'), kind: 'amount', width: 5, of: ({ position }) => position },
    { title: t('file.name'), kind: 'text', width: 48, of: (line) => line.name },
    ...(has('article') ? [{ title: t('file.article'), kind: 'text' as const, width: 16, of: articleOf }] : []),
    ...(has('ownCode') ? [{ title: t('offer.own-code'), kind: 'text' as const, width: 14, of: ownCodeOf }] : []),
    ...(has('brand') ? [{ title: t('file.brand'), kind: 'text' as const, width: 14, of: brandOf }] : []),
    { title: t('file.amount'), kind: 'amount', width: 12, of: ({ amount }) => amount },
    { title: t('file.unit'), kind: 'text', width: 8, of: ({ unit }) => unit },
    { title: t('file.price'), kind: 'money', width: 14, of: ({ offerPrice }) => offerPrice },
    ...(has('vat') ? [{ title: t('document.column.vat'), kind: 'text' as const, width: 14, of: rateOf }] : []),
    { title: t('file.total'), kind: 'money', width: 16, of: ({ offerTotal }) => offerTotal },
    ...(lines.some(commentOf) ? [{ title: t('file.note'), kind: 'text' as const, width: 32, of: commentOf }] : []),
  ];
}

function aboutOf({ name, seller, customer, validUntil, priced, look }: PublicOffer): string[] {
  return [
    name,
    ...(look.header ? [look.header] : []),
    `${t('offer.pdf.seller')} ${seller}`,
    `${t('offer.pdf.customer')} ${customer}`,
    `${t('offer.pdf.until')} ${dayText(validUntil)}`,
    ...(priced ? [`${t('offer.pdf.priced')} ${dayText(priced)}`] : []),
  ];
}

function sumsOf({ total, vats, look }: PublicOffer): Sheet['sums'] {
  const taxed = vats.flatMap(({ rate, amount }): Sheet['sums'] =>
    rate === null ? [] : [[t('file.vat', { rate }), amount]],
  );
  return [[t('file.sum'), total], ...(look.showVat ? taxed : [])];
}

function belowOf({ look: { terms, signatory, footer } }: PublicOffer): string[] {
  const signed =
    signatory.name && [signatory.position, '____________________', signatory.name].filter(Boolean).join(' ');
  return [terms, footer, signed].filter((text) => text !== '').flatMap((text) => ['', text]);
}

const commentOf = ({ comment }: Line) => comment;
const articleOf = ({ article }: Line) => article;
const ownCodeOf = ({ ownCode }: Line) => ownCode;
const brandOf = ({ brand }: Line) => brand;
const rateOf = ({ vat }: Line) => (vat && vat.rate !== null ? `${vat.rate} %` : t('order.no-vat'));
