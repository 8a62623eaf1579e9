import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TotalsCard } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { CheckoutView } from './checkout.server.ts';
import css from './summary.module.css';

interface Props {
  checkout: CheckoutView;
  /** Name of the pickup point that was chosen. */
  pickupPoint?: string | undefined;
  /** The button that places the order. */
  children: ReactNode;
}

/** The button comes before the lines, so that it stays in sight however many there are. */
export function Summary({ checkout, pickupPoint, children }: Props) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('checkout');
  const { totals, positions, split } = checkout;
  return (
    <TotalsCard
      title={t('checkout:summary')}
      hasHeading
      positions={t('checkout:positions', { count: positions })}
      totals={totals}
      weight={checkout.weight}
      delivery="included"
    >
      {children}
      {split.length > 1 ? (
        <div>
          <h3 className={css.label}>{t('checkout:split')}</h3>
          {pickupPoint ? <p className={css.split}>{t('checkout:splitPickup', { name: pickupPoint })}</p> : null}
          <ul className={css.split}>
            {split.map(({ storeId, name, positions, partial, date }) => (
              <li key={storeId}>
                {t('checkout:splitPart', { name, count: positions, date: formatDate(date) })}{' '}
                {partial > 0
                  ? t(partial < positions ? 'checkout:splitPartial' : 'checkout:splitPartialAll', { partial })
                  : null}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Lines checkout={checkout} />
    </TotalsCard>
  );
}

/** Lines in sight; the others are folded. */
const unfolded = 4;

function Lines({ checkout: { lines, positions } }: Pick<Props, 'checkout'>) {
  const { t } = useTranslation('checkout');
  const folded = lines.slice(unfolded);
  const left = positions - lines.length;
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className={css.label}>{t('checkout:lines')}</h3>
      <LineList lines={lines.slice(0, unfolded)} />
      {folded.length > 0 ? (
        <details>
          <summary className={css.more}>{t('checkout:linesMore', { count: positions - unfolded })}</summary>
          <LineList lines={folded} />
          {left > 0 ? <Link to={paths.cart()}>{t('checkout:linesInCart', { count: left })}</Link> : null}
        </details>
      ) : null}
    </div>
  );
}

function LineList({ lines }: Pick<CheckoutView, 'lines'>) {
  const { formatMoney, formatNumber } = useFormats();
  return (
    <ul>
      {lines.map(({ id, name, amount, unit, total }) => (
        <li key={id} className={css.line}>
          <span>
            {name}, {formatNumber(amount)}
            {'\u00a0'}
            {unit}
          </span>{' '}
          {total === null ? null : <b className={css.sum}>{formatMoney(total)}</b>}
        </li>
      ))}
    </ul>
  );
}
