import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { stepperWords } from '#app/ui/stepper.tsx';
import { useRouteModule } from '#app/ui/use-route-module.ts';

export interface Ordering {
  returnTo: paths.Path;
  /** One UUID for all forms of a page: the action combines it with product and amount, so that a double click adds once. */
  requestId: string;
}

/** With the addresses and texts of its forms, made once for all of a page. */
export interface OrderForms extends Ordering {
  addAction: paths.Path;
  favoriteAction: paths.Path;
  words: ReturnType<typeof orderWords>;
}

const OrderingContext = createContext<OrderForms | null>(null);

export function OrderingProvider({ returnTo, requestId, children }: Ordering & { children: ReactNode }) {
  const { t } = useTranslation('product');
  const actor = useContext(ActorContext);
  useRouteModule(paths.addToCart());
  useRouteModule(paths.favorite());
  // The same object while the page changes: effects that tell an answer depend on it.
  const words = useMemo(() => orderWords(t), [t]);
  const ordering = useMemo(
    () => ({
      returnTo,
      requestId,
      addAction: paths.addToCart(actor),
      favoriteAction: paths.favorite(actor),
      words,
    }),
    [returnTo, requestId, actor, words],
  );
  return <OrderingContext.Provider value={ordering}>{children}</OrderingContext.Provider>;
}

export function useOrdering(): OrderForms {
  const ordering = useContext(OrderingContext);
  if (!ordering) throw new Error('an order form needs an OrderingProvider');
  return ordering;
}

function orderWords(t: Translate) {
  return {
    add: t('product:add'),
    addFull: t('product:addFull'),
    addAgain: t('product:addAgain'),
    addFailed: t('product:addFailed'),
    addOffline: t('product:addOffline'),
    amount: t('product:amount'),
    stepper: stepperWords(t),
    cannotOrder: t('product:cannotOrder'),
    favoriteOn: t('product:favoriteOn'),
    favoriteOff: t('product:favoriteOff'),
    favoriteFailed: t('product:favoriteFailed'),
    favoriteOffline: t('product:favoriteOffline'),
  };
}
