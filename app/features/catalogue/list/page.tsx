import type { ReactNode } from 'react';
import { ItemTable } from '#app/features/product/item-table.tsx';
import { OrderingContext } from '#app/features/product/ordering.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { cx } from '#app/ui/cx.ts';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Applied } from '../applied.tsx';
import { FilterField } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import { type CatalogueQuery, change } from '../query.ts';
import { SectionNav } from '../section-nav.tsx';
import { dialogPath, listPath, useQuery } from '../use-query.ts';
import { Empty } from './empty.tsx';
import type { ListData } from './load.server.ts';
import css from './page.module.css';
import { Toolbar } from './toolbar.tsx';

interface Props {
  list: ListData;
  /** The product's dialog, when one is open. */
  children: ReactNode;
}

/** The catalogue: sections and filters beside the list of products. */
export function ListPage({ list, children }: Props) {
  const { query } = useQuery();
  const ordering = { returnTo: listPath(query), requestId: list.requestId };
  return (
    <OrderingContext.Provider value={ordering}>
      {children}
      <Crumbs query={query} parents={list.parents} />
      <div className={cx(css.layout, !list.pinned && css.unpinned)}>
        <Panel list={list} query={query} />
        <div className={css.main}>
          <Heading list={list} query={query} />
          {list.filters ? <Applied query={query} filters={list.filters} /> : null}
          <Toolbar query={query} list={list} />
          <Products list={list} query={query} />
          <Pagination
            page={query.page}
            pageCount={list.pageCount}
            pathOf={(page) => listPath(change(query, { page }))}
          />
        </div>
      </div>
    </OrderingContext.Provider>
  );
}

function Crumbs({ query, parents }: Pick<ListData, 'parents'> & { query: CatalogueQuery }) {
  const t = useT();
  const isRoot = parents.length === 0;
  return (
    <Breadcrumb
      items={[
        { label: t('catalogue.home'), to: paths.home() },
        { label: t('catalogue.title'), ...(!isRoot && { to: paths.catalogue() }) },
        ...parents.map(([id, name]) => ({
          label: name,
          ...(id !== query.section && { to: paths.catalogue({ section: id }) }),
        })),
      ]}
    />
  );
}

function Panel({ list, query }: { list: ListData; query: CatalogueQuery }) {
  const t = useT();
  const { filters } = list;
  return (
    <aside className={css.panel} aria-label={t('catalogue.filters')}>
      <SectionNav query={query} parents={list.parents} below={list.below} />
      {filters ? (
        <FilterForm query={query} filters={filters} total={list.total} pathOf={listPath}>
          {(draft) => filters.map((filter) => <FilterField key={filter.id} filter={filter} query={draft} />)}
        </FilterForm>
      ) : (
        <Banner tone="warning">{t('catalogue.filtersFailed')}</Banner>
      )}
    </aside>
  );
}

function Heading({ list, query }: { list: ListData; query: CatalogueQuery }) {
  const t = useT();
  return (
    <header className={css.heading}>
      <h1>{list.head.heading}</h1>
      {list.total === null ? null : <span className={css.count}>{t('catalogue.count', { count: list.total })}</span>}
      {list.corrected ? (
        <p role="status">
          {t('catalogue.correctedNote', { keyword: query.keyword })}{' '}
          <b>{t('catalogue.corrected', { keyword: list.corrected })}</b>
        </p>
      ) : null}
    </header>
  );
}

function Products({ list, query }: { list: ListData; query: CatalogueQuery }) {
  const t = useT();
  if (list.total === null) {
    return (
      <Banner tone="warning" action={<Link to={listPath(query)}>{t('catalogue.retry')}</Link>}>
        {t('catalogue.listFailed')}
      </Banner>
    );
  }
  if (list.items.length === 0) return <Empty query={query} filters={list.filters ?? []} />;
  return (
    <ItemTable
      caption={t('catalogue.listCaption')}
      items={list.items}
      stores={list.stores}
      view={list.view}
      wanted={query.requestedAmount}
      pathOf={(id) => dialogPath(query, id)}
    />
  );
}
