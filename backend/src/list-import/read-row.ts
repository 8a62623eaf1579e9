import { cellsOf, plain } from '#contract/cells.ts';
import { type ImportColumn, partsOf } from '#contract/list-columns.ts';
import { maxCode } from '#contract/product-resolve.ts';
import { isAmountLike, isMissing, isNoAmount, isUnorderedAmount } from '#contract/read-amount.ts';
import { glued, gluedAmount, prices, tail } from './words.ts';

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
  /** Cells, or a line, that may have the amount if `typedAmount` is empty. */
  rest?: readonly string[];
  /** What was read without the amount behind it, if that is all that stands beside it. */
  text?: string;
  /** Of a row with an empty place for the amount: whether one is asked for, or nothing is ordered of it. */
  missing?: 'asked' | 'unordered';
}

/** What the columns of a table hold, and whether most of its goods aren't ordered. */
export interface Columns {
  roles: readonly ImportColumn[];
  isForm: boolean;
}

/** Digits of other scripts are no part of a code, though a search for it would drop them. */
const isCode = (text: string) => text !== '' && text.length <= maxCode && !/(?!\d)\p{Nd}/u.test(text);
/** Shorter ones are sizes and ratings; what has digits alone is longer than amounts and prices mostly are. */
const codeLike = /^(?=.*\d)(?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){5})\S+$/u;
const digits = /^\d{1,5}$/;
const maxWords = 8;

/** Words that look like codes, without the brackets and signs around them: "Провод ПВС (GKB61-6-834-M)", "арт.864035". */
const codesAmong = (texts: readonly string[]) => {
  const words = texts
    .flatMap((text) => text.split(/[\s()[\]«»"';]+/))
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .flatMap((word) => [word, word.replace(/^\p{L}{1,4}[.:№#]+[^\p{L}\p{N}]*/u, ''), word.replace(gluedAmount, '')])
    .filter((word) => codeLike.test(word) && !digits.test(word) && isCode(word));
  return [...new Set(words)].slice(0, maxWords);
};

/** Short groups of capitals and digits: "КР 334-169М", "9 30 7071". */
const group = /^(?=.{1,10}$)(?:\p{Lu}{1,3}|[\p{Lu}\d./–-]*\d[\p{Lu}\d./–-]*)$/u;
const maxGroups = 5;
const maxJoined = 12;

/** Codes that are written in groups among other words, the longest first. */
function joinedAmong(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const words = text.split(/[\s()[\]«»"';,:]+/);
    return words.flatMap((_, at) =>
      Array.from({ length: maxGroups - 1 }, (_more, more) => words.slice(at, at + more + 2)).filter(
        (groups) => groups.length > 1 && groups.every((one) => group.test(one)),
      ),
    );
  });
  return [...new Set(found.map((groups) => groups.join(' ')))]
    .filter((code) => /(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){6}/u.test(code) && /\d/.test(code))
    .sort((a, b) => b.length - a.length)
    .slice(0, maxJoined);
}

const wordsOf = (texts: readonly string[]) => [...codesAmong(texts), ...joinedAmong(texts)];

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** A row of a table whose columns are known. */
export function readColumns(cells: readonly string[], { roles, isForm }: Columns): Reading {
  const { code, maker, name, amount, note } = partsOf(cells, roles);
  const common = { codes: [code, maker].filter(isCode), words: wordsOf([code, maker, name]), name, note };
  if (!roles.includes('amount')) return { ...common, typedAmount: amount };
  if (isForm && isNoAmount(amount)) return { ...common, typedAmount: '', missing: 'unordered' };
  return { ...common, typedAmount: amount, ...(amount === '' && { missing: 'asked' }) };
}

/** Ways to read a row of which nothing is known, the likeliest first: a line of text, or some cells. */
export function readCells(cells: readonly string[]): Reading[] {
  const [only, ...more] = cells.filter((cell) => plain(cell) !== '');
  if (only === undefined) return [];
  return more.length === 0 ? readLine(only) : [readParts([only, ...more])];
}

/** A row of a form: what is wanted, and perhaps how much of it. With an amount beside it a code may end like one. */
export function readTyped(text: string, amount: string): Reading[] {
  const cells = cellsOf(text);
  if (amount === '') return readCells(cells);
  const [first] = readCells(cells);
  if (!first) return [];
  if (isMissing(amount)) return [{ ...first, typedAmount: '', rest: [], missing: 'asked' }];
  if (isUnorderedAmount(amount)) return [{ ...first, typedAmount: '', rest: [], missing: 'unordered' }];
  return [{ ...first, typedAmount: amount, rest: [] }];
}

/** Numbers that are too long for amounts. */
const longNumber = /^\d{6,}$/;

/** The longest cell with a word is the name. A cell that may be the amount may be a code all the same: "155380". */
function readParts(cells: readonly string[]): Reading {
  const texts = cells.map(plain);
  const isAmount = (text: string, at: number) => at > 0 && isAmountLike(text) && !longNumber.test(text);
  const others = texts.filter((text, at) => !isAmount(text, at));
  const [name = ''] = others.filter(hasWord).sort((a, b) => b.length - a.length);
  const [text, amount = '', ...more] = texts;
  const isPair = text !== undefined && more.length === 0 && isAmountLike(amount) && others.length === 1;
  return {
    ...{ codes: others.filter(isCode), words: wordsOf(others), name, typedAmount: '', note: '', rest: texts },
    ...(isPair && { text }),
  };
}

/** "1) ", "12. " before what is wanted. */
const numbering = /^\d{1,3}[.)]\s+/;

/** Codes may end like amounts, so a part counts as one only if nothing has the whole as its code. */
function readLine(line: string): Reading[] {
  const parts = line.split(/\s{2,}|\u00a0{2,}/).filter((part) => plain(part) !== '');
  const text = plain(line).replace(numbering, '');
  const whole = {
    codes: [text].filter(isCode),
    words: wordsOf([text]),
    name: hasWord(text) ? text : '',
    typedAmount: '',
    note: '',
    rest: [text],
  };
  return [
    whole,
    ...(parts.length > 1 ? [readParts(parts)] : []),
    ...[tail.exec(text.replace(prices, ' ').trim()), glued.exec(text)].flatMap((found): Reading[] => {
      const [, code = '', number = '', unit = ''] = found ?? [];
      if (code === '') return [];
      const typedAmount = unit === '' ? number : `${number} ${unit}`;
      const name = found?.length === 4 && hasWord(code) ? code : '';
      return [
        { codes: [code].filter(isCode), words: wordsOf([code]), name, typedAmount, note: '', rest: [text], text: code },
      ];
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
