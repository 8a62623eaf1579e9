import { cyrillicLookAlikes, latinLookAlikes } from './look-alikes.ts';
import { evenSpelling } from './spelling.ts';
import { stem } from './stem.ts';

/** One word of a text, the same for the index and the query. */
export interface Word {
  /** The word as written, in lower case with ё as е. */
  readonly text: string;
  /** The term that search compares. */
  readonly term: string;
}

/** Words that say nothing about a product. */
const silent = new Set(
  'и в во на с со для из по под к ко от до без или не при за над у о об это b c k o y the and for with of'.split(' '),
);

/** Units that belong to the number before them: "16 А" is "16а". */
const units = new Set(
  'а ма ка в кв мв вт квт ва ква мм мм2 см м м2 км лм к кг г т гц кгц дб вар квар мпа ч мин ач мп дж ом ком мкф гб тб v w kw a ma ka mm cm m lm k kg hz ah'.split(
    ' ',
  ),
);

/** Units in Latin letters that don't look like the Russian ones: "36W" is "36Вт". */
const latinUnits = new Map(
  Object.entries({
    v: 'в',
    kv: 'кв',
    w: 'вт',
    kw: 'квт',
    va: 'ва',
    kva: 'ква',
    hz: 'гц',
    lm: 'лм',
    g: 'г',
    kg: 'кг',
    ah: 'ач',
  }),
);

/** Units as people write them out, by their short form. */
const writtenOut = new Map(
  Object.entries({
    а: 'ампер ампера амперов',
    в: 'вольт вольта',
    вт: 'ватт ватта ваттов',
    квт: 'киловатт киловатта',
    м: 'метр метра метров',
    мм: 'миллиметр миллиметра миллиметров',
    кг: 'килограмм килограмма',
  }).flatMap(([short, forms]) => forms.split(' ').map((form): [string, string] => [form, short])),
);

/** Prefixes that belong to the number after them: "IP 54" is "IP54". */
const marks = new Set(['ip', 'ir', 'ik', 'gu', 'gx', 'e', 'е']);

const pieces = /(?:[a-zа-я0-9]|(?<=\d)\.(?=\d))+/g;

function plain(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  return (
    evenSpelling(lower)
      // "3х2,5", "3 x 2.5", "3×2.5" and "3 на 2,5" are the same size.
      .replace(/(\d)\s*(?:[xх×*]|\sна\s)\s*(?=\d)/g, '$1x')
      .replace(/(\d),(?=\d)/g, '$1.')
      // The unit of a size says nothing: "3х2,5 мм2".
      .replace(/(\dx[\d.x]*\d)\s?(?:мм2?|mm2?)(?![a-zа-я\d])/g, '$1')
      // "А·ч" and "В·А" are one unit each.
      .replace(/([a-zа-я])[·⋅](?=[a-zа-я])/g, '$1')
  );
}

/** True for a number without a unit. */
export function isNumber(text: string | undefined): boolean {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text);
}

/** The next word; a written-out unit after a number becomes its short form. */
function nextAfter(part: string, following: string): string {
  return isNumber(part) ? (writtenOut.get(following) ?? following) : following;
}

/** Joins a number with its unit or prefix, which people write with and without a space. */
function joined(parts: readonly string[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? '';
    const next = nextAfter(part, parts[at + 1] ?? '');
    const together = (isNumber(part) && units.has(next)) || (marks.has(part) && isNumber(next));
    words.push(together ? part + next : part);
    if (together) at++;
  }
  return words;
}

/** Cache: an import stems the same few thousand words millions of times. */
const terms = new Map<string, string>();
const maxTerms = 20_000;

function termOf(text: string): string {
  const cached = terms.get(text);
  if (cached !== undefined) return cached;
  if (terms.size >= maxTerms) terms.clear();
  const term = makeTerm(text);
  terms.set(text, term);
  return term;
}

function makeTerm(text: string): string {
  if (/\d/.test(text)) return latinLookAlikes(inRussianUnit(text));
  const isMixed = /[a-z]/.test(text) && /[а-я]/.test(text);
  if (!isMixed) return stem(text);
  const cyrillic = cyrillicLookAlikes(text);
  // "NУМ" contains a letter without a Cyrillic look-alike, so it is Latin.
  return /[a-z]/.test(cyrillic) ? latinLookAlikes(text) : stem(cyrillic);
}

function inRussianUnit(text: string): string {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(text) ?? [];
  return number === undefined ? text : number + (latinUnits.get(unit) ?? unit);
}

/** Splits a text into at most `limit` words with their stems; the limit keeps queries bounded. */
export function readWords(text: string, limit = 64): Word[] {
  const parts = plain(text).match(pieces) ?? [];
  return joined(parts)
    .filter((word) => !silent.has(word))
    .slice(0, limit)
    .map((word) => ({ text: word, term: termOf(word) }));
}

/** The term of a word typed in the other script ("РоЕ" for "PoE"), or null if its letters don't allow it. */
export function otherScript({ text, term }: Word): string | null {
  const other = /^[а-я]+$/.test(text) ? latinLookAlikes(text) : cyrillicLookAlikes(text);
  return /^(?:[a-z]+|[а-я]+)$/.test(other) && other !== text && other !== term ? makeTerm(other) : null;
}

/** Numbers of a size such as "100x50", or an empty list. */
export function numbersOfSize(term: string): string[] {
  return /^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/.test(term) ? term.split('x') : [];
}

/** Cross-sections of wires in mm²: "3х2,5" is a cable of three wires. */
const crossSections = new Set('0.5 0.75 1 1.5 2.5 4 6 10 16 25 35 50 70 95 120 150 185 240'.split(' '));
const wires: Record<string, string> = {
  1: 'одножильн',
  2: 'двухжильн',
  3: 'трехжильн',
  4: 'четырехжильн',
  5: 'пятижильн',
};

/** Terms for a part of a size: "6х110" begins with 6, "3х2,5" has three wires of 2.5 mm². */
function sizeTerms(term: string): string[] {
  const [first = '', second = '', ...others] = numbersOfSize(term);
  if (second === '') return [];
  const isCable = others.length === 0 && Number(first) <= 61 && crossSections.has(second);
  const last = others.at(-1) ?? second;
  return [`${first}x`, `x${last}`, ...(isCable ? [`${second}mm2`, ...(wires[first] ? [wires[first]] : [])] : [])];
}

/** Unique terms under which words are found: the words, for "16а" also the bare number, and the parts of a size. */
export function indexTerms(words: readonly Word[]): string[] {
  const terms = words.flatMap(({ term }) => {
    const parts = sizeTerms(term);
    if (parts.length > 0) return [term, ...parts];
    const number = /^(\d+(?:\.\d+)?)[a-zа-я]+\d?$/.exec(term)?.[1];
    return number === undefined ? [term] : [term, number];
  });
  return [...new Set(terms)];
}

/**
 * Terms for the parts of an article. The whole article is found by the code index, so a one-part code has none, and a
 * number alone is none: it would be found as a current or a size.
 */
export function codeTerms(code: string): string[] {
  const words = readWords(code);
  return words.length > 1 ? [...new Set(words.map(({ term }) => term))].filter((term) => /[a-zа-я]/.test(term)) : [];
}

/** True for terms in the vocabulary: words of three letters or more, not codes or sizes. */
export function isVocabulary(term: string): boolean {
  return term.length >= 3 && !/[\d.]/.test(term);
}
