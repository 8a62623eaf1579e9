import { type Runs, readRuns } from './engine/postings.ts';
import { lowerBound } from './engine/scan.ts';
import { kindTerm, nounTerm, ownTerm, pairTerm, wholeTerm } from './goods.ts';
import type { Match } from './keyword.ts';
import type { Reader } from './reader.ts';

/** What it counts for a product that a word is the noun of its kind, a pair of number and noun, or a word of its kind: see `GoodsTerms`. */
export const points = { noun: 5, pair: 2, kind: 1, own: 1, whole: 1 };
/** Most points that all words of a sort bring. */
export const most = { noun: 5, pair: 4, kind: 3, own: 2, whole: 1 };
const sorts = ['noun', 'pair', 'kind', 'own', 'whole'] as const;
/** Number of groups: exact codes, other codes, then points from the highest. */
const highest = most.noun + most.pair + most.kind + most.own + most.whole;

/**
 * The group of each found product, in the order of `match.ords`: products found by a code first, then those that a word
 * names before those that only mention it. "Лоток 100х50" is a tray before it is a tray's lid.
 */
export async function groupsOf({ source }: Reader, match: Match): Promise<Uint8Array | null> {
  const { terms, pairs, ords } = match;
  const marks = {
    noun: terms.map(nounTerm),
    pair: pairs.map(pairTerm),
    kind: terms.map(kindTerm),
    own: terms.map(ownTerm),
    whole: terms.map(wholeTerm),
  };
  const postings = await readRuns(source, Object.values(marks).flat());
  const byPoints = sorts.map((sort) => ({
    sort,
    lists: marks[sort].flatMap((mark) => postings.get(mark) ?? []).filter(({ length }) => length > 0),
  }));
  const byCode = match.exact.length + match.byCode.length;
  if (byCode === 0 && byPoints.every(({ lists }) => lists.length === 0)) return null;
  const groups = new Uint8Array(ords.length).fill(highest + 2);
  for (const { sort, lists } of byPoints) {
    // Without a bound to keep there is nothing to add up first.
    if (lists.length * points[sort] <= most[sort])
      for (const list of lists) takePoints(ords, list, groups, points[sort]);
    else takeUpTo(ords, lists, groups, sort);
  }
  putFirst(ords, groups, match.byCode, 1);
  putFirst(ords, groups, match.exact, 0);
  return groups;
}

function putFirst(ords: Uint32Array, groups: Uint8Array, found: readonly number[], group: number): void {
  for (const ord of found) {
    const at = lowerBound(ords, ord);
    if (ords[at] === ord) groups[at] = group;
  }
}

/** Lowers the groups of those that are in the lists, by no more than the most that a sort brings. */
function takeUpTo(ords: Uint32Array, lists: readonly Runs[], groups: Uint8Array, sort: keyof typeof most): void {
  const full = 2 ** 16 - 1;
  const left = new Uint16Array(ords.length).fill(full);
  for (const list of lists) takePoints(ords, list, left, points[sort]);
  for (let at = 0; at < ords.length; at++) {
    groups[at] = (groups[at] as number) - Math.min(most[sort], full - (left[at] as number));
  }
}

/** Takes points from those of the ascending ordinals that are in some run. */
function takePoints(ords: Uint32Array, runs: Runs, from: Uint8Array | Uint16Array, each: number): void {
  for (let at = 0; at < runs.length; at += 2) {
    const end = lowerBound(ords, (runs[at + 1] as number) + 1);
    for (let place = lowerBound(ords, runs[at] as number); place < end; place++) {
      from[place] = (from[place] as number) - each;
    }
  }
}
