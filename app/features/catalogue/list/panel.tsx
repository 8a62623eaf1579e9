import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Link } from '#app/ui/link.tsx';
import { countChoices } from '../choices.ts';
import { panelFilters } from '../filter.ts';
import { FilterField } from '../filter-field.tsx';
import css from '../filter-form.module.css';
import { FilterForm } from '../filter-form.tsx';
import { type CatalogueQuery, formatQuery } from '../query.ts';
import { SectionNav } from '../section-nav.tsx';
import type { List } from './load.server.ts';

/** Sections and filters beside the list. */
export function Panel({ list, query }: { list: List; query: CatalogueQuery }) {
  const t = useT();
  const { filters, opened } = list;
  const isOffered = countChoices(query) === 0;
  const shown = panelFilters(filters ?? []);
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
          {t('catalogue.saved')}
        </Link>
      ) : null}
      {filters?.length === 0 ? null : filters ? (
        <FilterForm query={query} filters={shown} total={list.total} action={paths.catalogue()} opened={opened}>
          {shown.map((filter) => (
            <FilterField key={filter.id} filter={filter} query={query} />
          ))}
          {shown.length < filters.length ? (
            <Link to={paths.catalogueFilters(formatQuery({ ...query, page: 1 }))} className={css.more} rel="nofollow">
              {t('catalogue.allFilters')}
            </Link>
          ) : null}
        </FilterForm>
      ) : (
        <Banner tone="warning">{t('catalogue.filtersFailed')}</Banner>
      )}
    </>
  );
}
