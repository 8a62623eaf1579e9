import { AddForm } from '#app/features/product/add-form.tsx';
import type { Detail } from '#app/features/product/detail.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Price } from '#app/ui/price.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { type ComparedLine, compareFacts } from './compared.ts';
import type { Comparison } from './load.server.ts';
import css from './page.module.css';

/** Up to four products side by side: what they cost, and line by line where they differ. */
export function CompareMain({ products, missing, left, differing }: Comparison) {
  const t = useT();
  const ids = products.map(({ id }) => id);
  return (
    <>
      <h1 className={css.title}>{t('compare.title')}</h1>
      {missing.length > 0 ? (
        <Banner tone="warning">{t('compare.missing', { count: missing.length, ids: missing.join(', ') })}</Banner>
      ) : null}
      {left > 0 ? <Banner tone="warning">{t('compare.tooMany')}</Banner> : null}
      {products.length < 2 ? (
        <EmptyState
          title={t(products.length === 0 ? 'compare.empty' : 'compare.one')}
          action={<LinkButton to={paths.catalogue()}>{t('compare.toCatalogue')}</LinkButton>}
        >
          {t('compare.how')}
        </EmptyState>
      ) : (
        <p className={css.tools}>
          <Link to={paths.compare(ids, !differing)} prefetch="none" preventScrollReset>
            {t(differing ? 'compare.showAll' : 'compare.showDiffering')}
          </Link>
        </p>
      )}
      {products.length > 0 ? <Table products={products} differing={differing} /> : null}
    </>
  );
}

function Table({ products, differing }: Pick<Comparison, 'products' | 'differing'>) {
  const t = useT();
  const lines = compareFacts(products, t('product.brand')).filter((line) => line.differs || !differing);
  const ids = products.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={css.scroll} aria-label={t('compare.table')} tabIndex={0}>
      <table className={css.table}>
        <caption>
          <VisuallyHidden>{t('compare.table')}</VisuallyHidden>
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
      {lines.length === 0 && products.length > 1 ? <p className={css.none}>{t('compare.alike')}</p> : null}
    </section>
  );
}

interface HeadProps {
  product: Detail;
  /** The rest, which stay when this one is taken out. */
  others: readonly number[];
  differing: boolean;
}

function Head({ product, others, differing }: HeadProps) {
  const t = useT();
  return (
    <th scope="col">
      {product.image ? <img src={product.image} alt="" width="96" height="96" /> : null}
      <Link to={paths.product(product.id)}>{product.name}</Link>
      <span className={css.code}>
        {t('product.article')} {product.article}
      </span>
      <Price
        value={product.price}
        oldValue={product.old}
        unit={product.unit}
        vatRate={product.vat}
        staleAt={product.at}
        bonus={product.bonus}
      />
      <AddForm item={product} />
      <Link to={paths.compare(others, differing)} className={css.remove} prefetch="none" preventScrollReset>
        {t('compare.remove')}
        <VisuallyHidden>{`: ${product.name}`}</VisuallyHidden>
      </Link>
    </th>
  );
}

/** Lines in which the products differ carry a sign, with words for those who do not see it. */
function Line({ line: { name, values, differs }, ids }: { line: ComparedLine; ids: readonly number[] }) {
  const t = useT();
  return (
    <tr className={differs ? css.differs : undefined}>
      <th scope="row">
        {name}
        {differs ? (
          <>
            {' '}
            <span aria-hidden="true">≠</span>
            <VisuallyHidden>{t('compare.differs')}</VisuallyHidden>
          </>
        ) : null}
      </th>
      {values.map((value, index) => (
        <td key={ids[index]}>{value ?? '—'}</td>
      ))}
    </tr>
  );
}
