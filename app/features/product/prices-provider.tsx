import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/i18n/format.ts';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import type { Item, ItemPrice } from './item.ts';
import css from './prices-line.module.css';
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

/** The age of the prices and a button to refresh them. Without script it posts to the page, or to `action` if that has another address for posts. */
export function PricesLine({ action }: { action?: Path }) {
  const { t } = useTranslation('product');
  const prices = usePrices();
  if (!prices) return null;
  const { at, failed, refresh } = prices;
  const said = t('product:pricesAt', { time: formatDateTime(at) });
  return (
    <form
      method="post"
      action={action}
      className={css.prices}
      onSubmit={(event) => {
        event.preventDefault();
        refresh();
      }}
    >
      <span role="status">{failed ? `${t('product:pricesFailed')}. ${said}` : said}</span>
      <Button look="quiet" name="intent" value="prices">
        {t('product:refreshPrices')}
      </Button>
    </form>
  );
}
