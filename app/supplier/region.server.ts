import type { LoadContext } from '#app/server/request-context.ts';
import type { CallAnswer } from '#contract/call.ts';
import { getRegions, setRegion } from '#contract/info.ts';
import type { Supplier } from './client/supplier.ts';

type Regions = CallAnswer<typeof getRegions>;

/** Matches the region's name and its cities. */
export function readRegions(supplier: Supplier, keyword: string): Promise<Regions> {
  return supplier.call(getRegions, { query: { keyword: keyword || undefined } }, { cache: 'short' });
}

/**
 * Id of the supplier's region that a place lies in: the one of the same name, else the one that alone lists its city and
 * isn't named after another subject of the Federation ("Москва и область"). Undefined rather than a guess: stock and
 * days of delivery depend on it.
 */
export function regionOf(
  regions: Regions['items'],
  { region, city }: { region: string; city: string },
): number | undefined {
  const regionWords = properWords(region);
  const named = regions.filter(({ name }) => areAlike(properWords(name), regionWords));
  if (named.length > 0) return named.length === 1 ? named[0]?.id : undefined;
  const listed = regions.filter(({ cities }) => city !== '' && cities.some((one) => folded(one) === folded(city)));
  const [only, ...more] = listed;
  return only && more.length === 0 && (regionWords.size === 0 || !isSubject(only.name)) ? only.id : undefined;
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
const wordsOf = (name: string) =>
  folded(name)
    .split(/[\s.,()/–—]+|-(?=\s|$)/)
    .filter(Boolean);

/** Kinds of subjects, whole and as address services shorten them. */
const kinds = new Set(
  'республика респ область обл край автономный автономная округ ао аобл город г народная и'.split(' '),
);

/** "Респ Коми" and "Республика Коми" are both "коми". */
const properWords = (name: string) => new Set(wordsOf(name).filter((word) => !kinds.has(word)));

/** One may have a second name that the other leaves out: "Чувашская Республика – Чувашия". */
function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [less, more] = one.size < other.size ? [one, other] : [other, one];
  return less.size > 0 && [...less].every((word) => more.has(word));
}

function isSubject(name: string): boolean {
  const words = wordsOf(name);
  return words.some((word) => kinds.has(word)) && !words.includes('и');
}

/** A visitor gets an id to keep the region with. */
export async function chooseRegion({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>, id: number) {
  if (session.token === null) session.keepVisitor();
  await supplier.call(setRegion, { body: { id } });
}
