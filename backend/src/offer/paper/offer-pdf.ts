import { dayText } from '#backend/calendar/day-text.ts';
import { paperDay, paperMoney } from '#backend/document/paper/money.ts';
import type { PaperCell } from '#backend/file/paper-cell.ts';
import { widthsOf } from '#backend/file/pdf.ts';
import { Paper } from '#backend/file/pdf-paper.ts';
import { moscowDay } from '#backend/product/store.ts';
import { language, type TextKey, t } from '#backend/texts/texts.ts';
import type { PublicOffer } from '#contract/offer.ts';
import type { OfferColumn } from '#contract/offer-template.ts';

type Line = PublicOffer['lines'][number];

interface Column extends Omit<PaperCell, 'text'> {
  title: TextKey;
  of: (line: Line) => string;
  /** Shown only if the template says so. */
  choice?: OfferColumn;
}

/** Lines of a comment in a cell; what follows goes on in the last of them, or 500 breaks would fill pages with nothing. */
const commentLines = 8;
const shortened = (comment: string) => {
  const lines = comment.split('\n').filter((line) => line.trim() !== '');
  return [...lines.slice(0, commentLines - 1), lines.slice(commentLines - 1).join(' ')].filter(Boolean).join('\n');
};

const columns: readonly Column[] = [
  { title: 'offer.pdf.place', width: 5, align: 'center', of: ({ position }) => String(position) },
  { title: 'file.name', width: 38, of: ({ name, comment }) => [name, shortened(comment)].filter(Boolean).join('\n') },
  { title: 'file.article', width: 13, choice: 'article', of: ({ article }) => article },
  { title: 'offer.own-code', width: 12, choice: 'ownCode', of: ({ ownCode }) => ownCode },
  { title: 'file.brand', width: 11, choice: 'brand', of: ({ brand }) => brand },
  { title: 'offer.pdf.amount', width: 11, align: 'end', of: ({ amount, unit }) => `${amount} ${unit}` },
  {
    title: 'file.price',
    width: 13,
    align: 'end',
    of: ({ offerPrice }) => (offerPrice === null ? '—' : money(offerPrice)),
  },
  {
    title: 'document.column.vat',
    width: 9,
    choice: 'vat',
    align: 'center',
    of: ({ vat }) => rateText(vat?.rate ?? null),
  },
  { title: 'file.total', width: 15, align: 'end', of: ({ offerTotal }) => money(offerTotal) },
];

/**
 * An offer on paper in the language that is spoken, with the logo if there is one. It knows only what the customer may
 * know. What people have typed and the names of goods stay as they are.
 */
export async function writeOfferPdf(offer: PublicOffer, logo: Uint8Array | null): Promise<Uint8Array> {
  const { number, name, look } = offer;
  const title = t('offer.file', { number });
  const paper = await Paper.open(title, { language: language() });
  if (logo) await paper.picture(logo, { width: 180, height: 60 });
  if (look.header) paper.text(look.header, 9);
  paper.gap(10);
  paper.text(t('offer.pdf.dated', { title, day: longDay(moscowDay(Date.parse(offer.created))) }), 15);
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
  const texts = [look.terms, look.footer].filter((text) => text !== '');
  writeTable(paper, offer, shown, () => writeSums(paper, offer, texts.length === 0));
  writeTexts(paper, texts, look.signatory);
  return await paper.save((page, count) => t('offer.pdf.page', { title, page, count }));
}

function writeTable(paper: Paper, { lines }: PublicOffer, columns: readonly Column[], write: () => void): void {
  const head = columns.map(({ title }) => t(title));
  const rows = lines.map((line) => columns.map(({ of }) => of(line)));
  const widths = widthsOf(paper, columns, [head, ...rows]);
  const cellsOf = (texts: readonly string[], toAlign: (column: Column) => PaperCell['align']) =>
    columns.map((column, at): PaperCell => {
      const align = toAlign(column);
      return { text: texts[at] ?? '', width: widths[at] ?? column.width, ...(align && { align }) };
    });
  paper.table(
    [cellsOf(head, () => 'center')],
    rows.map((row) => cellsOf(row, ({ align }) => align)),
    {},
    { rows: 1, write },
  );
}

const cell = (text: string, width: number): PaperCell => ({ text, width });
const end = (text: string, width: number): PaperCell => ({ text, width, align: 'end' });

const longDay = (day: string) => (language() === 'ru' ? paperDay(day) : dayText(day));
const inSpoken = (number: string) => (language() === 'ru' ? number : number.replace(',', '.'));
const money = (kopecks: number) => inSpoken(paperMoney(kopecks));
const rateText = (rate: number | null) =>
  rate === null ? t('offer.pdf.no-vat') : `${inSpoken(String(rate).replace('.', ','))}%`;

const factsOf = ({ seller, customer, validUntil, priced }: PublicOffer): [string, string][] => [
  [t('offer.pdf.seller'), seller],
  [t('offer.pdf.customer'), customer],
  [t('offer.pdf.until'), longDay(validUntil)],
  ...(priced ? [[t('offer.pdf.priced'), longDay(priced)] satisfies [string, string]] : []),
];

function sumsOf({ total, vats }: PublicOffer): [string, string][] {
  const taxed = vats.filter(({ rate }) => rate !== null);
  return [
    [t('offer.pdf.sum'), money(total)],
    ...taxed.map(({ rate, amount }): [string, string] => [t('offer.pdf.vat', { rate: rateText(rate) }), money(amount)]),
  ];
}

/** The sums, and below them whoever signs, unless texts stand between. */
function writeSums(paper: Paper, offer: PublicOffer, isLast: boolean): void {
  paper.gap(6);
  for (const [term, sum] of sumsOf(offer)) paper.row([end(term, 82), end(sum, 18)], { size: 9, plain: true });
  if (isLast) writeSignatory(paper, offer.look.signatory);
}

/** Whoever signs stays with the last line of the texts. */
function writeTexts(paper: Paper, texts: readonly string[], signatory: Signatory): void {
  const write = () => writeSignatory(paper, signatory);
  for (const [at, text] of texts.entries()) {
    paper.gap(10);
    paper.text(text, 9, at === texts.length - 1 ? { below: write } : {});
  }
}

type Signatory = PublicOffer['look']['signatory'];

function writeSignatory(paper: Paper, { name, position }: Signatory): void {
  if (name === '') return;
  paper.gap(26);
  paper.row([cell(position, 34), cell('________________________', 32), cell(name, 34)], { size: 9, plain: true });
}
