import type { PaperCell } from '#backend/file/paper-cell.ts';
import { Paper } from '#backend/file/pdf-paper.ts';
import type { PaymentPaper } from '#backend/payment/payment-paper.ts';
import type { DocumentLine } from '#contract/document.ts';
import type { WholeDocument } from '../whole.ts';
import { partyText } from './invoice-pdf.ts';
import { paperDay, paperMoney, paperRate } from './money.ts';
import { columns, type HeadLine, writeHead } from './transfer-columns.ts';
import { vatOf } from './vat-of.ts';
import { carriageOf, contractOf, customerOrder, orderBasis } from './words.ts';

/** The transfer document by the form of the tax service, with the numbers of its lines and columns. */
export async function writeUpd(document: WholeDocument): Promise<Uint8Array> {
  const { number, date, facts } = document;
  const status = facts.transfer?.status ?? 1;
  const paper = await Paper.open(`Универсальный передаточный документ № ${number}`, { isWide: true });
  paper.text(`Универсальный передаточный документ. Статус: ${status}`, 8);
  paper.text(status === 1 ? '1 — счёт-фактура и передаточный документ (акт)' : '2 — передаточный документ (акт)', 7);
  paper.gap(4);
  paper.text(`${status === 1 ? 'Счёт-фактура' : 'Передаточный документ'} № ${number} от ${paperDay(date)} (1)`, 13);
  paper.text('Исправление № — от — (1а)', 8);
  paper.gap(6);
  writeHead(paper, headOf(document));
  writeLines(paper, document);
  return await paper.save((page, count) => `УПД № ${number}, страница ${page} из ${count}`);
}

/** The lines with their sum, and with the signatures below the last of them. */
function writeLines(paper: Paper, document: WholeDocument): void {
  const { lines, vats, total, valueWithoutVat } = document;
  const vat = vats.reduce((sum, { amount }) => sum + amount, 0);
  const taxed = vats.some(({ rate }) => rate !== null);
  const sums = ['', '', 'Всего к оплате (9)', '', '', '', '', '', paperMoney(valueWithoutVat), 'X', 'X'];
  const rows = [
    ...lines.map(lineCells),
    cells([...sums, taxed ? paperMoney(vat) : 'без НДС', paperMoney(total), '', '', ''], 'end'),
  ];
  const head = (['title', 'mark'] as const).map((part) =>
    cells(
      columns.map((column) => column[part]),
      'center',
    ),
  );
  paper.table(head, rows, { size: 7 }, { rows: 2, write: () => writeSignatures(paper, document) });
}

function writeSignatures(paper: Paper, { date, seller, buyer, basis, facts }: WholeDocument): void {
  const pair = (left: string, right: string) => {
    const halves = [left, right].map((text) => ({ text, width: 50 }));
    paper.row(halves, { plain: true });
    paper.gap(8);
  };
  const blank = '______________';
  paper.gap(8);
  pair(`Руководитель организации ${blank} ${seller.director}`, `Главный бухгалтер ${blank} ${seller.accountant}`);
  const order = facts.transfer?.order;
  const contract = contractOf(basis, order ? [order] : []);
  const grounds = [
    ...(contract === null ? [] : [contract]),
    ...(order ? [`${orderBasis(order.number)} от ${paperDay(order.date)}`] : []),
    ...(facts.customerOrder ? [customerOrder(facts.customerOrder)] : []),
  ].join('; ');
  paper.text(`Основание передачи (сдачи) / получения (приёмки): ${grounds} [10]`, 8);
  paper.text(`Данные о транспортировке и грузе: ${carriageOf(facts.transfer) || '—'} [11]`, 8);
  paper.gap(8);
  pair(
    `Товар (груз) передал / услуги сдал: ${seller.directorPosition} ${blank} ${seller.director} [12]`,
    `Товар (груз) получил / услуги принял: ${blank} [17]`,
  );
  pair(`Дата отгрузки, передачи (сдачи): ${paperDay(date)} [13]`, `Дата получения (приёмки): ${blank} [18]`);
  pair(
    `Составитель: ${seller.name}, ИНН/КПП ${codes(seller)} [16]`,
    `Получатель: ${buyer.name}, ИНН/КПП ${codes(buyer)} [21]`,
  );
}

/** Line 5: number and day of each payment ahead; a dash if none is known. */
export const paidBy = (papers: readonly PaymentPaper[]) =>
  papers.length === 0 ? '—' : papers.map(({ number, date }) => `№ ${number} от ${paperDay(date)}`).join('; ');

/** ИНН and КПП as forms write them. */
export const codes = ({ inn, kpp }: { inn: string; kpp: string | null }) => (kpp ? `${inn}/${kpp}` : inn);

/** Line 5б stands in the form from 2026-04-01. */
function headOf({ number, date, seller, buyer, facts }: WholeDocument): HeadLine[] {
  const { advances = null, paid = [], consigneeAddress = buyer.address } = facts.transfer ?? {};
  const settled = (advances ?? []).map((one) => `№ ${one.number} от ${paperDay(one.date)}`).join('; ');
  return [
    ['Продавец:', seller.name, '(2)'],
    ['Адрес:', seller.address, '(2а)'],
    ['ИНН/КПП продавца:', codes(seller), '(2б)'],
    ['Грузоотправитель и его адрес:', 'он же', '(3)'],
    ['Грузополучатель и его адрес:', partyText({ ...buyer, address: consigneeAddress }), '(4)'],
    ['К платёжно-расчётному документу:', paidBy(paid), '(5)'],
    ['Документ об отгрузке:', `Универсальный передаточный документ № ${number} от ${paperDay(date)}`, '(5а)'],
    ...(advances === null ? [] : [['К счёту-фактуре на аванс:', settled === '' ? '—' : settled, '(5б)'] as HeadLine]),
    ['Покупатель:', buyer.name, '(6)'],
    ['Адрес:', buyer.address, '(6а)'],
    ['ИНН/КПП покупателя:', codes(buyer), '(6б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(7)'],
  ];
}

function cells(texts: readonly string[], align?: 'center' | 'end'): PaperCell[] {
  return columns.map(({ width }, at) => ({ text: texts[at] ?? '', width, ...(align && { align }) }));
}

function lineCells(line: DocumentLine): PaperCell[] {
  const texts = [
    ...[line.article, String(line.position), line.name, '—', line.unit.code, line.unit.name, String(line.amount)],
    ...[paperMoney(vatOf(line).price), paperMoney(line.total - line.vat), 'без акциза', paperRate(line.vatRate)],
    ...[line.vatRate === null ? 'без НДС' : paperMoney(line.vat), paperMoney(line.total), '—', '—', '—'],
  ];
  return cells(texts).map((cell, at) =>
    at >= 6 && at <= 12 && at !== 9 && at !== 10 ? { ...cell, align: 'end' } : cell,
  );
}
