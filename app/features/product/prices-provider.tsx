import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { smallestAmount } from '#app/ui/smallest-amount.ts';
import { useToast } from '#app/ui/toast.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import type { Item, ItemPrice } from './item.ts';
import type { PricesAge, PricesAnswer } from './prices/fresh.server.ts';
import css from './prices-provider.module.css';

/** In milliseconds. */
const timeout = 5000;

interface Prices extends PricesAge {
  /** By product id. */
  fresh: ReadonlyMap<number, ItemPrice>;
  refresh: () => void;
}

interface State extends PricesAge {
  of: PricesAge;
  fresh: ReadonlyMap<number, ItemPrice>;
}

const none: Prices['fresh'] = new Map();

/** Refreshes prices after each load; null when there are none to refresh. */
function useFreshPrices(age: PricesAge | null, items: readonly Item[]): Prices | null {
  const { t } = useTranslation('product');
  const showToast = useToast();
  const [state, setState] = useState<State>();
  const shown = useLatest(items);
  const newest = useRef(0);
  const refresh = useCallback(async () => {
    if (!age) return;
    newest.current += 1;
    const mine = newest.current;
    const answer = await ask(shown.current);
    if (mine !== newest.current) return;
    if (answer) return setState({ of: age, at: answer.at, failed: false, fresh: new Map(answer.prices) });
    showToast({ message: t('product:pricesFailed'), kind: 'error' });
    setState((last) => ({ fresh: none, ...age, ...(last?.of === age && last), of: age, failed: true }));
  }, [age, t, showToast, shown]);
  useEffect(() => {
    void refresh();
    return () => {
      // Ignore a pending answer for products that are no longer shown.
      newest.current += 1;
    };
  }, [refresh]);
  return age && { ...age, fresh: none, ...(state?.of === age && state), refresh };
}

/** Null on failure or timeout. */
async function ask(items: readonly Item[]): Promise<PricesAnswer | null> {
  const body = new URLSearchParams(items.map((item) => ['item', `${item.id}:${smallestAmount(item)}`]));
  try {
    const answer = await fetch(paths.prices(), { method: 'POST', body, signal: AbortSignal.timeout(timeout) });
    return answer.ok ? ((await answer.json()) as PricesAnswer) : null;
  } catch {
    return null;
  }
}

const PricesContext = createContext<Prices | null>(null);

interface Props {
  /** As loaded: a new object refreshes again. Null when there are no prices to refresh. */
  age: PricesAge | null | undefined;
  items: readonly Item[];
  children: ReactNode;
}

export function PricesProvider({ age = null, items, children }: Props) {
  const prices = useFreshPrices(age, items);
  return <PricesContext.Provider value={prices}>{children}</PricesContext.Provider>;
}

/** Null when there are no prices to refresh. */
function usePrices(): Prices | null {
  return useContext(PricesContext);
}

/** The newest known price; one that couldn't be refreshed carries its age. */
export function usePrice({ id, ...loaded }: ItemPrice & Pick<Item, 'id'>): ItemPrice {
  const prices = usePrices();
  const latest = prices?.fresh.get(id) ?? loaded;
  const isOld = prices?.failed && latest.price !== undefined && latest.at === undefined;
  return isOld ? { ...latest, at: prices.at } : latest;
}

/** Without script it posts to the page, or to `action` if the page takes posts elsewhere. */
export function PricesLine({ action }: { action?: paths.Path }) {
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
