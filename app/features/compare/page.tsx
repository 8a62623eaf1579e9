import { useTranslation } from 'react-i18next';
import type { Item } from '#app/features/product/item.ts';
import { ItemOrder } from '#app/features/product/item-order.tsx';
import { OrderingProvider } from '#app/features/product/ordering.tsx';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { keepsFocus, PageHeading } from '#app/ui/page-heading.tsx';
import { Price, vatNote } from '#app/ui/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ComparedLine, Comparison } from './compare.server.ts';
import css from './page.module.css';

export function ComparePage({ comparison, requestId }: { comparison: Comparison; requestId: string }) {
  const { t } = useTranslation('compare');
  const { products, lines, missing, left, differing } = comparison;
  const ids = products.map(({ id }) => id);
  return (
    <OrderingProvider returnTo={paths.compare(ids, differing)} requestId={requestId}>
      <PageHeading className={css.title}>{t('compare:title')}</PageHeading>
      {missing.length > 0 ? (
        <Banner tone="warning">{t('compare:missing', { count: missing.length, ids: missing.join(', ') })}</Banner>
      ) : null}
      {left > 0 ? <Banner tone="warning">{t('compare:tooMany')}</Banner> : null}
      {products.length < 2 ? (
        <EmptyState
          title={t(products.length === 0 ? 'compare:empty' : 'compare:one')}
          action={<LinkButton to={paths.catalogue()}>{t('compare:toCatalogue')}</LinkButton>}
        >
          {t('compare:how')}
        </EmptyState>
      ) : (
        <p className={css.tools}>
          <Link to={paths.compare(ids, !differing)} prefetch="none" preventScrollReset state={keepsFocus}>
            {t(differing ? 'compare:showAll' : 'compare:showDiffering')}
          </Link>{' '}
          {lines.some(({ differs }) => differs) ? t('compare:legend') : null}
        </p>
      )}
      {products.length > 0 ? <Table {...comparison} /> : null}
    </OrderingProvider>
  );
}

function Table({ products, lines, differing }: Comparison) {
  const { t } = useTranslation('compare');
  const ids = products.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={css.scroll} aria-label={t('compare:table')} tabIndex={0}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{t('compare:table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <Head
                key={product.id}
                product={product}
                others={ids.filter((id) => id !== product.id)}
                differing={differing}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.name} line={line} ids={ids} />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && products.length > 1 ? <p className={css.none}>{t('compare:alike')}</p> : null}
    </section>
  );
}

interface HeadProps {
  product: Item;
  /** Ids that remain when this product is removed. */
  others: readonly number[];
  differing: boolean;
}

function Head({ product, others, differing }: HeadProps) {
  const { t } = useTranslation(['compare', 'product']);
  return (
    <th scope="col">
      {product.image ? <img src={product.image} alt="" width="96" height="96" /> : null}
      <Link to={paths.product(product.id)}>{product.name}</Link>
      <span className={css.code}>
        {t('product:article')} {product.article}
      </span>
      <Price
        value={product.price}
        oldValue={product.old}
        unit={product.unit}
        vat={vatNote(t, product.vat)}
        staleAt={product.at}
        bonus={product.bonus}
      />
      <ItemOrder item={product} />
      <Link to={paths.compare(others, differing)} className={css.remove} prefetch="none" preventScrollReset>
        {t('compare:remove')}
        <VisuallyHidden>{`: ${product.name}`}</VisuallyHidden>
      </Link>
    </th>
  );
}

function Line({ line: { name, values, differs }, ids }: { line: ComparedLine; ids: readonly number[] }) {
  const { t } = useTranslation('compare');
  return (
    <tr className={differs ? css.differs : undefined}>
      <th scope="row">
        {name}
        {differs ? (
          <>
            {' '}
            <span aria-hidden="true">≠</span>
            <VisuallyHidden>{t('compare:differs')}</VisuallyHidden>
          </>
        ) : null}
      </th>
      {values.map((value, index) => (
        <td key={ids[index]}>{value ?? '—'}</td>
      ))}
    </tr>
  );
}
