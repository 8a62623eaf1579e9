import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import type { Detail } from './detail.server.ts';
import type { Withdrawn } from './item.ts';
import { useOrdering } from './ordering.tsx';
import css from './product-offer.module.css';
import { useStockAlert } from './use-stock-alert.ts';

interface Props {
  product: Detail;
  requestedAmount: number | null;
}

const reasons = {
  'not-for-sale': 'product:notForSale',
  archived: 'product:archived',
  'no-price': 'product:noPrice',
} as const satisfies Record<Withdrawn, string>;

/** Why the product can't be ordered, and what to do instead. */
export function Unorderable({ product, requestedAmount }: Props) {
  const { t } = useTranslation('product');
  const { withdrawn, stock } = product;
  const isHeld = stock?.some((amount) => amount > 0) ?? false;
  return (
    <div className={css.unorderable}>
      <p>{t(withdrawn ? reasons[withdrawn] : 'product:noStock')}</p>
      <LinkButton to={paths.catalogue({ keyword: product.keywords.analogues })} rel="nofollow">
        {t('product:findAnalogues')}
      </LinkButton>
      {isHeld ? null : <StockAlert product={product} requestedAmount={requestedAmount} />}
    </div>
  );
}

/** Asks for a message when the product comes, from the requested amount on, or stops it. */
function StockAlert({ product, requestedAmount }: Props) {
  const { t } = useTranslation('product');
  const actor = useContext(ActorContext);
  const { returnTo } = useOrdering();
  const { fetcher, alert, isMute } = useStockAlert(product.id, product.alert);
  const amount = alert ? alert.amount : requestedAmount;
  const inUnits = amount ? { amount: formatNumber(amount), unit: product.unit } : null;
  const ask = inUnits ? t('product:alertAskFor', inUnits) : t('product:alertAsk');
  const waits = inUnits ? t('product:alertWaitsFor', inUnits) : t('product:alertWaits');
  return (
    <fetcher.Form method="post" action={paths.stockAlert(product.id, actor)}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {requestedAmount ? <input type="hidden" name="amount" value={requestedAmount} /> : null}
      {alert ? (
        <p>
          {isMute ? t('product:alertMute') : waits} <Link to={paths.notifications()}>{t('product:alertSettings')}</Link>
        </p>
      ) : null}
      <Button name="wanted" value={alert ? 'off' : 'on'} aria-disabled={fetcher.state !== 'idle' || undefined}>
        {alert ? t('product:alertStop') : ask}
      </Button>
    </fetcher.Form>
  );
}
