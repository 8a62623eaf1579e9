import type { LoadContext } from '#app/server/request-context.ts';
import type { CallAnswer } from '#contract/call.ts';
import { getRegions, setRegion } from '#contract/info.ts';
import type { Supplier } from './client/supplier.ts';

type Regions = CallAnswer<typeof getRegions>;

/** Matches the region's name and its cities. */
export function readRegions(supplier: Supplier, keyword: string): Promise<Regions> {
  return supplier.call(getRegions, { query: { keyword: keyword || undefined } }, { cache: 'short' });
}

/** A visitor gets an id to keep the region with. */
export async function chooseRegion({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>, id: number) {
  if (session.token === null) session.keepVisitor();
  await supplier.call(setRegion, { body: { id } });
}
