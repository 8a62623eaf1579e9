import { dottedDay } from '#backend/calendar/day-text.ts';
import type { PaperCell } from '#backend/file/paper-cell.ts';
import { Paper } from '#backend/file/pdf-paper.ts';
import type { Statement, WholeDocument } from '../whole.ts';
import { roublesInWords } from './in-words.ts';
import { paperDay, paperMoney } from './money.ts';

/** The reconciliation as it is signed by both sides. */
export async function writeReconciliation(document: WholeDocument): Promise<Uint8Array> {
  const { number, date, seller, buyer, statement } = document;
  const { from, to, opening, closing, rows } = statement ?? none;
  const paper = await Paper.open(`Акт сверки № ${number}`, { isWide: true });
  paper.text(`Акт сверки взаимных расчётов № ${number} от ${paperDay(date)}`, 14, { align: 'center' });
  paper.text(`за период с ${paperDay(from)} по ${paperDay(to)}`, 10, { align: 'center' });
  paper.gap(8);
  paper.text(
    `Мы, нижеподписавшиеся, ${seller.name} (ИНН ${seller.inn}) с одной стороны и ${buyer.name} (ИНН ${buyer.inn}) с другой стороны, составили настоящий акт о том, что по данным учёта состояние взаимных расчётов следующее:`,
  );
  paper.gap(8);
  const sum = (key: 'debit' | 'credit') => rows.reduce((all, row) => all + row[key], 0);
  const titles = cells('Дата', 'Операция', 'Дебет', 'Кредит', 'center');
  const head = [
    [seller, buyer].map(({ name }): PaperCell => ({ text: `По данным ${name}, руб.`, width: 50, align: 'center' })),
    [...titles, ...titles],
  ];
  const lines = [
    balance('Сальдо начальное', opening),
    ...rows.map((row) => cells(dottedDay(row.date), row.name, shown(row.debit), shown(row.credit)).concat(blank())),
    cells('', 'Обороты за период', paperMoney(sum('debit')), paperMoney(sum('credit'))).concat(
      blank('Обороты за период'),
    ),
    balance('Сальдо конечное', closing),
  ];
  paper.table(head, lines, {}, { rows: 3, write: () => writeEnd(paper, document, { to, closing }) });
  return await paper.save((page, count) => `Акт сверки № ${number}, страница ${page} из ${count}`);
}

/** Who owes what to whom, and who signs. */
function writeEnd(paper: Paper, document: WholeDocument, { to, closing }: Pick<Statement, 'to' | 'closing'>): void {
  const { seller, buyer } = document;
  paper.gap(10);
  paper.text(outcome(document, to, closing), 10);
  paper.gap(26);
  for (const [left, right] of [
    [`От ${seller.name}`, `От ${buyer.name}`],
    [`____________________ ${seller.director}`, '____________________'],
  ] as const) {
    paper.row(
      [
        { text: left, width: 50 },
        { text: right, width: 50 },
      ],
      { size: 9, plain: true },
    );
    paper.gap(14);
  }
}

const none: Statement = { from: '', to: '', opening: 0, closing: 0, rows: [] };

const shown = (kopecks: number) => (kopecks === 0 ? '' : paperMoney(kopecks));

function cells(date: string, name: string, debit: string, credit: string, align?: 'center'): PaperCell[] {
  return [
    { text: date, width: 12, align: 'center' },
    { text: name, width: 52, ...(align && { align }) },
    { text: debit, width: 18, align: align ?? 'end' },
    { text: credit, width: 18, align: align ?? 'end' },
  ];
}

const balance = (name: string, kopecks: number) =>
  cells('', name, kopecks >= 0 ? paperMoney(kopecks) : '', kopecks < 0 ? paperMoney(-kopecks) : '').concat(blank(name));

/** The other side fills in its own figures. */
const blank = (name = '') => cells('', name, '', '');

function outcome({ seller, buyer }: WholeDocument, to: string, closing: number): string {
  const day = paperDay(to);
  if (closing === 0) return `На ${day} задолженности нет.`;
  const [creditor, debtor] = closing > 0 ? [seller, buyer] : [buyer, seller];
  const sum = Math.abs(closing);
  return `На ${day} задолженность ${debtor.name} в пользу ${creditor.name} составляет ${paperMoney(sum)} руб. (${roublesInWords(sum)}).`;
}
