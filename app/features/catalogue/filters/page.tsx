import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/list-paths.ts';
import * as paths from '#app/paths.ts';
import type { CatalogueQuery } from '#app/supplier/catalogue-query.ts';
import { Link } from '#app/ui/link.tsx';
import { Applied } from '../applied.tsx';
import { FilterField } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import { SectionNav } from '../section-nav.tsx';
import type { Filters } from './filters.server.ts';
import css from './page.module.css';

interface Props {
  filters: Filters;
  query: CatalogueQuery;
}

/** Shown on phones instead of the panel. */
export function FiltersPage({ filters: { heading, total, filters, opened, parents, below }, query }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={clsx(css.page, css.filters)}>
      <Link to={listPath(query)} className={css.back}>
        {t('catalogue:backToList')}
      </Link>
      <h1>{heading}</h1>
      <Applied query={query} filters={filters} />
      <Link to={paths.savedFilters()} prefetch="none" className={css.back}>
        {t('catalogue:saved')}
      </Link>
      <SectionNav query={query} parents={parents} below={below} />
      <FilterForm query={query} filters={filters} total={total} action={paths.catalogueFilters()} opened={opened}>
        {filters.map((filter) => (
          <FilterField key={filter.id} filter={filter} query={query} />
        ))}
      </FilterForm>
    </div>
  );
}
