import { maxCandidates } from '#contract/product-resolve.ts';
import { readAmount } from '#contract/read-amount.ts';
import type { Named } from './by-name.ts';
import type { Judged, judge } from './judge.ts';
import { isByCode, type Meant } from './meaning.ts';

/** A row with what was found for it. */
export interface Matched extends Judged {
  line: number;
  code: string;
  name: string;
  note: string;
  status: ReturnType<typeof judge>['status'];
  /** Of a row that was looked up now: true for a code of the buyer's company. */
  isOwn?: boolean;
  /** The row without the amount that was read behind it; undefined if more stands there. */
  text?: string | undefined;
}

export type Found = Omit<Matched, 'status'>;

/** Skipped are titles and totals, which have no code of a product, and what an order form leaves unordered. */
type MeantRow = Meant & Pick<Found, 'cells' | 'skip'>;

/** `byName` was found by the name: without a code, or with one that is doubted (`isOther`). */
export function toFound(
  { line, cells, skip, code, name, note, typedAmount, ids, by, text, missing }: MeantRow,
  byName: Named = { ids: [], found: 0 },
  isOther = false,
): Found {
  const common = {
    line,
    cells,
    skip,
    unitMeant: false,
    code,
    name,
    note,
    typedAmount,
    amount: readAmount(typedAmount),
    needsAmount: missing !== undefined,
    isChosen: false,
    isOwn: by === 'own',
    text,
  };
  if (skip && missing === undefined) return { ...common, candidates: [], found: 0, foundBy: null, productId: null };
  if (isByCode(by) && !isOther) {
    const sure = ids.length === 1 ? (ids[0] ?? null) : null;
    return { ...common, candidates: ids.slice(0, maxCandidates), found: ids.length, foundBy: 'code', productId: sure };
  }
  // A doubted code comes first; a number that is only an id comes last; the product of an own code is gone.
  const first = [...ids.slice(0, 2), ...byName.ids];
  const held = { own: byName.ids, code: first, zeros: first, id: [...byName.ids, ...ids] };
  const all = by === null ? byName.ids : held[by];
  const candidates = [...new Set(all)].slice(0, maxCandidates);
  const found = Math.max(candidates.length, byName.found);
  return { ...common, candidates, found, foundBy: foundBy(by, byName, candidates), productId: null };
}

function foundBy(by: Meant['by'], byName: Named, candidates: readonly number[]): Judged['foundBy'] {
  if (by === 'zeros') return by;
  if (!isByCode(by) && byName.ids.length > 0) return 'name';
  return candidates.length > 0 ? 'doubt' : null;
}
