import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import type { Detail } from './detail.server.ts';
import { ItemTable } from './item-table.tsx';
import { type Ordering, OrderingProvider } from './ordering.tsx';
import { PricesProvider } from './prices-provider.tsx';
import { Documents, Facts } from './product-facts.tsx';
import { ProductOffer } from './product-offer.tsx';
import css from './product-view.module.css';

interface ProductViewProps extends Ordering {
  product: Detail;
  /** Link of a neighbour product. */
  pathOf: (id: number) => paths.Path;
  /** Neighbour products replace this one in the dialog. */
  over?: boolean;
  requestedAmount?: number | null;
}

export function ProductView({ product, pathOf, over = false, requestedAmount = null, ...ordering }: ProductViewProps) {
  const { t } = useTranslation('product');
  return (
    <OrderingProvider {...ordering}>
      <PricesProvider age={product.prices} items={[product, ...product.analogues, ...product.related]}>
        <div className={css.product}>
          <Pictures product={product} />
          <ProductOffer product={product} requestedAmount={requestedAmount} />
          <div className={css.facts}>
            <Facts product={product} />
            <Documents product={product} />
            {product.description ? (
              <section>
                <h2>{t('product:description')}</h2>
                <p className={css.description}>{product.description}</p>
              </section>
            ) : null}
          </div>
          <Neighbours kind="analogues" product={product} pathOf={pathOf} over={over} />
          <Neighbours kind="related" product={product} pathOf={pathOf} over={over} />
        </div>
      </PricesProvider>
    </OrderingProvider>
  );
}

function Pictures({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  return (
    <div className={css.pictures}>
      {product.images.map((url, index) => (
        <img
          key={url}
          src={url}
          alt={t('product:pictureOf', { name: product.name, number: index + 1 })}
          width="320"
          height="320"
          loading={index === 0 ? 'eager' : 'lazy'}
        />
      ))}
    </div>
  );
}

interface NeighboursProps extends Required<Pick<ProductViewProps, 'product' | 'pathOf' | 'over'>> {
  kind: 'analogues' | 'related';
}

function Neighbours({ kind, product, pathOf, over }: NeighboursProps) {
  const { t } = useTranslation('product');
  const items = product[kind];
  const all = paths.catalogue({ keyword: product.keywords[kind] });
  if (items.length === 0) return null;
  return (
    <section className={css.neighbours}>
      <h2>{t(`product:${kind}`)}</h2>
      <ItemTable
        caption={t(`product:${kind}`)}
        items={items}
        stores={{ shown: [], others: items.some((item) => item.stock !== undefined) }}
        pathOf={pathOf}
        over={over}
      />
      <Link to={all}>{t(kind === 'analogues' ? 'product:findAnalogues' : 'product:findRelated')}</Link>
    </section>
  );
}
