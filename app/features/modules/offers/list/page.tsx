import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { OffersData } from './list.server.ts';
import { type OffersQuery, statuses, tabs, writeQuery } from './query.ts';
import { OfferTable } from './table.tsx';

export function OffersPage({ data }: { data: OffersData }) {
  const { t } = useTranslation('offers');
  const { query, rows, counts } = data;
  const isNarrowed = query.words !== '' || query.status !== '';
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{data.title}</PageHeading>
        <Link to={paths.offerTemplate()}>{t('offers:templateTitle')}</Link>
      </header>
      <Tabs
        label={t('offers:tabs')}
        items={tabs.map((tab) => ({
          label: t(`offers:tab.${tab}`),
          to: paths.offers(writeQuery({ tab })),
          current: tab === query.tab,
          count: counts[tab],
        }))}
      />
      {rows.length > 0 || isNarrowed ? <Filters data={data} /> : null}
      {rows.length > 0 ? <OfferTable data={data} /> : <Nothing query={query} />}
      <Pagination
        page={query.page}
        pageCount={data.pageCount}
        pathOf={(page) => paths.offers(writeQuery({ ...query, page }))}
      />
      {query.tab === 'archive' && counts.archive > 0 ? (
        <p>
          <LinkButton to={paths.clearOffers()} prefetch="none">
            {t('offers:clear')}
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}

function Filters({ data: { query } }: { data: OffersData }) {
  return <FilterForm key={writeQuery(query).toString()} query={query} />;
}

function FilterForm({ query: { tab, words, status } }: { query: OffersQuery }) {
  const { t } = useTranslation('offers');
  const form = useAppForm({ id: 'offers-filter-form', defaultValue: { words, status } });
  return (
    <AppForm
      method="get"
      action={paths.offers()}
      form={form}
      hidden={{ tab: tab === 'active' ? undefined : tab }}
      role="search"
      className={css.filters}
    >
      <Field name="words" type="search" label={t('offers:words')} maxLength={100} autoComplete="off" />
      <Select
        name="status"
        label={t('offers:column.status')}
        empty={t('offers:anyStatus')}
        options={statuses.map((value) => ({ value, label: t(`offers:status.${value}`) }))}
      />
      <div className={css.apply}>
        <Button>{t('offers:find')}</Button>
      </div>
    </AppForm>
  );
}

function Nothing({ query }: { query: OffersQuery }) {
  const { t } = useTranslation('offers');
  if (query.words || query.status) {
    return (
      <EmptyState
        title={t('offers:nothing')}
        action={<LinkButton to={paths.offers(writeQuery({ tab: query.tab }))}>{t('offers:showAll')}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={t(query.tab === 'archive' ? 'offers:emptyArchive' : 'offers:empty')}
      action={<LinkButton to={paths.specifications()}>{t('offers:toSpecifications')}</LinkButton>}
    >
      {t(query.tab === 'archive' ? 'offers:emptyArchiveText' : 'offers:emptyText')}
    </EmptyState>
  );
}
