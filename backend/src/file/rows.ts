import { CsvError, parse } from 'csv-parse/sync';
import { t } from '../texts/texts.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A row of a table. Line breaks in quotes make it longer than a line. */
export interface Row {
  /** Number of its first line in the file, from 1. */
  line: number;
  cells: readonly string[];
}

/** What was read of a workbook: the rows of one sheet, and the names of others with anything in them. */
export interface Sheets {
  rows: Row[];
  others: string[];
}

/**
 * Rows of a CSV without empty ones, `most` of them if it has more, and what separates their cells. Throws
 * `UnreadableFile`.
 */
export function readRows(text: string, most?: number): { separator: string; rows: Row[] } {
  // The parser counts a quoted CRLF as two lines.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const head = lines.split('\n').find((line) => line.trim() !== '') ?? '';
  const separator = [';', '\t', ','].find((one) => head.includes(one)) ?? ';';
  const rows: Row[] = [];
  let last = 0;
  try {
    parse(lines, {
      delimiter: separator,
      record_delimiter: '\n',
      // Inches and names in quotes within a cell are letters like others.
      relax_quotes: true,
      // A row of too many or too few cells is reported with its number.
      relax_column_count: true,
      ...(most !== undefined && { to: most }),
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Taken here, because the parser's own results would hold a record of details for each row.
      on_record(cells, context) {
        last = context.lines;
        const breaks = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        rows.push({ line: last - breaks, cells: cells.map((cell) => cell.trim()) });
        return null;
      },
    });
    return { separator, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(t('file.open-quote', { line: last }));
  }
}
