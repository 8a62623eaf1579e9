import type { PaperCell } from '#backend/file/paper-cell.ts';
import { Paper } from '#backend/file/pdf-paper.ts';
import type { DocumentLine } from '#contract/document.ts';
import type { WholeDocument } from '../whole.ts';
import { paperDay, paperMoney, paperRate } from './money.ts';
import { type HeadLine, writeHead } from './transfer-columns.ts';
import { codes } from './upd-pdf.ts';
import { vatOf } from './vat-of.ts';

/** The correction of a transfer document: what each line was, what it is, and by how much it became less. */
export async function writeCorrection(document: WholeDocument): Promise<Uint8Array> {
  const { number, date, facts } = document;
  const status = facts.correction?.status ?? 1;
  const paper = await Paper.open(`Универсальный корректировочный документ № ${number}`, { isWide: true });
  paper.text(`Универсальный корректировочный документ. Статус: ${status}`, 8);
  paper.text(
    status === 1
      ? '1 — корректировочный счёт-фактура и документ об изменении стоимости отгрузки'
      : '2 — документ об изменении стоимости отгрузки',
    7,
  );
  paper.gap(4);
  const title = status === 1 ? 'Корректировочный счёт-фактура' : 'Документ об изменении стоимости';
  paper.text(`${title} № ${number} от ${paperDay(date)} (1)`, 13);
  paper.text('Исправление № — от — (1а)', 8);
  paper.gap(6);
  writeHead(paper, headOf(document));
  const rows = [...document.lines.map(lineCells), ...sumsOf(document)];
  paper.table([head], rows, { size: 7 }, { rows: 3, write: () => writeSignatures(paper, document) });
  return await paper.save((page, count) => `УКД № ${number}, страница ${page} из ${count}`);
}

function headOf({ seller, buyer, facts }: WholeDocument): HeadLine[] {
  const { upd, status = 1 } = facts.correction ?? {};
  const corrected = upd ? `№ ${upd.number} от ${paperDay(upd.date)}` : '—';
  return [
    [status === 1 ? 'К счёту-фактуре (УПД):' : 'К передаточному документу (УПД):', corrected, '(1б)'],
    ['Продавец:', seller.name, '(2)'],
    ['Адрес:', seller.address, '(2а)'],
    ['ИНН/КПП продавца:', codes(seller), '(2б)'],
    ['Покупатель:', buyer.name, '(3)'],
    ['Адрес:', buyer.address, '(3а)'],
    ['ИНН/КПП покупателя:', codes(buyer), '(3б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(4)'],
  ];
}

const columns = [
  { title: '№', width: 3 },
  { title: 'Наименование товара (описание работ, услуг)', width: 20 },
  { title: 'Показатели в связи с изменением стоимости', width: 13 },
  { title: 'Ед. код', width: 4 },
  { title: 'Ед.', width: 6 },
  { title: 'Кол-во', width: 6 },
  { title: 'Цена без налога', width: 9 },
  { title: 'Стоимость без налога', width: 10 },
  { title: 'Акциз', width: 7 },
  { title: 'Ставка', width: 6 },
  { title: 'Сумма налога', width: 9 },
  { title: 'Стоимость с налогом', width: 10 },
] as const;

function cells(texts: readonly string[], align: (at: number) => PaperCell['align']): PaperCell[] {
  return columns.map(({ width }, at) => {
    const side = align(at);
    return { text: texts[at] ?? '', width, ...(side && { align: side }) };
  });
}

const head = cells(
  columns.map(({ title }) => title),
  () => 'center',
);

/** Amounts and sums stand at the end of their cells. */
const ofSums = (at: number) => (at >= 5 && at !== 8 && at !== 9 ? 'end' : undefined);

/** The four rows of the form as one, so that no page parts them: before, after, more, less. */
function lineCells(line: DocumentLine): PaperCell[] {
  const { position, name, article, unit, vatRate, correction } = line;
  const { before, after } = correction ?? { before: line, after: { amount: 0, vat: 0, total: 0 } };
  const each = (text: (one: Sums) => string) => [text(before), text(after), '—', text(line)].join('\n');
  const price = paperMoney(vatOf(before).price);
  return cells(
    [
      ...[String(position), article ? `${name}, арт. ${article}` : name],
      'А (до изменения)\nБ (после изменения)\nВ (увеличение)\nГ (уменьшение)',
      ...[unit.code, unit.name, each(({ amount }) => String(amount)), `${price}\n${price}\n—\n—`],
      ...[each(({ total, vat }) => paperMoney(total - vat)), 'без акциза', paperRate(vatRate)],
      ...[vatRate === null ? 'без НДС' : each(({ vat }) => paperMoney(vat)), each(({ total }) => paperMoney(total))],
    ],
    ofSums,
  );
}

type Sums = Pick<DocumentLine, 'amount' | 'vat' | 'total'>;

function sumsOf({ vats, total, valueWithoutVat }: WholeDocument): PaperCell[][] {
  const isTaxed = vats.some(({ rate }) => rate !== null);
  const vat = vats.reduce((sum, { amount }) => sum + amount, 0);
  const row = (name: string, sums: readonly [string, string, string]) =>
    cells(['', name, '', '', '', '', '', sums[0], 'X', 'X', sums[1], sums[2]], ofSums);
  return [
    row('Всего увеличение (сумма строк В)', ['—', '—', '—']),
    row('Всего уменьшение (сумма строк Г)', [
      paperMoney(valueWithoutVat),
      isTaxed ? paperMoney(vat) : 'без НДС',
      paperMoney(total),
    ]),
  ];
}

function writeSignatures(paper: Paper, { date, seller, buyer, basis, facts }: WholeDocument): void {
  const pair = (left: string, right: string) => {
    const halves = [left, right].map((text) => ({ text, width: 50 }));
    paper.row(halves, { plain: true });
    paper.gap(8);
  };
  const blank = '______________';
  const { upd } = facts.correction ?? {};
  paper.gap(8);
  pair(`Руководитель организации ${blank} ${seller.director}`, `Главный бухгалтер ${blank} ${seller.accountant}`);
  const corrected = upd ? `, УПД № ${upd.number} от ${paperDay(upd.date)}` : '';
  paper.text(`Основание: возврат товара покупателем; ${basis}${corrected}`, 8);
  paper.gap(8);
  pair(
    `Изменить стоимость предлагаю: ${seller.directorPosition} ${blank} ${seller.director}`,
    `С изменением стоимости согласен: ${blank}`,
  );
  pair(`Дата составления: ${paperDay(date)}`, `Дата согласования: ${blank}`);
  pair(`Составитель: ${seller.name}, ИНН/КПП ${codes(seller)}`, `Покупатель: ${buyer.name}, ИНН/КПП ${codes(buyer)}`);
}
