import { createContext, type ReactNode, useContext } from 'react';
import type { Item, ItemPrice } from './item.ts';
import { type Prices, type PricesAge, useFreshPrices } from './use-fresh-prices.ts';

const PricesContext = createContext<Prices | null>(null);

interface Props {
  /** As loaded: another object asks for fresh prices again. Null when there are none to fetch anew. */
  age: PricesAge | null | undefined;
  /** Products of the page. */
  items: readonly Item[];
  children: ReactNode;
}

/** Fetches the prices of the products inside anew once they are loaded, and when the buyer asks for it (`PricesLine`). */
export function PricesProvider({ age = null, items, children }: Props) {
  return <PricesContext.Provider value={useFreshPrices(age, items)}>{children}</PricesContext.Provider>;
}

/** The prices of the products around; null when there are none to fetch anew. */
export function usePrices(): Prices | null {
  return useContext(PricesContext);
}

/** The price of a product as it is known now. One that could not be fetched anew carries its age. */
export function usePrice({ id, ...loaded }: ItemPrice & Pick<Item, 'id'>): ItemPrice {
  const prices = usePrices();
  const known = prices?.fresh.get(id) ?? loaded;
  const isOld = prices?.failed && known.price !== undefined && known.at === undefined;
  return isOld ? { ...known, at: prices.at } : known;
}
