import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { useOrdering } from './ordering.tsx';
import type { OwnView } from './own-product.ts';
import css from './own-product-rows.module.css';

interface Props {
  products: readonly OwnView[];
  pathOf: (id: number) => paths.Path;
  over?: boolean;
}

export function OwnRows({ products, pathOf, over = false }: Props) {
  const { t } = useTranslation('own');
  return (
    <ul className={css.rows}>
      {products.map((product) => (
        <li key={product.id} className={css.row}>
          <div className={css.about}>
            <Link to={pathOf(product.id)} over={over}>
              {product.name}
            </Link>
            <p>
              {[product.article && t('own:article', { article: product.article }), product.manufacturer]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {product.price === null ? (
            <span>{t('own:noPrice')}</span>
          ) : (
            <>
              <Price value={product.price} unit={product.unit} vat={vatNote(t, product.vatRate)} />
              <OwnAddForm product={product} />
              <OwnSpecificationLink product={product} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

export function OwnSpecificationLink({ product }: { product: OwnView }) {
  const { t } = useTranslation('specifications');
  const { returnTo } = useOrdering();
  return (
    <Link
      to={paths.addToSpecification({ items: `custom:${product.id}:${product.batch}`, returnTo })}
      prefetch="none"
      aria-label={t('specifications:actionOf', { action: t('specifications:add'), name: product.name })}
    >
      {t('specifications:add')}
    </Link>
  );
}

export function OwnAddForm({ product: { id, name, unit, batch } }: { product: OwnView }) {
  return <AddToCart item={{ id: `custom:${id}`, name, unit, batch }} />;
}

export function FoundOwn({ products, pathOf }: { products: readonly OwnView[]; pathOf: (id: number) => paths.Path }) {
  const { t } = useTranslation('own');
  return (
    <section className={css.found} aria-labelledby="own-found">
      <h2 id="own-found">{t('own:inSearch')}</h2>
      <OwnRows products={products} pathOf={pathOf} over />
      <Link to={paths.ownProducts()}>{t('own:all')}</Link>
    </section>
  );
}
