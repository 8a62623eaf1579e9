import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/i18n/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import type { CartView } from './view.ts';

/** How old the prices are, with the button that asks for fresh ones; and what the supplier says of the cart. */
export function Freshness({ cart }: { cart: CartView }) {
  const { t } = useTranslation('cart');
  const { status, at } = cart.freshness;
  const age = at ? t('cart:staleAt', { time: formatTime(at) }) : t('cart:stale');
  return (
    <>
      {cart.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {status === 'actual' && !cart.changed ? null : (
        <Banner
          tone={status === 'failed' ? 'warning' : 'info'}
          action={
            <Button name="intent" value="refresh" formNoValidate>
              {t('cart:refresh')}
            </Button>
          }
        >
          {status === 'failed' ? `${t('cart:refreshFailed')}. ` : null}
          {cart.changed ? t('cart:changed') : age}
        </Banner>
      )}
    </>
  );
}
