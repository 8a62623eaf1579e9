import { paperDay, paperMoney, paperRate } from '#backend/document/paper/money.ts';
import type { PaperCell } from '#backend/file/paper-cell.ts';
import { Paper } from '#backend/file/pdf-paper.ts';
import { moscowDay } from '#backend/product/store.ts';
import type { PublicOffer } from '#contract/offer.ts';
import type { OfferColumn } from '#contract/offer-template.ts';

type Line = PublicOffer['lines'][number];

interface Column extends Omit<PaperCell, 'text'> {
  title: string;
  of: (line: Line) => string;
  /** Shown only if the template says so. */
  choice?: OfferColumn;
}

const columns: readonly Column[] = [
  { title: '№', width: 5, align: 'center', of: ({ position }) => String(position) },
  { title: 'Наименование', width: 38, of: ({ name, comment }) => [name, comment].filter(Boolean).join('\n') },
  { title: 'Артикул', width: 13, choice: 'article', of: ({ article }) => article },
  { title: 'Бренд', width: 11, choice: 'brand', of: ({ brand }) => brand },
  { title: 'Кол-во', width: 11, align: 'end', of: ({ amount, unit }) => `${amount} ${unit}` },
  {
    title: 'Цена, ₽',
    width: 13,
    align: 'end',
    of: ({ offerPrice }) => (offerPrice === null ? '—' : paperMoney(offerPrice)),
  },
  { title: 'НДС', width: 9, choice: 'vat', align: 'center', of: ({ vat }) => paperRate(vat.rate) },
  { title: 'Сумма, ₽', width: 15, align: 'end', of: ({ offerTotal }) => paperMoney(offerTotal) },
];

/** An offer on paper, with the logo if there is one. It knows only what the customer may know. */
export async function writeOfferPdf(offer: PublicOffer, logo: Uint8Array | null): Promise<Uint8Array> {
  const { number, name, look } = offer;
  const title = `Коммерческое предложение № ${number}`;
  const paper = await Paper.open(title);
  if (logo) await paper.picture(logo, { width: 180, height: 60 });
  if (look.header) paper.text(look.header, 9);
  paper.gap(10);
  paper.text(`${title} от ${paperDay(moscowDay(Date.parse(offer.created)))}`, 15);
  paper.text(name, 11);
  paper.gap(4);
  paper.line(1.5);
  paper.gap(8);
  for (const [term, text] of factsOf(offer)) {
    paper.row([cell(term, 18), cell(text, 82)], { size: 9, plain: true });
    paper.gap(3);
  }
  paper.gap(6);
  const shown = columns.filter(({ choice }) => choice === undefined || look.columns.includes(choice));
  paper.table(
    shown.map(({ title: text, width }) => ({ text, width, align: 'center' as const })),
    offer.lines.map((line) =>
      shown.map(({ of, width, align }) => ({ text: of(line), width, ...(align && { align }) })),
    ),
  );
  paper.gap(6);
  paper.keep(60);
  for (const [term, sum] of sumsOf(offer)) paper.row([end(term, 82), end(sum, 18)], { size: 9, plain: true });
  for (const text of [look.terms, look.footer]) {
    if (text === '') continue;
    paper.gap(10);
    paper.text(text, 9);
  }
  writeSignatory(paper, look.signatory);
  return await paper.save((page, count) => `${title}, страница ${page} из ${count}`);
}

const cell = (text: string, width: number): PaperCell => ({ text, width });
const end = (text: string, width: number): PaperCell => ({ text, width, align: 'end' });

const factsOf = ({ seller, customer, validUntil }: PublicOffer): [string, string][] => [
  ['От кого:', seller],
  ['Для кого:', customer],
  ['Действует до:', paperDay(validUntil)],
];

function sumsOf({ total, vats, look }: PublicOffer): [string, string][] {
  const taxed = vats.filter(({ rate }) => rate !== null);
  return [
    ['Итого:', paperMoney(total)],
    ...(look.showVat
      ? taxed.map(({ rate, amount }): [string, string] => [`В том числе НДС ${paperRate(rate)}:`, paperMoney(amount)])
      : []),
  ];
}

function writeSignatory(paper: Paper, { name, position }: PublicOffer['look']['signatory']): void {
  if (name === '') return;
  paper.keep(60);
  paper.gap(26);
  paper.row([cell(position, 34), cell('________________________', 32), cell(name, 34)], { size: 9, plain: true });
}
