import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import { type Ordering, OrderingProvider } from './ordering.tsx';
import type { OwnView } from './own-product.ts';
import { OwnAddForm, OwnSpecificationLink } from './own-product-rows.tsx';
import offer from './product-offer.module.css';
import css from './product-view.module.css';

export function OwnCard({ product, ...ordering }: { product: OwnView } & Ordering) {
  const { t } = useTranslation('own');
  const facts = [
    [t('own:code'), product.article],
    [t('own:manufacturer'), product.manufacturer],
    [t('own:unit'), product.unit],
  ].filter(([, value]) => value);
  return (
    <OrderingProvider {...ordering}>
      <div className={css.product}>
        {product.image ? (
          <div className={css.pictures}>
            <img src={product.image} alt={t('own:photoOf', { name: product.name })} width="320" height="320" />
          </div>
        ) : null}
        <div className={offer.offer}>
          <dl className={offer.codes}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {product.price === null ? (
            <p>{t('own:noPrice')}</p>
          ) : (
            <>
              <Price value={product.price} unit={product.unit} vat={vatNote(t, product.vatRate)} size="large" />
              <OwnAddForm product={product} />
              <OwnSpecificationLink product={product} />
            </>
          )}
          {product.description ? <p className={css.description}>{product.description}</p> : null}
          <Link to={paths.ownProduct(product.id)}>{t('own:edit')}</Link>
        </div>
      </div>
    </OrderingProvider>
  );
}
