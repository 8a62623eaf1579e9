import type { PaperCell } from '#backend/file/paper-cell.ts';
import type { Paper } from '#backend/file/pdf-paper.ts';

/** Columns of a transfer document; the first is its own, the others are those of a facture. */
export const columns = [
  { title: 'Код товара', mark: 'А', width: 8 },
  { title: '№', mark: '1', width: 3 },
  { title: 'Наименование товара (описание работ, услуг)', mark: '1а', width: 22 },
  { title: 'Код вида', mark: '1б', width: 4 },
  { title: 'Ед. код', mark: '2', width: 4 },
  { title: 'Ед.', mark: '2а', width: 6 },
  { title: 'Кол-во', mark: '3', width: 5 },
  { title: 'Цена', mark: '4', width: 8 },
  { title: 'Стоимость без налога', mark: '5', width: 9 },
  { title: 'Акциз', mark: '6', width: 6 },
  { title: 'Ставка', mark: '7', width: 5 },
  { title: 'Сумма налога', mark: '8', width: 9 },
  { title: 'Стоимость с налогом', mark: '9', width: 9 },
  { title: 'Код страны', mark: '10', width: 4 },
  { title: 'Страна', mark: '10а', width: 4 },
  { title: 'ГТД', mark: '11', width: 4 },
] as const;

const ofFacture = columns.slice(1);

export function factureHead(part: 'title' | 'mark'): PaperCell[] {
  return ofFacture.map((column) => ({ text: column[part], width: column.width, align: 'center' }));
}

/** A row of a facture; its sums stand at the end of their cells. */
export function factureCells(texts: readonly string[]): PaperCell[] {
  return ofFacture.map(({ width, mark }, at) => {
    const isSum = mark === '5' || mark === '8' || mark === '9';
    return { text: texts[at] ?? '', width, ...(isSum && { align: 'end' as const }) };
  });
}

/** A line of the head of a form: what it is, what it says, and its number. */
export type HeadLine = [name: string, text: string, mark: string];

export function writeHead(paper: Paper, lines: readonly HeadLine[]): void {
  for (const [name, text, mark] of lines) {
    const cell = { text: mark, width: 6, align: 'end' as const };
    paper.row([{ text: name, width: 28 }, { text, width: 66 }, cell], { plain: true });
    paper.gap(2);
  }
  paper.gap(6);
}
