import type { ImportColumn } from '#contract/import.ts';
import { isAmountLike, plain } from './read-amount.ts';
import { tail } from './words.ts';

/** One way to read a row. */
export interface Reading {
  /** What may be a code, the likeliest first. */
  codes: string[];
  /** Words that may be a code among others, looked up if nothing has the codes. */
  words: string[];
  /** What the product is called; empty if nothing tells. */
  name: string;
  typedAmount: string;
  note: string;
}

/** Longest code that is looked up. */
export const maxCode = 100;

const isCode = (text: string) => text !== '' && text.length <= maxCode;
/** Shorter ones are sizes and ratings; what has digits alone is longer than amounts and prices mostly are. */
const codeLike = /^(?=.*\d)(?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){5})\S+$/u;
const digits = /^\d{1,5}$/;
const maxWords = 5;

/** Words that look like codes, without the brackets and signs around them: "Провод ПВС (GKB61-6-834-M)", "арт.864035". */
const codesAmong = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/[\s()[\]«»"';]+/))
    .map((word) => word.replace(/^(?:\p{L}{1,4}[.:№#]+)?[^\p{L}\p{N}]*|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => codeLike.test(word) && !digits.test(word) && isCode(word))
    .slice(0, maxWords);

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** A row of a table whose columns are known. */
export function readColumns(cells: readonly string[], roles: readonly ImportColumn[]): Reading {
  const textOf = (role: ImportColumn) =>
    plain(
      roles
        .map((one, at) => (one === role ? (cells[at] ?? '') : ''))
        .filter((text) => text !== '')
        .join(' '),
    );
  const notes = cells.filter((_, at) => roles[at] === 'note');
  const [code, maker, name] = [textOf('code'), textOf('maker'), textOf('name')];
  return {
    codes: [code, maker].filter(isCode),
    words: codesAmong([code, maker, name]),
    name,
    typedAmount: textOf('amount'),
    note: notes.join(' ').trim(),
  };
}

/** Ways to read a row of which nothing is known, the likeliest first: a line of text, or some cells. */
export function readCells(cells: readonly string[]): Reading[] {
  const [only, ...more] = cells.filter((cell) => plain(cell) !== '');
  if (only === undefined) return [];
  return more.length === 0 ? readLine(only) : [readParts([only, ...more])];
}

/** The amount is the last cell that is one; the longest of the others with a word is the name. */
function readParts(cells: readonly string[]): Reading {
  const at = cells.findLastIndex((cell, index) => index > 0 && isAmountLike(cell));
  const texts = cells.filter((_, index) => index !== at).map(plain);
  const [name = ''] = texts.filter(hasWord).sort((a, b) => b.length - a.length);
  return { codes: texts.filter(isCode), words: codesAmong(texts), name, typedAmount: plain(cells[at] ?? ''), note: '' };
}

/** "К-1,250", "К-1*250": only as a code, because "3х2,5" and "3*2" are sizes. */
const glued = /^(\S.*?)[,*×](\d{1,7})$/;

/** "1) ", "12. " before what is wanted. */
const numbering = /^\d{1,3}[.)]\s+/;

/** Codes may end like amounts, so a part counts as one only if nothing has the whole as its code. */
function readLine(line: string): Reading[] {
  const parts = line.split(/\s{2,}|\u00a0{2,}/).filter((part) => plain(part) !== '');
  const text = plain(line).replace(numbering, '');
  const whole = {
    codes: [text].filter(isCode),
    words: codesAmong([text]),
    name: hasWord(text) ? text : '',
    typedAmount: '',
    note: '',
  };
  return [
    whole,
    ...(parts.length > 1 ? [readParts(parts)] : []),
    ...[tail.exec(text), glued.exec(text)].flatMap((found): Reading[] => {
      const [, code = '', typedAmount = ''] = found ?? [];
      if (code === '') return [];
      const name = found?.length === 4 && hasWord(code) ? code : '';
      return [{ codes: [code].filter(isCode), words: codesAmong([code]), name, typedAmount, note: '' }];
    }),
  ];
}

/** The reading for which nothing was found by a code: what is an amount besides a name is one. */
export function likeliest(readings: readonly Reading[]): Reading {
  const [first = { codes: [], words: [], name: '', typedAmount: '', note: '' }, ...others] = readings;
  return (
    others.find(({ name, typedAmount }) => name !== '' && typedAmount !== '') ??
    (first.name === '' ? (others[0] ?? first) : first)
  );
}
