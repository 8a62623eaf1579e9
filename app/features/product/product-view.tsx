import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import { CopyCode } from './copy-code.tsx';
import type { Detail } from './detail.server.ts';
import { type ItemPrice, isUnavailable, orderableAmount } from './item.ts';
import { ItemOrder } from './item-order.tsx';
import { ItemTable } from './item-table.tsx';
import { type Ordering, OrderingProvider, useOrdering } from './ordering.tsx';
import { PricesLine, PricesProvider, usePrice } from './prices-provider.tsx';
import { Characteristics, Documents, Facts, Stock } from './product-facts.tsx';
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
          <div className={css.offer}>
            <Codes product={product} />
            <PriceBlock product={product} />
            <PricesLine />
            <ItemOrder key={product.id} item={product} requestedAmount={requestedAmount} primary />
            {isUnavailable(product) ? null : <SpecificationLink product={product} requestedAmount={requestedAmount} />}
            <Stock product={product} />
          </div>
          <div className={css.facts}>
            <Characteristics product={product} />
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

function SpecificationLink({ product, requestedAmount }: { product: Detail; requestedAmount: number | null }) {
  const { t } = useTranslation('specifications');
  const { returnTo } = useOrdering();
  const items = `${product.id}:${orderableAmount(requestedAmount ?? 1, product)}`;
  return (
    <Link to={paths.addToSpecification({ items, returnTo })} prefetch="none" rel="nofollow">
      {t('specifications:add')}
    </Link>
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

function Codes({ product }: { product: Detail }) {
  const { t } = useTranslation('product');
  return (
    <dl className={css.codes}>
      <dt>{t('product:articleFull')}</dt>
      <dd>
        <CopyCode code={product.article} />
      </dd>
      {product.code ? (
        <>
          <dt>{t('product:codeFull')}</dt>
          <dd>
            <CopyCode code={product.code} />
          </dd>
        </>
      ) : null}
      {product.brand ? (
        <>
          <dt>{t('product:brand')}</dt>
          <dd>{product.brand}</dd>
        </>
      ) : null}
    </dl>
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

function PriceBlock({ product }: { product: Pick<Detail, 'id' | 'unit'> & ItemPrice }) {
  const { t } = useTranslation('product');
  const { price, old, vat, net, vatAmount, at, bonus } = usePrice(product);
  return (
    <div>
      <Price value={price} oldValue={old} unit={product.unit} vat={vatNote(t, vat)} staleAt={at} size="large" />
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
