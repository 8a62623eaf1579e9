import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery } from '#app/supplier/catalogue-query.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import { countChoices } from '../applied-filters.ts';
import { FilterField } from '../filter-field.tsx';
import css from '../filter-form.module.css';
import { FilterForm } from '../filter-form.tsx';
import { SectionNav } from '../section-nav.tsx';
import type { List } from './list.server.ts';

export function Panel({ list, query }: { list: List; query: CatalogueQuery }) {
  const { t } = useTranslation('catalogue');
  const { filters, opened } = list;
  const isOffered = countChoices(query) === 0;
  return (
    <>
      <SectionNav
        query={query}
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
      {filters?.length === 0 ? null : filters ? (
        <FilterForm query={query} filters={filters} total={list.total} action={paths.catalogue()} opened={opened}>
          {filters.map((filter) => (
            <FilterField key={filter.id} filter={filter} query={query} />
          ))}
          {list.hasMoreFilters ? (
            <Link to={paths.catalogueFilters(formatQuery({ ...query, page: 1 }))} className={css.more} rel="nofollow">
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
