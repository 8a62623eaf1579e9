import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { TotalsView } from '#app/supplier/totals.ts';
import css from './totals.module.css';

interface Props {
  /** Null if the API can't tell them now. */
  totals: TotalsView | null;
  /** `included` says "free" when it costs nothing, `later` that its price comes at checkout. Without it nothing is delivered. */
  delivery?: 'included' | 'later' | undefined;
  /** Of the goods in kilograms, if the shop shows it. */
  weight?: number | undefined;
}

/** Each line adds to the next, to the kopeck. */
export function Totals({ totals, delivery, weight }: Props) {
  const { formatBonus, formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation('ui');
  if (!totals) return <p>{t('ui:totals.unknown')}</p>;
  const { goods, discount, value, cashBack } = totals;
  return (
    <dl className={css.totals}>
      <Row term={t('ui:totals.goods')} value={formatMoney(goods)} />
      {discount > 0 ? <Row term={t('ui:totals.discount')} value={`\u2212${formatMoney(discount)}`} /> : null}
      {weight === undefined ? null : (
        <Row term={t('ui:totals.weight')} value={t('ui:totals.kilograms', { weight: formatNumber(weight) })} />
      )}
      {delivery || totals.delivery > 0 ? (
        <Row term={t('ui:totals.delivery')} value={deliveryText(t, formatMoney, totals.delivery, delivery)} />
      ) : null}
      {totals.vats.map(({ rate, amount }) => (
        <Row
          key={rate}
          term={rate === null ? t('ui:totals.noVat') : t('ui:totals.vat', { rate })}
          value={rate === null ? '' : formatMoney(amount)}
        />
      ))}
      <Row
        term={t(delivery === 'later' ? 'ui:totals.beforeDelivery' : 'ui:totals.total')}
        value={formatMoney(value)}
        main
      />
      <Row term={t('ui:totals.withoutVat')} value={formatMoney(totals.withoutVat)} />
      {cashBack > 0 ? <Row term={t('ui:totals.cashBack')} value={formatBonus(cashBack)} /> : null}
    </dl>
  );
}

function deliveryText(
  t: Translate,
  formatMoney: Formats['formatMoney'],
  price: number,
  delivery: Props['delivery'],
): string {
  if (price > 0) return formatMoney(price);
  return t(delivery === 'later' ? 'ui:totals.deliveryLater' : 'ui:totals.deliveryFree');
}

interface CardProps extends Props {
  title: string;
  hasHeading?: boolean;
  /** How many there are, as a sentence. */
  positions: string;
  children?: ReactNode;
}

/** The sums beside a form, with what may be done next; they stay in sight on desktop. */
export function TotalsCard({ title, hasHeading = false, positions, children, ...totals }: CardProps) {
  return (
    <aside className={css.card} aria-label={title}>
      {hasHeading ? <h2>{title}</h2> : null}
      <p className={css.positions}>{positions}</p>
      <Totals {...totals} />
      {children}
    </aside>
  );
}

function Row({ term, value, main }: { term: string; value: string; main?: boolean }) {
  return (
    <div className={main ? css.main : css.row}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
