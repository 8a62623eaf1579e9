import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import css from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Props {
  /** Kopecks including VAT; null for a price on request. */
  value: number | null | undefined;
  /** Kopecks before the price fell. */
  oldValue?: number | undefined;
  /** "шт", "м". */
  unit?: string;
  /** See `vatNote`. */
  vat?: string | undefined;
  /** ISO time of a stale price. */
  staleAt?: string | undefined;
  /** Hundredths of bonuses for one unit. */
  bonus?: number | undefined;
  size?: 'row' | 'large';
}

export function Price({ value, oldValue, unit, vat, staleAt, bonus, size = 'row' }: Props) {
  const { formatMoney } = useFormats();
  if (value === null || value === undefined) return <OnRequest />;
  return (
    <span className={clsx(css.price, css[size])}>
      {oldValue !== undefined && oldValue > value ? <OldPrice value={oldValue} /> : null}
      <span>
        <b className={css.value}>{formatMoney(value)}</b>
        {unit ? <span className={css.unit}>{`/${unit}`}</span> : null}
      </span>
      {vat ? <Note>{vat}</Note> : null}
      {bonus || staleAt ? <Notes bonus={bonus} staleAt={staleAt} /> : null}
    </span>
  );
}

/** "с НДС 22 %" for a rate in per cent, "без НДС" for null. A table translates it once per rate. */
export function vatNote(t: Translate, rate: number | null | undefined): string | undefined {
  if (rate === undefined) return undefined;
  return rate === null ? t('ui:noVat') : t('ui:withVat', { rate });
}

function OnRequest() {
  const { t } = useTranslation('ui');
  return <span className={css.note}>{t('ui:priceOnRequest')}</span>;
}

function OldPrice({ value }: { value: number }) {
  const { formatMoney } = useFormats();
  const { t } = useTranslation('ui');
  return (
    <>
      <del className={css.old}>
        <VisuallyHidden>{t('ui:oldPrice')}</VisuallyHidden>
        {formatMoney(value)}
      </del>{' '}
    </>
  );
}

function Notes({ bonus, staleAt }: Pick<Props, 'bonus' | 'staleAt'>) {
  const { formatBonus } = useFormats();
  const { t } = useTranslation('ui');
  return (
    <>
      {bonus ? <Note>{t('ui:bonus', { sum: formatBonus(bonus) })}</Note> : null}
      {staleAt ? <Note>{t('ui:priceAt', { time: formatTime(staleAt) })}</Note> : null}
    </>
  );
}

/** Its space is for text browsers and for what is copied: on the screen notes stand below each other. */
function Note({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className={css.note}>{children}</span>
    </>
  );
}
