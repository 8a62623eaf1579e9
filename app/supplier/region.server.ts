import type { LoadContext } from '#app/server/request-context.ts';
import type { CallAnswer } from '#contract/call.ts';
import { getRegions, setRegion } from '#contract/info.ts';
import type { Supplier } from './client/supplier.ts';

type Regions = CallAnswer<typeof getRegions>;

/** Matches the region's name and its cities. */
export function readRegions(supplier: Supplier, keyword: string): Promise<Regions> {
  return supplier.call(getRegions, { query: { keyword: keyword || undefined } }, { cache: 'short' });
}

/** Id of the region of a place: the one that has its city, else the one whose name has its region's longest word. */
export function regionOf(
  regions: Regions['items'],
  { region, city }: { region: string; city: string },
): number | undefined {
  const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
  const [word = ''] = region.split(/[\s.,()]+/).sort((one, other) => other.length - one.length);
  const found =
    regions.find(({ cities }) => city !== '' && cities.some((one) => folded(one) === folded(city))) ??
    regions.find(({ name }) => word !== '' && folded(name).includes(folded(word)));
  return found?.id;
}

/** A visitor gets an id to keep the region with. */
export async function chooseRegion({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>, id: number) {
  if (session.token === null) session.keepVisitor();
  await supplier.call(setRegion, { body: { id } });
}
