import { formatDate } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Totals } from '#app/ui/totals.tsx';
import css from './page.module.css';
import type { CheckoutView } from './view.ts';

/** What the order costs and in how many parts it comes; stays in sight on desktop. */
export function Summary({ checkout }: { checkout: CheckoutView }) {
  const t = useT();
  const { totals, split } = checkout;
  return (
    <aside className={css.summary} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{t('checkout.summary')}</h2>
      <p className={css.quiet}>{t('checkout.positions', { count: totals.positions })}</p>
      <Totals totals={totals} delivery={checkout.deliveryPrice} />
      {split.length > 1 ? (
        <div>
          <h3 className={css.label}>{t('checkout.split')}</h3>
          <ul className={css.split}>
            {split.map(({ storeId, name, positions, date }) => (
              <li key={storeId}>{t('checkout.splitPart', { name, count: positions, date: formatDate(date) })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}
