import { findByCode } from './codes.ts';
import { readPostings } from './engine/postings.ts';
import { foldCode } from './look-alikes.ts';
import { intersect, unite } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import { isNumber, numbersOfSize, otherScript, type Word } from './words.ts';

/**
 * Ascending ordinals of the products that have all the words. An unknown word may still be a code or a piece of one, a
 * size whose numbers are written apart, or typed in the other script. If words are known but never occur together,
 * other spellings of sizes are tried.
 */
export async function ordsWithWords(reader: Reader, words: readonly Word[]): Promise<Uint32Array> {
  const terms = [...new Map(words.map((word) => [word.term, word])).values()];
  for (const reading of [terms, singleCore(terms), numbersApart(terms)]) {
    const found = reading && (await ordsWithAll(reader, reading));
    if (!found) continue;
    if (found === 'unknown word') break;
    if (found.length > 0) return found;
  }
  return new Uint32Array();
}

const word = (term: string): Word => ({ text: term, term });

/** "ПуГВ 6" as "ПуГВ 1х6": for a wire with one core only the section is given. */
function singleCore(terms: readonly Word[]): Word[] | null {
  const bare = terms.some(({ term }) => isNumber(term));
  return bare ? terms.map((one) => (isNumber(one.term) ? word(`1x${one.term}`) : one)) : null;
}

/** "100х50" as "100 50": it may be written "100 мм 50 мм". */
function numbersApart(terms: readonly Word[]): Word[] | null {
  const apart = terms.flatMap(({ term }) => numbersOfSize(term)).map(word);
  return apart.length > 0 ? [...terms.filter(({ term }) => numbersOfSize(term).length === 0), ...apart] : null;
}

async function ordsWithAll(reader: Reader, terms: readonly Word[]): Promise<Uint32Array | 'unknown word'> {
  if (terms.length === 0) return new Uint32Array();
  const postings = await readPostings(
    reader.source,
    terms.map(({ term }) => term),
  );
  const lists: Uint32Array[] = [];
  for (const word of terms) {
    const list = postings.get(word.term) ?? new Uint32Array();
    lists.push(list.length === 0 ? await ordsOtherwise(reader, word, terms.length > 1) : list);
    if (lists.at(-1)?.length === 0) return 'unknown word';
  }
  return intersect(lists);
}

async function ordsOtherwise(reader: Reader, word: Word, mayBeCode: boolean): Promise<Uint32Array> {
  const other = otherScript(word);
  const numbers = numbersOfSize(word.term);
  const alternatives = other === null ? numbers : [other];
  if (alternatives.length > 0) {
    const postings = await readPostings(reader.source, alternatives);
    const found = intersect([...postings.values()]);
    if (found.length > 0) return found;
  }
  const isCode = mayBeCode && word.term.length >= 4 && /\d/.test(word.term);
  return isCode ? ordsWithCode(reader, word.term) : new Uint32Array();
}

async function ordsWithCode(reader: Reader, term: string): Promise<Uint32Array> {
  const { exact, byCode, others } = await findByCode(reader, foldCode(term));
  return unite(Uint32Array.from([...exact, ...byCode]).sort(), others);
}
