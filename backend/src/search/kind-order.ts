import { readPostings } from './engine/postings.ts';
import { kindTerm, nounTerm, ownTerm } from './goods.ts';
import type { Match } from './keyword.ts';
import type { Reader } from './reader.ts';

/** What it counts for a product that a word is the noun of its kind, a pair of number and noun, or a word of its kind. */
const points = { noun: 5, pair: 2, kind: 1, own: 1 };
/** Most points that pairs and other words of the kind bring. */
const most = { pair: 4, kind: 3, own: 2 };
/** Number of groups: exact codes, other codes, then points from the highest. */
const highest = points.noun + most.pair + most.kind + most.own;

/**
 * The group of each found product, in the order of `match.ords`: products found by a code first, then those that a word
 * names before those that only mention it. "Лоток 100х50" is a tray before it is a tray's lid.
 */
export async function groupsOf({ source }: Reader, match: Match): Promise<Uint8Array | null> {
  const { terms, pairs, ords } = match;
  const [nouns, kinds, own] = [terms.map(nounTerm), terms.map(kindTerm), terms.map(ownTerm)];
  const postings = await readPostings(source, [...nouns, ...kinds, ...own, ...pairs]);
  const lists = (names: readonly string[]) =>
    names.flatMap((name) => postings.get(name) ?? []).filter(({ length }) => length > 0);
  const byPoints = [
    { lists: lists(nouns), each: points.noun, most: points.noun },
    { lists: lists(pairs), each: points.pair, most: most.pair },
    { lists: lists(kinds), each: points.kind, most: most.kind },
    { lists: lists(own), each: points.own, most: most.own },
  ].filter((one) => one.lists.length > 0);
  const byCode = [...match.exact, ...match.byCode];
  if (byPoints.length === 0 && byCode.length === 0) return null;
  const groups = new Uint8Array(ords.length).fill(highest + 2);
  const gained = new Uint8Array(ords.length);
  for (const { lists, each, most } of byPoints) {
    gained.fill(0);
    for (const list of lists) addPoints(ords, list, gained, each);
    for (let at = 0; at < ords.length; at++) groups[at] = (groups[at] as number) - Math.min(most, gained[at] as number);
  }
  for (const [group, found] of [match.byCode, match.exact].entries()) {
    const members = new Set(found);
    if (members.size > 0)
      for (let at = 0; at < ords.length; at++) if (members.has(ords[at] as number)) groups[at] = 1 - group;
  }
  return groups;
}

/** Adds points to the members of one ascending list that are in the other. */
function addPoints(ords: Uint32Array, list: Uint32Array, gained: Uint8Array, each: number): void {
  let [at, other] = [0, 0];
  while (at < ords.length && other < list.length) {
    const [a, b] = [ords[at] as number, list[other] as number];
    if (a === b) gained[at] = (gained[at] as number) + each;
    if (a <= b) at++;
    if (b <= a) other++;
  }
}
