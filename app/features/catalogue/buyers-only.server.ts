import type { LoadContext } from '#app/server/request-context.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { type BuyersOnly, buyersOnlyOf, withoutBuyersOnly } from './buyers-only.ts';

type Asking = Pick<LoadContext, 'session' | 'info'>;

/** Whether the shop hides stock from whoever asks. */
export async function hidesStock({ session, info }: Asking): Promise<boolean> {
  return session.token === null && !(await info()).settings.stockForUnauthorized;
}

export interface Usable {
  query: CatalogueQuery;
  /** What was left out. */
  refused: BuyersOnly[];
}

/** A query without what the reader can't use. */
export async function usableQuery(context: Asking, query: CatalogueQuery): Promise<Usable> {
  const parts = context.session.token === null ? buyersOnlyOf(query) : [];
  if (parts.length === 0) return { query, refused: [] };
  const hidden = await hidesStock(context);
  const refused = parts.filter((part) => part === 'infavorite' || part === 'bought' || hidden);
  return { query: withoutBuyersOnly(query, refused), refused };
}
