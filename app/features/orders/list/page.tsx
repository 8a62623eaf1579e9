import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { type StateGroup, stateGroups } from '#app/supplier/order-states.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ExportForm, tickedOf } from '#app/ui/conform/export-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { OrdersData } from './list.server.ts';
import { OrderTable } from './order-table.tsx';
import css from './page.module.css';
import { isNarrowed, writeQuery } from './query.ts';

interface Props {
  data: OrdersData;
  /** Of a refused export. */
  lastResult: SubmissionResult | undefined;
}

export function OrdersPage({ data, lastResult }: Props) {
  const { t } = useTranslation('orders');
  const { query, rows } = data;
  const narrowed = isNarrowed(query);
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{t('orders:title')}</PageHeading>
        {data.count > 0 ? <p className={css.count}>{t('orders:count', { count: data.count })}</p> : null}
      </header>
      {rows.length > 0 || narrowed || data.companies.length > 0 ? <Filters data={data} /> : null}
      {rows.length > 0 ? (
        <>
          <ExportForm
            action={paths.orders(writeQuery(query))}
            requestId={data.requestId}
            lastResult={lastResult}
            most={data.mostExported}
          />
          <OrderTable data={data} ticked={tickedOf(lastResult)} />
        </>
      ) : (
        <NoOrders narrowed={narrowed} />
      )}
      <Pagination
        page={query.page}
        pageCount={data.pageCount}
        pathOf={(page) => paths.orders(writeQuery({ ...query, page }))}
      />
    </div>
  );
}

function NoOrders({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('orders');
  if (narrowed) {
    return (
      <EmptyState
        title={t('orders:nothing')}
        action={<LinkButton to={paths.orders()}>{t('orders:showAll')}</LinkButton>}
      >
        {t('orders:nothingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('orders:empty')}
      action={
        <div className={css.ways}>
          <LinkButton to={paths.catalogue()} look="primary">
            {t('orders:toCatalogue')}
          </LinkButton>
          <LinkButton to={paths.cart()}>{t('orders:toCart')}</LinkButton>
        </div>
      }
    >
      {t('orders:emptyText')}
    </EmptyState>
  );
}

function Filters({ data }: { data: OrdersData }) {
  return <FilterForm key={writeQuery(data.query).toString()} data={data} />;
}

function FilterForm({ data }: { data: OrdersData }) {
  const { t } = useTranslation('orders');
  const { query, states, companies, companyId } = data;
  const { keyword, state, dateFrom, dateTo } = query;
  const groups = (Object.keys(stateGroups) as StateGroup[]).map((group) => {
    return { value: group, label: t(`orders:filter.group.${group}`) };
  });
  const form = useAppForm({
    id: 'orders-filter-form',
    defaultValue: { number: keyword, state, dateFrom, dateTo, company: companyId },
  });
  return (
    <AppForm method="get" action={paths.orders()} form={form} className={css.filters} role="search">
      <Field name="number" type="search" label={t('orders:filter.keyword')} maxLength={100} autoComplete="off" />
      <Select
        name="state"
        label={t('orders:filter.state')}
        empty={t('orders:filter.anyState')}
        options={[...groups, ...states]}
      />
      <Field name="dateFrom" type="date" label={t('orders:filter.dateFrom')} />
      <Field name="dateTo" type="date" label={t('orders:filter.dateTo')} />
      {companies.length > 1 ? <Select name="company" label={t('orders:filter.company')} options={companies} /> : null}
      <div className={css.apply}>
        <Button>{t('orders:filter.apply')}</Button>
        {isNarrowed(query) ? (
          <LinkButton to={paths.orders()} look="quiet">
            {t('orders:filter.clear')}
          </LinkButton>
        ) : null}
      </div>
    </AppForm>
  );
}
