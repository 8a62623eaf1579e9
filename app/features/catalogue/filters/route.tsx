import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { listPath } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { AutoForms } from '#app/ui/auto-form.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Applied } from '../applied.tsx';
import { usableQuery } from '../buyers-only.server.ts';
import type { BuyersOnly } from '../buyers-only.ts';
import { BuyersOnlyNotice, SignInForStock } from '../buyers-only-notice.tsx';
import { expandedFilters } from '../expanded-filters.server.ts';
import { FilterField } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import { SectionNav } from '../section-nav.tsx';
import { tidyAddress } from '../tidy-address.server.ts';
import { useCatalogueQuery, useRequestedQuery } from '../use-catalogue-query.ts';
import { type Filters, loadFilters } from './filters.server.ts';
import css from './page.module.css';

export const handle = { i18n: ['catalogue'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.filters.heading ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  tidyAddress(url, paths.catalogueFilters);
  const { searchParams } = url;
  const { query, refused } = await usableQuery(context, parseQuery(searchParams));
  const filters = await loadFilters(context, query, expandedFilters(searchParams));
  return data({ filters, refused });
}

export default function Route() {
  const { filters, refused } = useLoaderData<typeof loader>();
  return (
    <AutoForms>
      <FiltersPage filters={filters} refused={refused} />
    </AutoForms>
  );
}

interface Props {
  filters: Filters;
  refused: readonly BuyersOnly[];
}

/** Shown on phones instead of the panel. */
function FiltersPage({ filters: page, refused }: Props) {
  const query = useCatalogueQuery(refused);
  const requested = useRequestedQuery(refused);
  const { heading, total, filters, opened, parents, below, hidesStock } = page;
  const { t } = useTranslation('catalogue');
  return (
    <div className={clsx(css.page, css.filters)}>
      <Link to={listPath(query)} className={css.back}>
        {t('catalogue:backToList')}
      </Link>
      <PageHeading>{heading}</PageHeading>
      <BuyersOnlyNotice refused={refused} />
      <Applied query={requested} filters={filters} />
      <Link to={paths.savedFilters()} prefetch="none" className={css.back}>
        {t('catalogue:saved')}
      </Link>
      <SectionNav query={requested} parents={parents} below={below} />
      {hidesStock ? <SignInForStock query={requested} className={css.back} /> : null}
      <FilterForm query={requested} filters={filters} total={total} action={paths.catalogueFilters()} opened={opened}>
        {filters.map((filter) => (
          <FilterField key={filter.id} filter={filter} query={requested} />
        ))}
      </FilterForm>
    </div>
  );
}
