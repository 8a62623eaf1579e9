import { useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { useToast } from '#app/ui/toast.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import css from './actualization.module.css';
import type { CartAnswer } from './change-cart.server.ts';
import { placeQuery } from './place.ts';
import type { CartView } from './view.ts';

const id = 'cart-refresh';

interface Options {
  /** When the lines were read. */
  at: string;
  posted: CartAnswer | undefined;
}

/** Whether the last refresh of the shown lines has failed, by a button or by the API's word. Lines read anew are current. */
export function useFailedRefresh(cart: CartView, { at, posted }: Options): boolean {
  const { data } = useFetcher<CartAnswer>({ key: id });
  const [last, setLast] = useState({ data, at });
  if (last.data !== data) setLast({ data, at });
  const answer = data ?? posted;
  return cart.freshness.status === 'failed' || (answer?.refreshFailed !== undefined && last.at === at);
}

/** With script a refresh doesn't hold up the saving of lines, and a link ends it. */
export function RefreshForm({ cart }: { cart: CartView }) {
  const { t } = useTranslation('cart');
  const showToast = useToast();
  const { data } = useFetcher<CartAnswer>({ key: id });
  useEffect(() => {
    if (data?.message) showToast({ topic: 'prices', message: data.message });
    if (!data?.refreshFailed) return;
    const message = t(data.refreshFailed === 'late' ? 'cart:refreshFailed' : 'cart:notRefreshed');
    showToast({ topic: 'prices', message, kind: 'error' });
  }, [data, showToast, t]);
  return (
    <div hidden>
      <Form
        id={id}
        method="post"
        action={paths.cart(placeQuery(cart))}
        hidden={{ intent: 'refresh' }}
        navigate={false}
        fetcherKey={id}
        preventScrollReset
      />
    </div>
  );
}

interface Props {
  cart: CartView;
  /** When the lines were read. */
  at: string;
  hasFailed: boolean;
}

/** The age of the prices, and the supplier's warnings. After a failure they are as old as the supplier last confirmed them. */
export function Freshness({ cart, at, hasFailed }: Props) {
  const { formatDateTime } = useFormats();
  const { t } = useTranslation('cart');
  const pricesAt = (time: string) => t('cart:pricesAt', { time: formatDateTime(time) });
  const news = cart.freshness.status === 'actual' && !cart.changed ? null : newsOf(t, cart);
  return (
    <>
      {cart.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {hasFailed ? (
        <div role="alert">
          <Banner tone="warning" title={`${t('cart:refreshFailed')}.`} action={<RefreshButton />}>
            {cart.pricesAt ? `${pricesAt(cart.pricesAt)}.` : null} {cart.changed ? news : null}
          </Banner>
        </div>
      ) : news ? (
        <Banner action={<RefreshButton />}>{news}</Banner>
      ) : (
        <p className={css.line}>
          {pricesAt(at)} <RefreshButton look="quiet" />
        </p>
      )}
    </>
  );
}

function newsOf(t: Translate, { changed, freshness: { at } }: CartView): string {
  if (changed) return t('cart:changed');
  return at ? t('cart:staleAt', { time: formatTime(at) }) : t('cart:stale');
}

/** Without script it saves what was typed, too. */
function RefreshButton({ look = 'secondary' }: { look?: ButtonLook }) {
  const { t } = useTranslation('cart');
  const isHydrated = useHydrated();
  const isBusy = useFetcher({ key: id }).state !== 'idle';
  return (
    <Button
      look={look}
      form={isHydrated ? id : undefined}
      name="intent"
      value="refresh"
      formNoValidate
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy ? <Progress kind="actualization" label={t('cart:refreshing')} /> : t('cart:refresh')}
    </Button>
  );
}
