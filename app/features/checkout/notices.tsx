import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Notice } from './refusal.ts';
import type { CheckoutView } from './view.ts';

interface Props {
  notice: Notice | undefined;
  checkout: CheckoutView;
  /** The total that the buyer had seen, in kopecks. */
  before: number;
}

export function Notices({ notice, checkout, before }: Props) {
  const { t } = useTranslation('checkout');
  if (!notice) return null;
  const total = formatMoney(checkout.total);
  const toCart = <LinkButton to={paths.cart()}>{t('checkout:toCart')}</LinkButton>;
  const texts = {
    totalChanged: t('checkout:totalChanged', { before: formatMoney(before), now: total }),
    cartChanged: t('checkout:cartChanged', {
      positions: t('checkout:positions', { count: checkout.totals.positions }),
      total,
    }),
    maybePlaced: t('checkout:maybePlaced'),
  };
  return (
    <div role="alert">
      <Banner
        tone="warning"
        action={
          notice === 'maybePlaced' ? <LinkButton to={paths.orders()}>{t('checkout:toOrders')}</LinkButton> : toCart
        }
      >
        {texts[notice]}
      </Banner>
    </div>
  );
}
