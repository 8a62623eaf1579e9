import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { formatQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { AutoForm, AutoForms, useAutoText, useRequestedSearch } from '#app/ui/auto-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { formPairs } from '../applied-filters.ts';
import { usableQuery } from '../buyers-only.server.ts';
import type { BuyersOnly } from '../buyers-only.ts';
import { BuyersOnlyNotice } from '../buyers-only-notice.tsx';
import { Boxes } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import css from '../filters/page.module.css';
import { tidyAddress } from '../tidy-address.server.ts';
import { useRequestedQuery } from '../use-catalogue-query.ts';
import { loadValues, type Values } from './filter-values.server.ts';

export const handle = { i18n: ['catalogue'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: data?.title ?? failureTitle(error) },
  { name: 'robots', content: 'noindex, follow' },
];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  tidyAddress(url, (query) => paths.filterValues(params['filter'] ?? '', query));
  const { searchParams } = url;
  const { query, refused } = await usableQuery(context, parseQuery(searchParams));
  const find = (searchParams.get('find') ?? '').trim().slice(0, 100);
  const values = await loadValues(context, params['filter'] ?? '', query, find);
  return data({ title: context.t('catalogue:valuesTitle', { name: values.filter.name }), values, refused });
}

export default function Route() {
  const data = useLoaderData<typeof loader>();
  return (
    <AutoForms>
      <FilterValuesPage {...data} />
    </AutoForms>
  );
}

interface Props {
  title: string;
  values: Values;
  refused: readonly BuyersOnly[];
}

function FilterValuesPage({ title, values: { filter, total }, refused }: Props) {
  const query = useRequestedQuery(refused);
  const { ref, ...find } = useAutoText(new URLSearchParams(useRequestedSearch()).get('find') ?? '');
  const { t } = useTranslation('catalogue');
  const here = paths.filterValues(filter.id);
  return (
    <div className={clsx(css.page, css.values)}>
      <Link to={paths.catalogueFilters(formatQuery(query))} className={css.back}>
        {t('catalogue:backToFilters')}
      </Link>
      <PageHeading>{title}</PageHeading>
      <BuyersOnlyNotice refused={refused} />
      <search>
        <AutoForm action={here} className={css.find}>
          {formPairs(query).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <TextField
            {...find}
            inputRef={ref}
            name="find"
            type="search"
            label={t('catalogue:valuesFind')}
            maxLength={100}
          />
          <Button>{t('catalogue:valuesFindButton')}</Button>
        </AutoForm>
      </search>
      {filter.values.length === 0 ? <p>{t('catalogue:valuesEmpty')}</p> : null}
      <FilterForm query={query} filters={[filter]} total={total} action={here} opened={[]}>
        <Boxes filter={filter} values={filter.values} query={query} />
      </FilterForm>
    </div>
  );
}
