import type { PaperCell } from '#backend/file/paper-cell.ts';
import { Paper } from '#backend/file/pdf-paper.ts';
import type { DocumentLine } from '#contract/document.ts';
import type { WholeDocument } from '../whole.ts';
import { roublesInWords } from './in-words.ts';
import { paperDay, paperMoney, paperRate } from './money.ts';
import { vatsOfPart } from './vats.ts';

/** The invoice as accountants know it: bank, both sides, lines, sums, the total in words and who signs. */
export async function writeInvoice(document: WholeDocument): Promise<Uint8Array> {
  const { number, date, seller, lines, status } = document;
  const isVoid = status === 'cancelled';
  const paper = await Paper.open(`Счёт на оплату № ${number}${isVoid ? ' (аннулирован)' : ''}`);
  if (isVoid) writeVoid(paper, document);
  else writeBank(paper, seller);
  paper.gap(14);
  paper.text(`Счёт на оплату № ${number} от ${paperDay(date)}`, 15);
  paper.gap(4);
  paper.line(1.5);
  paper.gap(8);
  for (const [name, text] of aboutOf(document)) {
    if (text === '') continue;
    paper.row(pair(name, text), { size: 9, plain: true });
    paper.gap(4);
  }
  paper.gap(6);
  paper.table([lineHead], lines.map(lineCells), {}, { rows: 1, write: () => writeEnd(paper, document) });
  return await paper.save((page, count) => `Счёт № ${number}, страница ${page} из ${count}`);
}

function aboutOf({ status, dueDate, seller, buyer, basis, facts }: WholeDocument): [name: string, text: string][] {
  return [
    ['Поставщик:', partyText(seller)],
    ['Покупатель:', partyText(buyer)],
    ['Основание:', basis],
    ['Заказ покупателя:', facts.customerOrder ? customerNumber(facts.customerOrder) : ''],
    ['Взамен счёта:', facts.replaces ? `№ ${facts.replaces.number} от ${paperDay(facts.replaces.date)}` : ''],
    ['Оплатить до:', dueDate && status !== 'cancelled' ? paperDay(dueDate) : ''],
  ];
}

/** In the place of the bank: nobody pays by it any more. */
function writeVoid(paper: Paper, { related }: WholeDocument): void {
  const next = related.find(({ relation }) => relation === 'replaced-by');
  paper.text('АННУЛИРОВАН', 28);
  paper.text(`Не оплачивайте по этому счёту.${next ? ` Вместо него выставлен: ${next.name}.` : ''}`, 10);
}

/** Kopecks that the invoice asks for. */
const toPayOf = ({ total, lessened, facts }: WholeDocument) => total - (facts.replaces?.paid ?? 0) - lessened;

/** Sums, what is to pay in words, how it is paid by a code, and who signs. */
function writeEnd(paper: Paper, document: WholeDocument): void {
  const { seller, lines, total, status, qr, rest } = document;
  paper.gap(6);
  for (const [name, sum] of sumsOf(document)) paper.row(sumCells(name, sum), { size: 9, plain: true });
  paper.gap(10);
  const toPay = toPayOf(document);
  paper.text(`Всего наименований ${lines.length}, на сумму ${paperMoney(total)} руб.`, 9);
  if (status !== 'cancelled') paper.text(`${toPay < total ? 'К оплате: ' : ''}${roublesInWords(toPay)}`, 10);
  if (qr) {
    paper.gap(6);
    paper.code(qr, ['QR-код для оплаты в приложении банка', `Сумма: ${paperMoney(rest)} руб.`]);
  }
  paper.gap(6);
  paper.line();
  paper.gap(26);
  paper.row(signature('Руководитель', seller.director), { size: 9, plain: true });
  paper.gap(18);
  paper.row(signature('Бухгалтер', seller.accountant), { size: 9, plain: true });
}

/** The block that a bank's form is filled in from. */
function writeBank(paper: Paper, { name, inn, kpp, bank }: WholeDocument['seller']): void {
  if (!bank) return;
  const rows: (readonly [left: string, title: string, value: string])[] = [
    [`Банк получателя\n${bank.name}`, 'БИК\nСч. №', `${bank.bik}\n${bank.corrAccount}`],
    [`Получатель\n${name}\nИНН ${inn}${kpp ? `  КПП ${kpp}` : ''}`, 'Сч. №', bank.account],
  ];
  paper.rows(
    rows.map(([left, title, value]) => [
      { text: left, width: 54 },
      { text: title, width: 10 },
      { text: value, width: 36 },
    ]),
    { size: 9 },
  );
}

const customerNumber = (number: string) => (/[\s№]/.test(number) ? number : `№ ${number}`);

export function partyText({
  name,
  inn,
  kpp,
  address,
}: {
  name: string;
  inn: string;
  kpp: string | null;
  address: string;
}) {
  return [name, `ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, address].filter(Boolean).join(', ');
}

const pair = (name: string, text: string): PaperCell[] => [
  { text: name, width: 16 },
  { text, width: 84 },
];

const lineHead: PaperCell[] = [
  { text: '№', width: 5, align: 'center' },
  { text: 'Товары (работы, услуги)', width: 41, align: 'center' },
  { text: 'Кол-во', width: 9, align: 'center' },
  { text: 'Ед.', width: 8, align: 'center' },
  { text: 'Цена', width: 13, align: 'center' },
  { text: 'НДС', width: 9, align: 'center' },
  { text: 'Сумма', width: 15, align: 'center' },
];

function lineCells({ position, name, article, amount, unit, price, vatRate, total }: DocumentLine): PaperCell[] {
  const cells: [text: string, align?: 'end' | 'center'][] = [
    [String(position), 'center'],
    [article ? `${name}, арт. ${article}` : name],
    [String(amount), 'end'],
    [unit.name, 'center'],
    [paperMoney(price), 'end'],
    [paperRate(vatRate), 'center'],
    [paperMoney(total), 'end'],
  ];
  return cells.map(([text, align], at) => ({ text, width: lineHead[at]?.width ?? 0, ...(align && { align }) }));
}

type Sum = [name: string, sum: string];

function sumsOf(document: WholeDocument): Sum[] {
  const { total, lessened, vats, facts, status } = document;
  const paid = facts.replaces?.paid ?? 0;
  const toPay = toPayOf(document);
  const sums: Sum[] = [['Итого:', paperMoney(total)], ...vatSums(vats)];
  if (status === 'cancelled') return sums;
  if (paid > 0) sums.push(['Оплачено ранее:', paperMoney(paid)]);
  if (lessened > 0) sums.push(['Отменено или возвращено:', paperMoney(lessened)]);
  sums.push(['Всего к оплате:', paperMoney(toPay)]);
  // Those above are of the whole invoice.
  if (toPay < total) sums.push(...vatSums(vatsOfPart({ vats, total, before: total - toPay, amount: toPay })));
  return sums;
}

function vatSums(vats: WholeDocument['vats']): Sum[] {
  const taxed = vats.filter(({ rate }) => rate !== null);
  if (taxed.length === 0) return [['Без налога (НДС)', '—']];
  return taxed.map(({ rate, amount }) => [`В том числе НДС ${paperRate(rate)}:`, paperMoney(amount)]);
}

const sumCells = (name: string, sum: string): PaperCell[] => [
  { text: name, width: 82, align: 'end' },
  { text: sum, width: 18, align: 'end' },
];

const signature = (role: string, name: string): PaperCell[] => [
  { text: role, width: 18 },
  { text: '________________________', width: 36 },
  { text: name, width: 46 },
];
