import { type Language, languages, type Words } from '../texts/texts.ts';
import { wordsIn } from '../texts/words.ts';
import type { Book, Reader, SectionRange } from './reader.ts';

/** A section by its name in another language. */
interface NamedSection {
  readonly section: SectionRange;
  readonly terms: readonly string[];
  /** What the section has: "trays" of "Metal cable trays", both of "Sockets and switches". */
  readonly goods: readonly string[];
}

/** What the shop's other languages call its sections and the values of its features. */
export interface OtherNames {
  readonly sections: readonly NamedSection[];
  /** Names of one word as the database has them, by its term: "белый" by "white". */
  readonly originals: ReadonlyMap<string, readonly string[]>;
}

const silent = new Set('a an and for from in of on the to up with without'.split(' '));

/** The words of a text in a language without cases, plurals like singulars. */
export function otherTerms(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => !silent.has(word)).map(withoutPlural);
}

function withoutPlural(word: string): string {
  return word.replace(/(?<=[^aeiou\d])(?:ies|y)$/, 'i').replace(/(?<=..)(?:es|s|e)$/, '');
}

function readName(section: SectionRange, name: string): NamedSection {
  const parts = name.split(/,|\band\b/).map((part) => part.split(/\b(?:for|from|up to|with|without)\b/, 1)[0] ?? '');
  return { section, terms: otherTerms(name), goods: parts.flatMap((part) => otherTerms(part).slice(-1)) };
}

const cache = new WeakMap<Words, WeakMap<Book, OtherNames>>();

/** Read once for each version of the catalogue and of the words, which are themselves read once a minute. */
export async function otherNames({ env, book }: Reader): Promise<OtherNames> {
  const others = languages.slice(1) as readonly Language[];
  const all = await Promise.all(others.map((language) => wordsIn(() => env, language)));
  const read = all.flatMap((words) => (words ? [namesIn(words, book)] : []));
  const [only, ...more] = read;
  if (only && more.length === 0) return only;
  return {
    sections: read.flatMap(({ sections }) => sections),
    originals: new Map(read.flatMap(({ originals }) => [...originals])),
  };
}

function namesIn(words: Words, book: Book): OtherNames {
  const ofBook = cache.get(words) ?? new WeakMap<Book, OtherNames>();
  cache.set(words, ofBook);
  const cached = ofBook.get(book);
  if (cached) return cached;
  const sections = book.sections.flatMap((section) => {
    const name = section.count > 0 ? words.get(section.name) : undefined;
    return name === undefined ? [] : [readName(section, name)];
  });
  const ofSections = new Set(book.sections.map(({ name }) => name));
  const single = [...words].filter(([original, name]) => /^\p{L}+$/u.test(name) && !ofSections.has(original));
  const byName = Map.groupBy(single, ([, name]) => otherTerms(name).join(' '));
  const originals = new Map([...byName].map(([name, pairs]) => [name, pairs.map(([original]) => original)]));
  const names = { sections, originals };
  ofBook.set(book, names);
  return names;
}

/**
 * The sections whose names have all the terms: those that have such goods, if there are any, so that "cable" is neither
 * a tray nor a tie. A name of several goods gives way to the sections within it. With `isTyping` the last term is the
 * beginning of one.
 */
export function sectionsNamed(all: OtherNames, typed: readonly string[], isTyping = false): SectionRange[] {
  const last = typed.length - 1;
  const isIn = (terms: readonly string[], term: string, at: number) =>
    terms.some((one) => one === term || (isTyping && at === last && one.startsWith(term)));
  const named =
    typed.length === 0 ? [] : all.sections.filter(({ terms }) => typed.every((term, at) => isIn(terms, term, at)));
  const having = named.filter(({ goods }) => typed.some((term, at) => isIn(goods, term, at)));
  const best = having.length > 0 ? having : named;
  const isWithin = (inner: SectionRange, outer: SectionRange) =>
    inner.id !== outer.id && inner.lo >= outer.lo && inner.hi <= outer.hi && inner.level > outer.level;
  return best
    .filter(({ section, goods }) => goods.length === 1 || !best.some((other) => isWithin(other.section, section)))
    .map(({ section }) => section);
}

/** Ascending ordinals of everything in the sections; some of them have no product. */
export function ordsIn(sections: readonly SectionRange[]): Uint32Array {
  const ords: number[] = [];
  let next = 0;
  for (const { lo, hi } of sections.toSorted((a, b) => a.lo - b.lo)) {
    for (let ord = Math.max(lo, next); ord <= hi; ord++) ords.push(ord);
    next = Math.max(next, hi + 1);
  }
  return Uint32Array.from(ords);
}
