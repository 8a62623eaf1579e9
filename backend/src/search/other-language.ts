import { ordsWithWords } from './all-words.ts';
import { readPostings } from './engine/postings.ts';
import { intersect, unite } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import { type OtherNames, ordsIn, otherNames, otherTerms, sectionsNamed } from './section-words.ts';
import { readWords, type Word } from './words.ts';

/** What words of another language than the catalogue's match. */
export interface OtherMatch {
  readonly ords: Uint32Array;
  /** Sections that are meant. */
  readonly sections: readonly number[];
  readonly found: readonly Word[];
  readonly missing: readonly Word[];
}

interface WordReading {
  readonly word: Word;
  readonly ords: Uint32Array;
  readonly sections: readonly number[];
  /** Whether only the other language has the word. */
  readonly isOther: boolean;
}

/** True for "circuit breaker 16A": no letter of the catalogue's own script. */
export const mayBeOther = (text: string) => /[a-z]{3}/i.test(text) && !/[а-яё]/i.test(text);

/**
 * The products that have what the words mean in the shop's other languages: in the names of sections, of features'
 * values and the like. Null if the words aren't of these languages.
 */
export async function matchOtherLanguage(reader: Reader, text: string): Promise<OtherMatch | null> {
  if (!mayBeOther(text)) return null;
  const names = await otherNames(reader);
  const typed = readWords(text, 14).filter((word) => otherTerms(word.text).length > 0);
  const letters = typed.filter(({ text: word }) => /^[a-z]{2,}$/.test(word));
  const together = sectionsNamed(
    names,
    letters.flatMap(({ text: word }) => otherTerms(word)),
  );
  const readings: WordReading[] = [];
  for (const word of together.length > 0 ? [] : letters) readings.push(await tellWord(reader, names, word));
  if (together.length === 0 && !readings.some(({ isOther }) => isOther)) return null;
  const rest = typed.filter((word) => !letters.includes(word));
  for (const word of rest)
    readings.push({ word, ords: await ordsWithWords(reader, [word]), sections: [], isOther: false });
  const start = together.length > 0 ? [ordsIn(together)] : [];
  return meetAll(
    start,
    letters.filter(() => together.length > 0),
    together.map(({ id }) => id),
    readings,
  );
}

/** As many of the words as go together, the first ones before the later. */
function meetAll(
  start: Uint32Array[],
  found: Word[],
  sections: number[],
  readings: readonly WordReading[],
): OtherMatch | null {
  let [ords] = start;
  const missing: Word[] = [];
  const meant = [...sections];
  // What a thing is counts before what it is like.
  for (const one of readings.toSorted((a, b) => b.sections.length - a.sections.length)) {
    const both = ords === undefined ? one.ords : intersect([ords, one.ords]);
    if (both.length === 0) missing.push(one.word);
    else {
      ords = both;
      found.push(one.word);
      meant.push(...one.sections);
    }
  }
  return ords === undefined || ords.length === 0 ? null : { ords, sections: meant, found, missing };
}

async function tellWord({ source, ...reader }: Reader, names: OtherNames, word: Word): Promise<WordReading> {
  const terms = otherTerms(word.text);
  const originals = names.originals.get(terms.join(' ')) ?? [];
  const sections = sectionsNamed(names, terms);
  const [own = new Uint32Array()] = (await readPostings(source, [word.term])).values();
  let ords = unite(own, ordsIn(sections));
  for (const original of originals) {
    ords = unite(ords, await ordsWithWords({ ...reader, source }, readWords(original, 4)));
  }
  const isOther = own.length === 0 && ords.length > 0;
  return { word, ords, sections: sections.map(({ id }) => id), isOther };
}
