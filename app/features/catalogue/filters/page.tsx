import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { Applied } from '../applied.tsx';
import { FilterField } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import { type CatalogueQuery, formatQuery } from '../query.ts';
import { SectionNav } from '../section-nav.tsx';
import { listPath, useQuery } from '../use-query.ts';
import type { FiltersData } from './load.server.ts';
import css from './page.module.css';

/** All filters on a page of their own: what a phone shows instead of the panel, and where long lists are whole. */
export function FiltersPage({ title, total, filters, parents, below }: FiltersData & { title: string }) {
  const t = useT();
  const { query } = useQuery();
  return (
    <div className={css.page}>
      <Link to={listPath(query)} className={css.back}>
        {t('catalogue.backToList')}
      </Link>
      <h1>{title}</h1>
      <Applied query={query} filters={filters} />
      <SectionNav query={query} parents={parents} below={below} />
      <FilterForm query={query} filters={filters} total={total} pathOf={filtersPath}>
        {(draft) => filters.map((filter) => <FilterField key={filter.id} filter={filter} query={draft} />)}
      </FilterForm>
    </div>
  );
}

function filtersPath(query: CatalogueQuery) {
  return paths.catalogueFilters(formatQuery(query));
}
