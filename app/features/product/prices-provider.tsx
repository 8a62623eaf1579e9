import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FormToken } from '#app/ui/form-token.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { smallestAmount } from '#app/ui/smallest-amount.ts';
import { useToast } from '#app/ui/toast.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import type { Item, ItemPrice } from './item.ts';
import type { PricesAge, PricesAnswer, PricesFailure } from './prices/fresh.server.ts';
import css from './prices-provider.module.css';

/** In milliseconds. */
const timeout = 5000;

interface Prices extends PricesAge {
  /** By product id. */
  fresh: ReadonlyMap<number, ItemPrice>;
  isRefreshing: boolean;
  /** At the buyer's request. */
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
  const [isRefreshing, setRefreshing] = useState(false);
  const shown = useLatest(items);
  const pending = useRef<AbortController>();
  const refresh = useCallback(
    async (failed: PricesFailure) => {
      if (!age) return;
      pending.current?.abort();
      const mine = new AbortController();
      pending.current = mine;
      setRefreshing(true);
      const answer = await ask(shown.current, { controller: mine, failed });
      // Nothing is said of products that are no longer shown, or when another refresh has begun.
      if (pending.current !== mine) return;
      setRefreshing(false);
      if ('prices' in answer) return setState({ of: age, at: answer.at, failed: false, fresh: new Map(answer.prices) });
      showToast({ topic: 'prices', message: t(`product:${answer.failed}`), kind: 'error', status: answer.status });
      setState((last) => ({ fresh: none, ...age, ...(last?.of === age && last), of: age, failed: answer.failed }));
    },
    [age, t, showToast, shown],
  );
  useEffect(() => {
    void refresh('pricesFailed');
    return () => {
      pending.current?.abort();
      pending.current = undefined;
    };
  }, [refresh]);
  const latest = state?.of === age ? state : undefined;
  return age && { ...age, fresh: none, ...latest, isRefreshing, refresh: () => void refresh('pricesNotRefreshed') };
}

interface Failure {
  failed: PricesFailure;
  /** Unless there was no answer. */
  status?: number;
}

interface Request {
  controller: AbortController;
  /** The text for a failure; one that took too long has its own. */
  failed: PricesFailure;
}

async function ask(items: readonly Item[], { controller, failed }: Request): Promise<PricesAnswer | Failure> {
  const body = new URLSearchParams(items.map((item) => ['item', `${item.id}:${smallestAmount(item)}`]));
  const { signal } = controller;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeout);
  try {
    const answer = await fetch(paths.prices(), { method: 'POST', body, signal });
    if (answer.ok) return (await answer.json()) as PricesAnswer;
    return { failed: answer.status === 504 ? 'pricesFailed' : failed, status: answer.status };
  } catch {
    return { failed: isLate ? 'pricesFailed' : failed };
  } finally {
    clearTimeout(timer);
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
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('product');
  const prices = usePrices();
  if (!prices) return null;
  const { at, failed, isRefreshing, refresh } = prices;
  const said = t('product:pricesAt', { time: formatDateTime(at) });
  return (
    <form
      method="post"
      action={action}
      className={css.prices}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRefreshing) refresh();
      }}
    >
      <FormToken />
      <span role="status">{failed ? `${t(`product:${failed}`)}. ${said}` : said}</span>
      <Button look="quiet" name="intent" value="prices" aria-disabled={isRefreshing || undefined}>
        {isRefreshing ? (
          <Progress kind="actualization" label={t('product:pricesRefreshing')} />
        ) : (
          t('product:refreshPrices')
        )}
      </Button>
    </form>
  );
}
