import type { LoadContext } from '#app/server/context.server.ts';
import type { CallAnswer } from '#contract/call.ts';
import { getRegions, setRegion } from '#contract/info.ts';
import type { Supplier } from './supplier.ts';

/** Regions that the supplier delivers to. */
export type Regions = CallAnswer<typeof getRegions>;

/** Regions of which the name or a city holds the words; the same for everybody. */
export function readRegions(supplier: Supplier, keyword: string): Promise<Regions> {
  return supplier.call(getRegions, { query: { keyword: keyword || undefined } }, { cache: 'short' });
}

/** Changes the region of the buyer, or of the visitor, who gets an id for it. */
export async function chooseRegion({ supplier, session }: Pick<LoadContext, 'supplier' | 'session'>, id: number) {
  if (session.token === null) session.keepVisitor();
  await supplier.call(setRegion, { body: { id } });
}
