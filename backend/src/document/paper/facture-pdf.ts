import { Paper } from '#backend/file/pdf-paper.ts';
import type { WholeDocument } from '../whole.ts';
import { paperDay, paperMoney } from './money.ts';
import { factureCells, factureHead, type HeadLine, writeHead } from './transfer-columns.ts';
import { codes, paidBy } from './upd-pdf.ts';

/** The facture of an advance: what isn't known before goods leave has dashes. */
export async function writeFacture(document: WholeDocument): Promise<Uint8Array> {
  const { number, date, seller, lines, vats, total } = document;
  const paper = await Paper.open(`Счёт-фактура № ${number}`, { isWide: true });
  paper.text(`Счёт-фактура № ${number} от ${paperDay(date)} (1)`, 13);
  paper.text('Исправление № — от — (1а)', 8);
  paper.gap(6);
  writeHead(paper, headOf(document));
  const vat = vats.reduce((sum, { amount }) => sum + amount, 0);
  const none = '—';
  paper.table(
    [factureHead('title'), factureHead('mark')],
    [
      ...lines.map((line) =>
        factureCells([
          ...[String(line.position), line.name, none, none, none, none, none, none, 'без акциза'],
          ...[advanceRate(line.vatRate), paperMoney(line.vat), paperMoney(line.total), none, none, none],
        ]),
      ),
      factureCells(['', 'Всего к оплате (9)', '', '', '', '', '', none, 'X', 'X', paperMoney(vat), paperMoney(total)]),
    ],
    { size: 7 },
    { rows: 2, write: () => writeSignatures(paper, seller) },
  );
  return await paper.save((page, count) => `Счёт-фактура № ${number}, страница ${page} из ${count}`);
}

function writeSignatures(paper: Paper, { director, accountant }: WholeDocument['seller']): void {
  const blank = '______________';
  const halves = [`Руководитель организации ${blank} ${director}`, `Главный бухгалтер ${blank} ${accountant}`];
  paper.gap(14);
  paper.row(
    halves.map((text) => ({ text, width: 50 })),
    { plain: true },
  );
}

/** The rate of what is paid ahead: `22/122`. */
const advanceRate = (rate: number | null) => (rate === null ? 'без НДС' : `${rate}/${100 + rate}`.replaceAll('.', ','));

function headOf({ seller, buyer, facts }: WholeDocument): HeadLine[] {
  return [
    ['Продавец:', seller.name, '(2)'],
    ['Адрес:', seller.address, '(2а)'],
    ['ИНН/КПП продавца:', codes(seller), '(2б)'],
    ['Грузоотправитель и его адрес:', '—', '(3)'],
    ['Грузополучатель и его адрес:', '—', '(4)'],
    ['К платёжно-расчётному документу:', paidBy(facts.payment ? [facts.payment] : []), '(5)'],
    ['Документ об отгрузке:', '—', '(5а)'],
    ['Покупатель:', buyer.name, '(6)'],
    ['Адрес:', buyer.address, '(6а)'],
    ['ИНН/КПП покупателя:', codes(buyer), '(6б)'],
    ['Валюта: наименование, код', 'Российский рубль, 643', '(7)'],
  ];
}
