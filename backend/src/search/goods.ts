import synonyms from './synonyms.json' with { type: 'json' };
import { codeTerms, indexTerms, isNumber, readWords, type Word } from './words.ts';

/** What names a product. */
export interface Naming {
  readonly name: string;
  /** Further words of the supplier. */
  readonly aka: string;
  readonly section: string;
  readonly article: string;
  readonly code: string | null;
}

/** The terms under which a product is found. */
export interface GoodsTerms {
  /** Terms of everything that names it. */
  readonly terms: ReadonlySet<string>;
  /** Words with their forms, for the vocabulary. */
  readonly words: readonly Word[];
  /** The words that say what it is, and among them the nouns: what stands first in its name, or what people call that. */
  readonly kind: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  /** Those of its own name, not only said of it, without the noun. */
  readonly own: ReadonlySet<string>;
}

/** Posting of the products whose kind a term is the noun of, or a word of, or one of its name. No word contains the marks. */
export const nounTerm = (term: string) => `^${term}`;
export const ownTerm = (term: string) => `=${term}`;
export const kindTerm = (term: string) => `~${term}`;

/** Most words that say what a product is; what follows is a series. */
const maxKind = 5;

/** The words with which a name begins: up to the first number or preposition. */
function kindOf(name: string): { words: Word[]; noun: string | undefined } {
  const [before = ''] = name.split(/\s(?:для|с|со|на|из|под|без|от|к|в|и)\s|,/i, 1);
  const all = readWords(before, 12);
  const number = all.findIndex(({ term }) => /\d/.test(term));
  const words = all.slice(0, Math.min(maxKind, number < 0 ? maxKind : number));
  // The noun of a compound is its last part: a "кабель-канал" is no cable.
  const first = readWords(/^\S*/.exec(before)?.[0] ?? '', 4).filter(({ term }) => !/\d/.test(term));
  return { words, noun: first.at(-1)?.term };
}

interface Rule {
  /** Terms that a product must have. */
  readonly needs: readonly string[];
  readonly said: readonly Word[];
  /** The nouns with which the phrases begin. */
  readonly nouns: readonly string[];
}

/** The noun with which a phrase begins, or nothing: "двойной" and "для земли" name no kind of goods. */
function nounsOf(phrase: string): string[] {
  const [first = ''] = phrase.trim().split(/[\s-]/, 1);
  const [word, ...others] = readWords(first, 2);
  return word && others.length === 0 && !/\d/.test(word.term) && !isAdjective(first) ? [word.term] : [];
}

/** True for a word that ends like an adjective. */
export function isAdjective(word: string): boolean {
  return /[а-яё]{3}(?:[ыио]й|[ая]я|[ое]е|[ыи]е|[ыи]х|[ыи]ми?|[ое]го|[ое]му|[ую]ю)$/i.test(word);
}

/** Rules by the first term that they need. */
function readRules(said: Readonly<Record<string, string>>): ReadonlyMap<string, readonly Rule[]> {
  const rules = Object.entries(said).map(([key, phrases]) => ({
    needs: readWords(key).map(({ term }) => term),
    said: phrases.split(',').flatMap((phrase) => readWords(phrase)),
    nouns: phrases.split(',').flatMap(nounsOf),
  }));
  return Map.groupBy(rules, ({ needs }) => needs[0] ?? '');
}

const kindRules = readRules(synonyms.kinds);
const wordRules = readRules(synonyms.words);

function* matching(rules: ReadonlyMap<string, readonly Rule[]>, terms: ReadonlySet<string>): Generator<Rule> {
  for (const term of terms) {
    for (const rule of rules.get(term) ?? []) if (rule.needs.every((need) => terms.has(need))) yield rule;
  }
}

/** Cache: a million products have a few thousand beginnings. */
const beginnings = new Map<string, { kind: ReadonlySet<string>; rules: readonly Rule[] }>();

/** The words of a kind, and the rules that may apply to it. */
function readBeginning(words: readonly Word[], noun: string | undefined) {
  const key = [noun, ...words.map(({ term }) => term)].join(' ');
  const cached = beginnings.get(key);
  if (cached) return cached;
  const kind = new Set(words.map(({ term }) => term));
  const read = { kind, rules: [...kind].flatMap((term) => kindRules.get(term) ?? []) };
  if (beginnings.size > 20_000) beginnings.clear();
  beginnings.set(key, read);
  return read;
}

/** Terms of a number and what it counts: "5 розеток". */
export function* pairTerms(words: readonly Word[]): Generator<string> {
  for (const [at, { term }] of words.entries()) {
    const next = words[at + 1]?.term ?? '';
    if (isNumber(term) && /^[a-zа-я]{3,}$/.test(next)) yield `${term}${next}`;
  }
}

/** A section's words; its numbers are bounds and say nothing of one product: "Контакторы до 40 А". */
function sectionWords(section: string): Word[] {
  return readWords(section).filter(({ term }) => !/\d/.test(term) || /^[1-4]p$/.test(term));
}

/** All terms of a product: its own words, those of its section, what people call such things, and parts of its codes. */
export function termsOfGoods({ name, aka, section, article, code }: Naming): GoodsTerms {
  const named = readWords(`${name} ${aka}`, 1000);
  const own = new Set(named.map(({ term }) => term));
  const beginning = kindOf(name);
  const ofName = new Set(indexTerms(readWords(name, 1000)));
  const { kind, rules } = readBeginning(beginning.words, beginning.noun);
  const met = rules.filter(({ needs }) => needs.every((need) => ofName.has(need)));
  const said = met.flatMap((rule) => rule.said);
  const nouns = new Set([
    ...(beginning.noun === undefined ? [] : [beginning.noun]),
    ...met.flatMap((rule) => rule.nouns),
  ]);
  // Section names are plural: don't count them as forms of a word that the product itself has.
  const words = [...named, ...[...said, ...sectionWords(section)].filter(({ term }) => !own.has(term))];
  const all = new Set([...indexTerms(words), ...pairTerms(named)]);
  const more = [...matching(wordRules, all)].flatMap((rule) => rule.said).filter(({ term }) => !all.has(term));
  return {
    terms: new Set([...all, ...indexTerms(more), ...codeTerms(article), ...codeTerms(code ?? '')]),
    words: [...words, ...more],
    kind: new Set([...kind, ...said.map(({ term }) => term)]),
    nouns,
    own: new Set([...kind].filter((term) => !nouns.has(term))),
  };
}

const announcing = new Set(readWords(synonyms.announcing, 1000).map(({ term }) => term));

/** True for a word that only announces a value or a wish: "сечением 2,5", "цвет белый", "купить". */
export function isAnnouncing(term: string): boolean {
  return announcing.has(term);
}

/** All terms under which a product is posted: its words, and with a mark those that say what it is. */
export function* postedTerms({ terms, kind, nouns, own }: GoodsTerms): Generator<string> {
  yield* terms;
  for (const term of kind) yield kindTerm(term);
  for (const term of nouns) yield nounTerm(term);
  for (const term of own) yield ownTerm(term);
}
