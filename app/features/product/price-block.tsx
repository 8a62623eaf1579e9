import { formatMoney } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import { Price } from '#app/ui/price.tsx';
import type { Detail } from './detail.ts';
import css from './product-view.module.css';

type Shown = Pick<Detail, 'price' | 'old' | 'unit' | 'vat' | 'at' | 'net' | 'vatAmount' | 'bonus'>;

/** The price of a product in full: with and without VAT, and the bonus. */
export function PriceBlock({ price }: { price: Shown }) {
  const t = useT();
  const { vat, net, vatAmount, bonus } = price;
  return (
    <div className={css.price}>
      <Price value={price.price} oldValue={price.old} unit={price.unit} vatRate={vat} staleAt={price.at} size="large" />
      {net === undefined || vat === null || vat === undefined ? null : (
        <p className={css.note}>
          {t('product.withoutVat')} {formatMoney(net)}, {t('product.vat', { rate: vat })} {formatMoney(vatAmount ?? 0)}
        </p>
      )}
      {bonus ? (
        <p className={css.note}>
          {t('product.bonus')} {formatMoney(bonus)}
        </p>
      ) : null}
    </div>
  );
}
