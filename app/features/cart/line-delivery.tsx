import { useTranslation } from 'react-i18next';
import css from '#app/features/product/line-table.module.css';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import type { LineView } from './view.ts';

/** When the line arrives, part by part, and what is on hand. */
export function LineDelivery({ line }: { line: LineView }) {
  const { t } = useTranslation('cart');
  const { unit, stock, parts } = line;
  return (
    <>
      {parts.map((part) => (
        <p key={`${part.date}-${part.amount}`}>
          {parts.length === 1 && part.amount === line.amount
            ? t(part.toOrder ? 'cart:partWholeToOrder' : 'cart:partWhole', { date: formatDate(part.date) })
            : t(part.toOrder ? 'cart:partToOrder' : 'cart:part', {
                amount: formatNumber(part.amount),
                unit,
                date: formatDate(part.date),
              })}
        </p>
      ))}
      {stock === undefined ? null : (
        <p className={css.stock}>
          {stock > 0 ? t('cart:stock', { amount: formatNumber(stock), unit }) : t('cart:noStock')}
        </p>
      )}
    </>
  );
}
