import { formatMoney } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import css from './totals.module.css';

/** Sums of a cart or an order in kopecks, VAT inside. */
export interface TotalsView {
  positions: number;
  /** All that has to be paid, delivery included. */
  value: number;
  withoutVat: number;
  vats: { rate: number | null; amount: number }[];
  discount: number;
  cashBack: number;
}

interface Props {
  totals: TotalsView;
  /** Price of delivery, when it is part of the sum. */
  delivery?: number;
}

/** The sum with its VAT by rate; with delivery, goods and delivery stand above it. */
export function Totals({ totals, delivery }: Props) {
  const t = useT();
  const { value, discount, cashBack } = totals;
  return (
    <dl className={css.totals}>
      {delivery === undefined ? null : (
        <>
          <Row term={t('ui.totals.goods')} value={formatMoney(value - delivery)} />
          <Row
            term={t('ui.totals.delivery')}
            value={delivery === 0 ? t('ui.totals.deliveryFree') : formatMoney(delivery)}
          />
        </>
      )}
      {discount > 0 ? <Row term={t('ui.totals.discount')} value={`\u2212${formatMoney(discount)}`} /> : null}
      <Row term={t('ui.totals.total')} value={formatMoney(value)} main />
      {totals.vats.map(({ rate, amount }) => (
        <Row
          key={rate}
          term={rate === null ? t('ui.totals.noVat') : t('ui.totals.vat', { rate })}
          value={rate === null ? '' : formatMoney(amount)}
        />
      ))}
      <Row term={t('ui.totals.withoutVat')} value={formatMoney(totals.withoutVat)} />
      {cashBack > 0 ? <Row term={t('ui.totals.cashBack')} value={formatMoney(cashBack)} /> : null}
    </dl>
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
