import { t } from '../texts/texts.ts';
import { CompoundFile } from './compound-file.ts';
import type { FileLimits } from './limits.ts';
import type { Row, Sheets } from './rows.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type RecordBody, Records } from './xls-records.ts';
import { flag, formulaValue, plain, shortNumber } from './xls-values.ts';

/** Numbers of records ([MS-XLS] 2.3). */
const types = {
  ...{ begin: 0x0809, password: 0x2f, codePage: 0x42, sheet: 0x85, strings: 0xfc },
  ...{ sharedText: 0xfd, text: 0x0204, richText: 0xd6, number: 0x0203, short: 0x027e, shorts: 0xbd },
  ...{ flag: 0x0205, formula: 0x06, formulaText: 0x0207 },
} as const;
const worksheet = 0x10;
const excel97 = 0x0600;

/**
 * Rows of the first visible sheet with anything in it of a workbook of Excel 5 to 2003, and the names of the others. Only cells
 * and their text are read; every other record is passed over, whatever it claims. Throws `UnreadableFile`.
 */
export function readXls(bytes: Uint8Array, limits: FileLimits): Sheets {
  try {
    const records = new Records(streamOf(new CompoundFile(bytes)));
    const book = readBook(records, limits);
    const visible = book.places.filter(({ isHidden }) => !isHidden);
    const sheets = visible.length > 0 ? visible : book.places;
    for (const [at, { place }] of sheets.entries()) {
      const rows = new Sheet(book, limits).read(records, place);
      if (rows.length === 0) continue;
      const others = sheets.slice(at + 1).filter((other) => hasRows(book, records, other.place, limits));
      return { rows, others: others.map(({ name }) => name) };
    }
    return { rows: [], others: [] };
  } catch (error) {
    // Bytes that are missing.
    throw error instanceof RangeError ? new UnreadableFile(t('file.broken-workbook')) : error;
  }
}

/** Whether a sheet that isn't read has anything in it. One that can't be read may have. */
function hasRows(book: Book, records: Records, place: number, limits: FileLimits): boolean {
  try {
    return new Sheet(book, { ...limits, rows: 0 }).read(records, place).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** Excel 5 and 95 call it `Book`; a file may have both. Workbooks of later versions with a password lie in such files too. */
function streamOf(file: CompoundFile): Uint8Array {
  if (file.has('encryptedpackage')) throw new UnreadableFile(t('file.protected-workbook'));
  return file.read(file.has('workbook') ? 'workbook' : 'book');
}

interface Book {
  places: { place: number; name: string; isHidden: boolean }[];
  strings: string[];
  /** Of text in one byte a letter, before Excel 97; null since. */
  decoder: TextDecoder | null;
}

function readBook(records: Records, limits: FileLimits): Book {
  const book: Book = { places: [], strings: [], decoder: null };
  for (const { type, body } of records.substream(0)) {
    switch (type) {
      case types.begin:
        book.decoder = body.short() < excel97 ? decoderOf(1251) : null;
        break;
      case types.codePage:
        book.decoder &&= decoderOf(body.short());
        break;
      case types.password:
        throw new UnreadableFile(t('file.protected-workbook'));
      case types.strings:
        book.strings = readStrings(body, limits);
        break;
      case types.sheet:
        book.places.push(...placeOf(body, book.decoder));
    }
  }
  return book;
}

/** Where a sheet begins; none for a chart or a program. */
function placeOf(body: RecordBody, decoder: TextDecoder | null): Book['places'] {
  const place = body.long();
  const isHidden = (body.byte() & 3) !== 0;
  if (body.byte() !== 0) return [];
  const length = body.byte();
  const name = decoder ? decoder.decode(body.bytes(length)) : body.letters(length);
  return [{ place, name, isHidden }];
}

/** What kind of substream begins. */
function kindOf(body: RecordBody): number {
  body.skip(2);
  return body.short();
}

function decoderOf(codePage: number): TextDecoder {
  if (codePage === 866) return new TextDecoder('ibm866');
  return new TextDecoder(codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1251');
}

function readStrings(body: RecordBody, limits: FileLimits): string[] {
  body.skip(4);
  const count = body.long();
  const strings: string[] = [];
  while (strings.length < count && body.left > 0) {
    if (strings.push(body.unicode().trim()) > limits.strings) throw new UnreadableFile(t('file.bomb'));
  }
  return strings;
}

class Sheet {
  readonly #book: Book;
  readonly #limits: FileLimits;
  readonly #rows = new Map<number, string[]>();
  #row = 0;
  #column = 0;

  constructor(book: Book, limits: FileLimits) {
    this.#book = book;
    this.#limits = limits;
  }

  /** Until there are too many rows. */
  read(records: Records, place: number): Row[] {
    for (const { type, body } of records.substream(place)) {
      if (type === types.begin && kindOf(body) !== worksheet) return [];
      if (isCell.has(type)) this.#readCells(type, body);
      // The text that the formula before it came to.
      if (type === types.formulaText) this.#keep(this.#row, this.#column, this.#text(body));
      if (this.#rows.size > this.#limits.rows) break;
    }
    return [...this.#rows]
      .sort(([one], [other]) => one - other)
      .map(([row, cells]) => ({ line: row + 1, cells: Array.from(cells, (cell) => cell ?? '') }));
  }

  #readCells(type: number, body: RecordBody): void {
    this.#row = body.short();
    this.#column = body.short();
    if (type === types.shorts) {
      // The last two bytes repeat the last column.
      for (let at = this.#column; body.left >= 8; at += 1) {
        body.skip(2);
        this.#keep(this.#row, at, shortNumber(body.long()));
      }
      return;
    }
    body.skip(2);
    this.#keep(this.#row, this.#column, this.#valueOf(type, body));
  }

  #valueOf(type: number, body: RecordBody): string {
    switch (type) {
      case types.sharedText:
        return this.#book.strings[body.long()] ?? '';
      case types.number:
        return plain(body.double());
      case types.short:
        return shortNumber(body.long());
      case types.flag:
        return flag(body.byte(), body.byte() === 1);
      case types.formula:
        return formulaValue(body.bytes(8));
      default:
        return this.#text(body);
    }
  }

  #text(body: RecordBody): string {
    const { decoder } = this.#book;
    return (decoder ? decoder.decode(body.bytes(body.short())) : body.unicode()).trim();
  }

  #keep(row: number, column: number, text: string): void {
    if (text === '' || column >= this.#limits.columns) return;
    const cells = this.#rows.get(row) ?? [];
    cells[column] = text;
    this.#rows.set(row, cells);
  }
}

const isCell: ReadonlySet<number> = new Set([
  ...[types.sharedText, types.text, types.richText, types.number, types.short, types.shorts, types.flag, types.formula],
]);
