import type { FileLimits } from './limits.ts';
import type { Row } from './rows.ts';
import type { PartHandler } from './xml-parts.ts';

/** Collects the rows of a sheet that hold anything, until there are too many. */
export class SheetReader implements PartHandler {
  readonly rows: Row[] = [];
  readonly #strings: readonly string[];
  readonly #limits: FileLimits;
  #line = 0;
  #cells: string[] = [];
  #at = -1;
  #type = '';
  #value = '';
  #isValue = false;

  constructor(strings: readonly string[], limits: FileLimits) {
    this.#strings = strings;
    this.#limits = limits;
  }

  get isDone(): boolean {
    return this.rows.length > this.#limits.rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#line = lineOf(attributes['r'] ?? '', this.#line) ?? this.#line + 1;
      this.#cells = [];
      this.#at = -1;
    }
    if (name === 'c') {
      this.#at = placeOf(attributes['r'] ?? '') ?? this.#at + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#value = '';
    }
    // A formula (`f`) is not its value.
    this.#isValue = name === 'v' || name === 't';
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    this.#isValue = false;
    if (name === 'c' && this.#at < this.#limits.columns) this.#keepCell(this.#text().trim());
    if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      this.rows.push({ line: this.#line, cells: Array.from(this.#cells, (cell) => cell ?? '') });
    }
  }

  #keepCell(text: string): void {
    if (text !== '') this.#cells[this.#at] = text;
  }

  #text(): string {
    switch (this.#type) {
      case 's':
        return /^\d{1,7}$/.test(this.#value) ? (this.#strings[Number(this.#value)] ?? '') : '';
      case 'n':
        return numberText(this.#value);
      case 'e':
        return '';
      default:
        return unescaped(this.#value);
    }
  }
}

/** The last row of a sheet. */
const mostLines = 1_048_576;

/** Number of a row; undefined if a workbook can't have it behind this one, so that the row is numbered by its place. */
function lineOf(number: string, last: number): number | undefined {
  const line = /^\d{1,7}$/.test(number) ? Number(number) : 0;
  return line > last && line <= mostLines ? line : undefined;
}

/** Column of a place such as `AB12`, from 0; undefined if it names none. */
function placeOf(place: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(place)?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Codes of 13 digits and more may be stored as `4.6E+12`. */
export function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || Number.isNaN(number)) return value;
  return Number.isSafeInteger(number) ? number.toFixed(0) : String(number);
}

/** What XML can't hold is written as `_x000D_`. */
export const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
