import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Applied } from '../applied.tsx';
import { FilterField } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import { listPath } from '../list-paths.ts';
import type { CatalogueQuery } from '../query.ts';
import { SectionNav } from '../section-nav.tsx';
import type { Filters } from './load.server.ts';
import css from './page.module.css';

interface Props {
  filters: Filters;
  query: CatalogueQuery;
}

/** All filters on a page of their own: what a phone shows instead of the panel. */
export function FiltersMain({ filters: { heading, total, filters, opened, parents, below }, query }: Props) {
  const t = useT();
  return (
    <>
      <Link to={listPath(query)} className={css.back}>
        {t('catalogue.backToList')}
      </Link>
      <h1>{heading}</h1>
      <Applied query={query} filters={filters} />
      <Link to={paths.savedFilters()} prefetch="none" className={css.back}>
        {t('catalogue.saved')}
      </Link>
      <SectionNav query={query} parents={parents} below={below} />
      <FilterForm query={query} filters={filters} total={total} action={paths.catalogueFilters()} opened={opened}>
        {filters.map((filter) => (
          <FilterField key={filter.id} filter={filter} query={query} />
        ))}
      </FilterForm>
    </>
  );
}
