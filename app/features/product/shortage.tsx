import { useTranslation } from 'react-i18next';
import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { LinkButton } from '#app/ui/link.tsx';
import { smallestAmount } from '#app/ui/smallest-amount.ts';
import type { Detail } from './detail.server.ts';
import { canSupply, isUnavailable, orderableAmount, sum, type Withdrawn } from './item.ts';
import css from './product-offer.module.css';
import { StockAlert } from './stock-alert.tsx';

interface Props {
  product: Detail;
  requestedAmount: number | null;
}

const reasons = {
  'not-for-sale': 'product:notForSale',
  archived: 'product:archived',
  'no-price': 'product:noPrice',
} as const satisfies Record<Withdrawn, string>;

/** What to do when the product, or as much of it as was asked for, can't be ordered: a replacement, or a message when it comes. */
export function Shortage({ product, requestedAmount }: Props) {
  const { t } = useTranslation('product');
  const { formatNumber } = useFormats();
  const { id, alert, ended, withdrawn, keywords } = product;
  const amount = requestedAmount && orderableAmount(requestedAmount, product);
  const isShort = withdrawn !== undefined || !canSupply(product, amount ?? 1);
  const isAwaited = alert !== null && !canSupply(product, alert.amount ?? 1);
  if (!isShort && !isAwaited) return null;
  const canAsk = isShort && !withdrawn && !ended;
  return (
    <div className={css.shortage}>
      {isUnavailable(product) ? <p>{reasonOf(t, formatNumber, product)}</p> : null}
      {isShort ? (
        <LinkButton to={paths.catalogue({ keyword: keywords.analogues })} rel="nofollow">
          {t('product:findAnalogues')}
        </LinkButton>
      ) : null}
      {canAsk || isAwaited ? <StockAlert key={id} product={product} amount={amount} canAsk={canAsk} /> : null}
    </div>
  );
}

function reasonOf(
  t: Translate,
  formatNumber: Formats['formatNumber'],
  { withdrawn, stock = [], unit, ...rules }: Detail,
): string {
  if (withdrawn) return t(reasons[withdrawn]);
  const held = sum(stock);
  if (held === 0) return t('product:noStock');
  return t('product:lessThanSold', { held: formatNumber(held), least: formatNumber(smallestAmount(rules)), unit });
}
