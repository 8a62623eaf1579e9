import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatTime } from '#app/i18n/format.ts';
import css from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props {
  /** Kopecks including VAT; null for a price on request. */
  value: number | null | undefined;
  /** Kopecks before the price fell. */
  oldValue?: number | undefined;
  /** "шт", "м". */
  unit?: string;
  /** Per cent: a number adds "с НДС 22 %", null "без НДС", undefined nothing. */
  vatRate?: number | null | undefined;
  /** ISO time of a stale price. */
  staleAt?: string | undefined;
  /** Kopecks of bonus for one unit. */
  bonus?: number | undefined;
  size?: 'row' | 'large';
}

export function Price({ value, oldValue, unit, vatRate, staleAt, bonus, size = 'row' }: Props) {
  const { t } = useTranslation('ui');
  if (value === null || value === undefined) return <span className={css.note}>{t('ui:priceOnRequest')}</span>;
  return (
    <span className={clsx(css.price, css[size])}>
      {oldValue !== undefined && oldValue > value ? (
        <del className={css.old}>
          <VisuallyHidden>{t('ui:oldPrice')}</VisuallyHidden>
          {formatMoney(oldValue)}
        </del>
      ) : null}
      <span className={css.line}>
        <b className={css.value}>{formatMoney(value)}</b>
        {unit ? <span className={css.unit}>{`/${unit}`}</span> : null}
      </span>
      {vatRate === undefined ? null : (
        <span className={css.note}>{vatRate === null ? t('ui:noVat') : t('ui:withVat', { rate: vatRate })}</span>
      )}
      {bonus ? <span className={css.note}>{t('ui:bonus', { sum: formatMoney(bonus) })}</span> : null}
      {staleAt ? <span className={css.note}>{t('ui:priceAt', { time: formatTime(staleAt) })}</span> : null}
    </span>
  );
}
