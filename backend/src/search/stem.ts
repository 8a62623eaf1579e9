/**
 * Stemmer for Russian by the Snowball algorithm (https://snowballstem.org/algorithms/russian/stemmer.html), written
 * here because the published package contains 24 languages in 860 kB. Tests compare the two word by word. Four rules of
 * our own follow the algorithm, which ignores fleeting vowels: "розеток" and "розетка" would get different stems.
 */
interface Endings {
  /** Endings that count only after а or я. */
  readonly afterA: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
  readonly longest: number;
}

function endings(plain: string, afterA = ''): Endings {
  const split = (text: string) => new Set(text.split(' ').filter(Boolean));
  const sets = { plain: split(plain), afterA: split(afterA) };
  return { ...sets, longest: Math.max(...[...sets.plain, ...sets.afterA].map((ending) => ending.length)) };
}

const gerund = endings('ив ивши ившись ыв ывши ывшись', 'в вши вшись');
const reflexive = endings('ся сь');
const adjective = endings('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const participle = endings('ивш ывш ующ', 'ем нн вш ющ щ');
const verb = endings(
  'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  'ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно',
);
const noun = endings(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);
const superlative = endings('ейш ейше');
const derivational = endings('ост ость');

const isVowel = (letter: string | undefined) => letter !== undefined && 'аеиоуыэюя'.includes(letter);

/** Where the region after the first vowel-consonant pair begins, searching from `start`. */
function regionAfterPair(word: string, start: number): number {
  for (let at = start + 1; at < word.length; at++) {
    if (isVowel(word[at - 1]) && !isVowel(word[at])) return at + 1;
  }
  return word.length;
}

/**
 * The word without its longest ending, or null. As in Snowball, if the longest ending may not be removed, no other is.
 */
function cut(word: string, region: number, { plain, afterA, longest }: Endings): string | null {
  for (let length = Math.min(longest, word.length - region); length > 0; length--) {
    const at = word.length - length;
    const ending = word.slice(at);
    if (plain.has(ending)) return word.slice(0, at);
    if (afterA.has(ending)) return at > region && /[ая]/.test(word.charAt(at - 1)) ? word.slice(0, at) : null;
  }
  return null;
}

function cutInflection(word: string, region: number): string {
  const withoutGerund = cut(word, region, gerund);
  if (withoutGerund !== null) return withoutGerund;
  const base = cut(word, region, reflexive) ?? word;
  const withoutAdjective = cut(base, region, adjective);
  if (withoutAdjective !== null) return cut(withoutAdjective, region, participle) ?? withoutAdjective;
  return cut(base, region, verb) ?? cut(base, region, noun) ?? base;
}

function snowball(word: string): string {
  const firstVowel = [...word].findIndex(isVowel);
  if (firstVowel < 0) return word;
  const region = firstVowel + 1;
  const second = regionAfterPair(word, regionAfterPair(word, 0));
  let stem = cutInflection(word, region);
  if (stem.length > region && stem.endsWith('и')) stem = stem.slice(0, -1);
  stem = cut(stem, Math.max(second, region), derivational) ?? stem;
  const plainDegree = cut(stem, region, superlative);
  if (plainDegree !== null) stem = plainDegree;
  if (stem.length - 1 > region && stem.endsWith('нн')) return stem.slice(0, -1);
  return plainDegree === null && stem.length > region && stem.endsWith('ь') ? stem.slice(0, -1) : stem;
}

/** Words that the algorithm takes for verbs: "зажим" would lose its "им". */
const irregular = new Map([['заж', 'зажим']]);

/** Stems a Russian word in lower case without ё; words in other scripts are returned unchanged. */
export function stem(word: string): string {
  if (!/^[а-я]+$/.test(word)) return word;
  const base = snowball(word);
  return irregular.get(base) ?? evenOut(base);
}

/** "розеток" and "розетк(а)", "щиток" and "щитк(и)", "реек" and "рейк(а)" get the same stem. */
function evenOut(base: string): string {
  // "керамический" and "керамика".
  if (base.length >= 8 && base.endsWith('ическ')) return `${base.slice(0, -5)}ик`;
  if (base.length >= 4 && /[аеиоуыэюя]ек$/.test(base)) return `${base.slice(0, -2)}йк`;
  if (base.length >= 5 && /[^аеиоуыэюя][ое]к$/.test(base)) return `${base.slice(0, -2)}к`;
  return base;
}
