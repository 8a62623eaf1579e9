import { formatMoney, formatTime } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { cx } from './cx.ts';
import css from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props {
  /** Kopecks with the VAT inside; null when the price is told on request. */
  value: number | null | undefined;
  /** Kopecks before the price fell. */
  oldValue?: number | undefined;
  /** What one price buys: "шт", "м". */
  unit?: string;
  /** VAT rate in per cent: a number adds "с НДС 22 %", null "без НДС", undefined nothing. */
  vatRate?: number | null | undefined;
  /** ISO moment of a price that is not fresh. */
  staleAt?: string | undefined;
  /** Kopecks of bonus for one unit. */
  bonus?: number | undefined;
  size?: 'row' | 'large';
}

/** A price with what it buys, its VAT, the old price and its age. */
export function Price({ value, oldValue, unit, vatRate, staleAt, bonus, size = 'row' }: Props) {
  const t = useT();
  if (value === null || value === undefined) return <span className={css.note}>{t('ui.priceOnRequest')}</span>;
  return (
    <span className={cx(css.price, css[size])}>
      {oldValue !== undefined && oldValue > value ? (
        <del className={css.old}>
          <VisuallyHidden>{t('ui.oldPrice')}</VisuallyHidden>
          {formatMoney(oldValue)}
        </del>
      ) : null}
      <span className={css.line}>
        <b className={css.value}>{formatMoney(value)}</b>
        {unit ? <span className={css.unit}>/{unit}</span> : null}
      </span>
      {vatRate === undefined ? null : (
        <span className={css.note}>{vatRate === null ? t('ui.noVat') : t('ui.withVat', { rate: vatRate })}</span>
      )}
      {bonus ? <span className={css.note}>{t('ui.bonus', { sum: formatMoney(bonus) })}</span> : null}
      {staleAt ? <span className={css.note}>{t('ui.priceAt', { time: formatTime(staleAt) })}</span> : null}
    </span>
  );
}
