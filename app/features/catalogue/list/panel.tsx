import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { FilterField } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import type { CatalogueQuery } from '../query.ts';
import { SectionNav } from '../section-nav.tsx';
import type { List } from './load.server.ts';

/** Sections and filters beside the list. */
export function Panel({ list, query }: { list: List; query: CatalogueQuery }) {
  const t = useT();
  const { filters, opened } = list;
  return (
    <>
      <SectionNav query={query} parents={list.parents} below={list.below} />
      {filters ? (
        <FilterForm query={query} filters={filters} total={list.total} action={paths.catalogue()} opened={opened}>
          {filters.map((filter) => (
            <FilterField key={filter.id} filter={filter} query={query} />
          ))}
        </FilterForm>
      ) : (
        <Banner tone="warning">{t('catalogue.filtersFailed')}</Banner>
      )}
    </>
  );
}
