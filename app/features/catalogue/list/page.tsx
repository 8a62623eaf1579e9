import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderingProvider } from '#app/features/product/ordering.tsx';
import { PricesProvider } from '#app/features/product/prices-provider.tsx';
import { listPath } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import { formatQuery } from '#app/supplier/catalogue-query.ts';
import { AutoForms } from '#app/ui/auto-form.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import { countAppliedFilters } from '../applied-filters.ts';
import { SignInForStock } from '../buyers-only-notice.tsx';
import { FilterField } from '../filter-field.tsx';
import form from '../filter-form.module.css';
import { FilterForm } from '../filter-form.tsx';
import { SectionNav } from '../section-nav.tsx';
import { useCatalogueQuery, useRequestedQuery } from '../use-catalogue-query.ts';
import { ListContent } from './content.tsx';
import type { List } from './list.server.ts';
import css from './page.module.css';

interface Props {
  list: List;
  /** Dialog over the list: a product or the view settings. */
  children?: ReactNode;
}

export function ListPage({ list, children }: Props) {
  const { t } = useTranslation('catalogue');
  const query = useCatalogueQuery(list.refused);
  const { shown, pinned, sections } = list.panel;
  return (
    <OrderingProvider returnTo={listPath(query)} requestId={list.requestId}>
      <PricesProvider age={list.prices} items={list.items}>
        {children}
        <AutoForms>
          <div className={clsx(css.layout, !shown && css.bare)}>
            {shown ? (
              <aside
                className={clsx(css.panel, !pinned && css.loose, sections && css.kept)}
                aria-label={t('catalogue:filters')}
              >
                <Panel list={list} />
              </aside>
            ) : null}
            <div>
              <ListContent list={list} query={query} />
            </div>
          </div>
        </AutoForms>
      </PricesProvider>
    </OrderingProvider>
  );
}

function Panel({ list }: { list: List }) {
  const { t } = useTranslation('catalogue');
  const requested = useRequestedQuery(list.refused);
  const { filters, opened } = list;
  const isOffered = countAppliedFilters(requested) === 0;
  return (
    <>
      <SectionNav
        query={requested}
        parents={list.parents}
        below={list.below}
        deeper={list.deeper}
        folded={list.panel.level === 0}
      />
      {isOffered ? (
        <Link to={paths.savedFilters()} prefetch="none" rel="nofollow">
          {t('catalogue:saved')}
        </Link>
      ) : null}
      {list.hidesStock ? <SignInForStock query={requested} className={css.signIn} /> : null}
      {filters?.length === 0 ? null : filters ? (
        <FilterForm query={requested} filters={filters} total={list.total} action={paths.catalogue()} opened={opened}>
          {filters.map((filter) => (
            <FilterField key={filter.id} filter={filter} query={requested} />
          ))}
          {list.hasMoreFilters ? (
            <Link
              to={paths.catalogueFilters(formatQuery({ ...requested, page: 1 }))}
              className={form.more}
              rel="nofollow"
            >
              {t('catalogue:allFilters')}
            </Link>
          ) : null}
        </FilterForm>
      ) : (
        <Banner tone="warning">{t('catalogue:filtersFailed')}</Banner>
      )}
    </>
  );
}
