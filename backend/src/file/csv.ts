import { stringify } from 'csv-stringify/sync';
import { type Language, language } from '../texts/texts.ts';
import { formula, type SheetCell, type SheetColumn, type Sheets } from './sheet.ts';

/** Between cells, and before kopecks: what spreadsheets expect in the country of the language. */
const signs: Record<Language, readonly [delimiter: string, point: string]> = { ru: [';', ','], en: [',', '.'] };

/** For spreadsheets: UTF-8 with BOM, CRLF. Several tables are one, with their name in the first column. */
export function writeCsv({ noun, sheets }: Sheets): Uint8Array {
  const several = sheets.length > 1;
  const [{ columns = [] } = {}] = sheets;
  const head = [...(several ? [noun] : []), ...columns.map(({ title }) => title)];
  const lines = sheets.flatMap(({ name, rows }) =>
    rows.map((row) => [...(several ? [safe(name)] : []), ...row.map((cell, at) => textOf(cell, columns[at]?.kind))]),
  );
  const text = stringify([head, ...lines], {
    bom: true,
    delimiter: signs[language()][0],
    record_delimiter: 'windows',
    // By itself it quotes only whole CRLF.
    quoted_match: /[\r\n]/,
  });
  return new TextEncoder().encode(text);
}

function textOf(cell: SheetCell, kind: SheetColumn['kind'] = 'text'): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return safe(cell);
  return kind === 'money' ? (cell / 100).toFixed(2).replace('.', signs[language()][1]) : String(cell);
}

/** An apostrophe keeps a spreadsheet from computing the text. */
const safe = (text: string) => (formula.test(text) ? `'${text}` : text);
