import { useLocation } from '@remix-run/react';
import type { ListPlace } from '#app/features/catalogue/list-place.ts';
import { type CatalogueQuery, change } from '#app/features/catalogue/query.ts';
import { dialogPath, listPath, useQuery } from '#app/features/catalogue/use-query.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Detail } from '../detail.ts';
import { OrderingContext } from '../ordering.ts';
import { ProductView } from '../product-view.tsx';
import css from './page.module.css';

/** A product over the list that the buyer came from, with the ways to its neighbours in that list. */
export function ProductDialog({ product, place }: { product: Detail; place: ListPlace }) {
  const t = useT();
  const { query } = useQuery();
  const ordering = { returnTo: dialogPath(query, product.id), requestId: place.requestId };
  return (
    <OrderingContext.Provider value={ordering}>
      <Dialog
        title={product.name}
        closeTo={listPath(query)}
        closeText={t('catalogue.backToList')}
        size="wide"
        actions={<Neighbours id={product.id} place={place} query={query} />}
      >
        <ProductView product={product} pathOf={(id) => dialogPath(query, id)} wanted={query.requestedAmount} />
        <Link to={paths.product(product.id)}>{t('product.fullPage')}</Link>
      </Dialog>
    </OrderingContext.Provider>
  );
}

/** Said above the list when an address names a product that does not exist. */
export function MissingProduct() {
  const t = useT();
  const { query } = useQuery();
  return (
    <Banner tone="warning" action={<Link to={listPath(query)}>{t('catalogue.backToList')}</Link>}>
      {t('product.notFound')}
    </Banner>
  );
}

function Neighbours({ id, place, query }: { id: number; place: ListPlace; query: CatalogueQuery }) {
  const t = useT();
  const { state } = useLocation();
  const { previous, next } = neighboursOf(id, place, query);
  const link = { replace: true, state, preventScrollReset: true, className: css.neighbour } as const;
  const page = (to: Neighbour, own: 'catalogue.previousPage' | 'catalogue.nextPage') => to.name ?? t(own);
  return (
    <nav className={css.neighbours}>
      {previous ? (
        <Link {...link} to={previous.to} rel="prev">
          ← <span>{page(previous, 'catalogue.previousPage')}</span>
        </Link>
      ) : null}
      {next ? (
        <Link {...link} to={next.to} rel="next">
          <span>{page(next, 'catalogue.nextPage')}</span> →
        </Link>
      ) : null}
    </nav>
  );
}

/** A way to the product before or after; without a name it leads to another page of the list. */
interface Neighbour {
  to: paths.Path;
  name?: string;
}

/** The products before and after one in its list; at an edge of the page, the end of the page beside it. */
export function neighboursOf(id: number, { items, pageCount }: Omit<ListPlace, 'requestId'>, query: CatalogueQuery) {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) return { previous: null, next: null };
  const at = (place: number): Neighbour | null => {
    const item = items[place];
    return item ? { to: dialogPath(query, item.id), name: item.name } : null;
  };
  const beside = (page: number, end: 'first' | 'last'): Neighbour | null =>
    page >= 1 && page <= pageCount ? { to: dialogPath(change(query, { page }), end) } : null;
  return {
    previous: at(index - 1) ?? beside(query.page - 1, 'last'),
    next: at(index + 1) ?? beside(query.page + 1, 'first'),
  };
}
