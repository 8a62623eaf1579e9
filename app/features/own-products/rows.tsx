import { useContext } from 'react';
import add from '#app/features/product/add-form.module.css';
import { useOrdering } from '#app/features/product/ordering.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import css from './rows.module.css';
import type { OwnView } from './view.ts';

interface Props {
  products: readonly OwnView[];
  /** Where the name of a product leads. */
  pathOf: (id: number) => paths.Path;
  /** Products open over the list. */
  over?: boolean;
}

/** Products of the company's own, each with what it takes to order it. */
export function OwnRows({ products, pathOf, over = false }: Props) {
  const t = useT();
  return (
    <ul className={css.rows}>
      {products.map((product) => (
        <li key={product.id} className={css.row}>
          <div className={css.about}>
            <Link to={pathOf(product.id)} over={over}>
              {product.name}
            </Link>
            <p>
              {[product.article && t('own.article', { article: product.article }), product.manufacturer]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          {product.price === null ? (
            <span>{t('own.noPrice')}</span>
          ) : (
            <>
              <Price value={product.price} unit={product.unit} vatRate={product.vatRate} />
              <OwnAddForm product={product} />
              <OwnSpecificationLink product={product} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The way of a product of the company's own into a saved list. */
export function OwnSpecificationLink({ product }: { product: OwnView }) {
  const t = useT();
  const { returnTo } = useOrdering();
  return (
    <Link
      to={paths.addToSpecification({ items: `custom:${product.id}:${product.batch}`, returnTo })}
      prefetch="none"
      aria-label={t('specifications.actionOf', { action: t('specifications.add'), name: product.name })}
    >
      {t('specifications.add')}
    </Link>
  );
}

/** Puts a product of the company's own into the cart. */
export function OwnAddForm({ product }: { product: OwnView }) {
  const t = useT();
  const { returnTo, requestId } = useOrdering();
  return (
    <form
      method="post"
      action={paths.addToCart(useContext(ActorContext))}
      className={add.add}
      data-in-place=""
      data-unit={product.unit}
    >
      <input type="hidden" name="requestId" value={requestId} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="productId" value={`custom:${product.id}`} />
      <Stepper name="amount" label={t('own.amount')} minimumBatch={product.batch} defaultValue={product.batch} />
      <Button>{t('own.toCart')}</Button>
    </form>
  );
}
