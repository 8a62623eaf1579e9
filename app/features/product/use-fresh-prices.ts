import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { showToast } from '#app/ui/toast.ts';
import { type Item, type ItemPrice, smallestAmount } from './item.ts';
import type { PricesAnswer } from './prices/fresh.server.ts';

/** How old the prices of a page are. */
export interface PricesAge {
  /** ISO moment at which the oldest of them held. */
  at: string;
  /** Fresh ones were asked for and did not come. */
  failed: boolean;
}

/** In milliseconds. */
const timeout = 5000;

export interface Prices extends PricesAge {
  /** Refreshed prices by product. */
  fresh: ReadonlyMap<number, ItemPrice>;
  refresh: () => void;
}

interface State extends PricesAge {
  of: PricesAge;
  fresh: ReadonlyMap<number, ItemPrice>;
}

const none: Prices['fresh'] = new Map();

/** Refreshes prices after each load; null when there are none to refresh. */
export function useFreshPrices(age: PricesAge | null, items: readonly Item[]): Prices | null {
  const { t } = useTranslation('product');
  const [state, setState] = useState<State>();
  const shown = useRef(items);
  shown.current = items;
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
  }, [age, t]);
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
