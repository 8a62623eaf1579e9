import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import { Price } from '#app/ui/price.tsx';
import type { Detail } from './detail.ts';
import type { ItemPrice } from './item.ts';
import { usePrice } from './prices-provider.tsx';
import css from './product-view.module.css';

export function PriceBlock({ product }: { product: Pick<Detail, 'id' | 'unit'> & ItemPrice }) {
  const { t } = useTranslation('product');
  const { price, old, vat, net, vatAmount, at, bonus } = usePrice(product);
  return (
    <div className={css.price}>
      <Price value={price} oldValue={old} unit={product.unit} vatRate={vat} staleAt={at} size="large" />
      {net === undefined || vat === null || vat === undefined ? null : (
        <p className={css.note}>
          {t('product:withoutVat')} {formatMoney(net)}, {t('product:vat', { rate: vat })} {formatMoney(vatAmount ?? 0)}
        </p>
      )}
      {bonus ? (
        <p className={css.note}>
          {t('product:bonus')} {formatMoney(bonus)}
        </p>
      ) : null}
    </div>
  );
}
