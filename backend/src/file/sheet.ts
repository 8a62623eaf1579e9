/** Text, an amount or kopecks, by the kind of the column; null for nothing. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  title: string;
  kind: 'text' | 'amount' | 'money';
  /** In characters. */
  width: number;
}

/** A table of a file: a sheet of a workbook, or a part of a document. */
export interface Sheet {
  name: string;
  /** Lines above the table of a document or a paper. */
  about: string[];
  columns: SheetColumn[];
  rows: SheetCell[][];
  /** Sums under the table of a document or a paper, in kopecks. */
  sums: [title: string, kopecks: number][];
  /** Whether a workbook of it goes to others as it is: it has then all that stands above and below the table, too. */
  isPaper?: true;
  /** First line of a paper, if it isn't the name. */
  heading?: string;
  /** Texts under the sums of a paper. */
  below?: string[];
}

/** Tables that become one file. */
export interface Sheets {
  /** What one table is, such as "Спецификация": heads the column that tells them apart in a CSV. */
  noun: string;
  sheets: Sheet[];
}

/** Values beginning so may be read as formulas by whatever opens the file (OWASP, "CSV Injection"). */
export const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
