import css from '#app/features/product/product-view.module.css';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price } from '#app/ui/price.tsx';
import { OwnAddForm, OwnSpecificationLink } from './rows.tsx';
import type { OwnView } from './view.ts';

/** A product of the company's own as its dialog shows it. */
export function OwnCard({ product }: { product: OwnView }) {
  const t = useT();
  const facts = [
    [t('own.code'), product.article],
    [t('own.manufacturer'), product.manufacturer],
    [t('own.unit'), product.unit],
  ].filter(([, value]) => value);
  return (
    <div className={css.product}>
      {product.image ? (
        <div className={css.pictures}>
          <img src={product.image} alt={t('own.photoOf', { name: product.name })} width="320" height="320" />
        </div>
      ) : null}
      <div className={css.offer}>
        <dl className={css.codes}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {product.price === null ? (
          <p>{t('own.noPrice')}</p>
        ) : (
          <>
            <Price value={product.price} unit={product.unit} vatRate={product.vatRate} size="large" />
            <OwnAddForm product={product} />
            <OwnSpecificationLink product={product} />
          </>
        )}
        {product.description ? <p className={css.description}>{product.description}</p> : null}
        <Link to={paths.ownProduct(product.id)}>{t('own.edit')}</Link>
      </div>
    </div>
  );
}
