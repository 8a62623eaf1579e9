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
  /** Words with their forms, for the vocabulary: the product's and its section's own, and what is said of it. */
  readonly words: readonly Word[];
  readonly said: readonly Word[];
  /** The words that say what it is, and among them the nouns: what stands first in its name, or what people call that. */
  readonly kind: ReadonlySet<string>;
  readonly nouns: ReadonlySet<string>;
  /** Those of its own name, not only said of it, without the noun. */
  readonly own: ReadonlySet<string>;
  /** Nouns that say all of its kind: an "автомат" is a breaker before it is an "автомат дифференциальный". */
  readonly wholes: ReadonlySet<string>;
  /** Numbers with what they count. */
  readonly pairs: ReadonlySet<string>;
}

/** Posting of the products whose kind a term is the noun of, or a word of, or one of its name. No word contains the marks. */
export const nounTerm = (term: string) => `^${term}`;
export const ownTerm = (term: string) => `=${term}`;
export const pairTerm = (term: string) => `#${term}`;
export const wholeTerm = (term: string) => `!${term}`;
export const kindTerm = (term: string) => `~${term}`;

/** Most words that say what a product is; what follows is a series. */
const maxKind = 5;

/** What is before the first number or preposition of a name. */
const beginning = /^.*?(?=\d|,|\s(?:для|с|со|на|из|под|без|от|к|в|и)\s|$)/i;

/** The words that say what a product is, and the noun among them. */
function kindOf(before: string): { words: Word[]; noun: string | undefined } {
  // The noun of a compound is its last part: a "кабель-канал" is no cable.
  const first = readWords(/^\S*/.exec(before)?.[0] ?? '', 4);
  return { words: readWords(before, maxKind), noun: first.at(-1)?.term };
}

interface Rule {
  /** Terms that a product must have. */
  readonly needs: readonly string[];
  readonly said: readonly Word[];
  /** The nouns with which the phrases begin. */
  readonly nouns: readonly string[];
  /** Those that are a phrase alone. */
  readonly wholes: readonly string[];
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
    wholes: phrases.split(',').flatMap((phrase) => (readWords(phrase, 2).length === 1 ? nounsOf(phrase) : [])),
  }));
  return Map.groupBy(rules, ({ needs }) => needs[0] ?? '');
}

/** Read by the import alone, when it needs them: a worker that starts must not wait for them. */
let rulesOf: { kinds: ReturnType<typeof readRules>; words: ReturnType<typeof readRules> } | null = null;
function rules() {
  rulesOf ??= { kinds: readRules(synonyms.kinds), words: readRules(synonyms.words) };
  return rulesOf;
}

function* matching(rules: ReadonlyMap<string, readonly Rule[]>, terms: ReadonlySet<string>): Generator<Rule> {
  for (const term of terms) {
    for (const rule of rules.get(term) ?? []) if (rule.needs.every((need) => terms.has(need))) yield rule;
  }
}

interface Beginning {
  readonly noun: string | undefined;
  readonly kind: ReadonlySet<string>;
  /** Rules that may apply. */
  readonly rules: readonly Rule[];
}

/** Texts that many products have in common are read once. A million products have a few thousand of them. */
const most = 20_000;
function once<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    if (cache.size >= most) cache.clear();
    const made = read(text);
    cache.set(text, made);
    return made;
  };
}

const readBeginning = once((before): Beginning => {
  const { words, noun } = kindOf(before);
  const kind = new Set(words.map(({ term }) => term));
  return { noun, kind, rules: [...kind].flatMap((term) => rules().kinds.get(term) ?? []) };
});
const readAka = once((text): readonly Word[] => readWords(text, 1000));

/** Terms of a number and what it counts: "5 розеток". */
export function* pairTerms(words: readonly Word[]): Generator<string> {
  for (const [at, { term }] of words.entries()) {
    const next = words[at + 1]?.term ?? '';
    if (isNumber(term) && /^[a-zа-я]{3,}$/.test(next)) yield `${term}${next}`;
  }
}

/** A section's words; its numbers are bounds and say nothing of one product: "Контакторы до 40 А". */
const readSection = once((section): readonly Word[] =>
  readWords(section).filter(({ term }) => !/\d/.test(term) || /^[1-4]p$/.test(term)),
);

/** All terms of a product: its own words, those of its section, what people call such things, and parts of its codes. */
export function termsOfGoods({ name, aka, section, article, code }: Naming): GoodsTerms {
  const ofName = readWords(name, 1000);
  const named = [...ofName, ...readAka(aka)];
  const own = new Set(named.map(({ term }) => term));
  const before = beginning.exec(name)?.[0] ?? '';
  const { noun, kind, rules: possible } = readBeginning(before);
  // "Розетка на DIN-рейку" is more than a socket.
  const isWhole = kind.size === 1 && !/^\s[а-я]/i.test(name.slice(before.length));
  const inName = new Set(indexTerms(ofName));
  const met = possible.filter(({ needs }) => needs.every((need) => inName.has(need)));
  const said = met.flatMap((rule) => rule.said);
  const nouns = new Set([...(noun === undefined ? [] : [noun]), ...met.flatMap((rule) => rule.nouns)]);
  // Section names are plural: don't count them as forms of a word that the product itself has.
  const words = [...named, ...readSection(section).filter(({ term }) => !own.has(term))];
  const all = new Set(indexTerms([...words, ...said]));
  const more = [...matching(rules().words, all)].flatMap((rule) => rule.said).filter(({ term }) => !all.has(term));
  return {
    terms: new Set([...all, ...indexTerms(more), ...codeTerms(article), ...codeTerms(code ?? '')]),
    words,
    said: [...said, ...more],
    kind: new Set([...kind, ...said.map(({ term }) => term)]),
    nouns,
    own: new Set([...kind].filter((term) => !nouns.has(term))),
    wholes: new Set([...met.flatMap((rule) => rule.wholes), ...(isWhole ? kind : [])]),
    pairs: new Set(pairTerms(ofName)),
  };
}

let announcing: ReadonlySet<string> | null = null;

/** True for a word that only announces a value or a wish: "сечением 2,5", "цвет белый", "купить". */
export function isAnnouncing(term: string): boolean {
  announcing ??= new Set(readWords(synonyms.announcing, 1000).map((word) => word.term));
  return announcing.has(term);
}

/** All terms under which a product is posted: its words, and with a mark those that say what it is. */
export function* postedTerms({ terms, kind, nouns, own, wholes, pairs }: GoodsTerms): Generator<string> {
  yield* terms;
  for (const term of kind) yield kindTerm(term);
  for (const term of nouns) yield nounTerm(term);
  for (const term of own) yield ownTerm(term);
  for (const term of wholes) yield wholeTerm(term);
  for (const term of pairs) yield pairTerm(term);
}
