import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/i18n/format.ts';
import { Totals } from '#app/ui/totals.tsx';
import css from './page.module.css';
import type { CheckoutView } from './view.ts';

export function Summary({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const { totals, split } = checkout;
  return (
    <aside className={css.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{t('checkout:summary')}</h2>
      <p className={css.quiet}>{t('checkout:positions', { count: totals.positions })}</p>
      <Totals totals={totals} delivered />
      {split.length > 1 ? (
        <div>
          <h3 className={css.label}>{t('checkout:split')}</h3>
          <ul className={css.split}>
            {split.map(({ storeId, name, positions, date }) => (
              <li key={storeId}>{t('checkout:splitPart', { name, count: positions, date: formatDate(date) })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}
