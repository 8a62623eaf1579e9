import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { type StateGroup, stateGroups, stateTones } from '#app/supplier/order-states.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import type { OrderRow, OrdersData } from './list.server.ts';
import css from './page.module.css';
import { isNarrowed, writeQuery } from './query.ts';

export function OrdersPage({ data }: { data: OrdersData }) {
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
      {rows.length > 0 ? <OrderTable data={data} /> : <NoOrders narrowed={narrowed} />}
      <Pagination
        page={query.page}
        pageCount={data.pageCount}
        pathOf={(page) => paths.orders(writeQuery({ ...query, page }))}
      />
    </div>
  );
}

/** Names of the columns. Every row repeats them for cards. */
function columnWords(t: Translate) {
  return {
    number: t('orders:column.number'),
    date: t('orders:column.date'),
    status: t('orders:column.status'),
    company: t('orders:column.company'),
    positions: t('orders:column.positions'),
    total: t('orders:column.total'),
    actions: t('orders:column.actions'),
  };
}

function OrderTable({ data: { rows, companies, requestId } }: { data: OrdersData }) {
  const { t } = useTranslation('orders');
  const words = columnWords(t);
  const several = companies.length > 1;
  const columns = [
    { key: 'number', title: words.number },
    { key: 'date', title: words.date },
    { key: 'status', title: words.status },
    ...(several ? [{ key: 'company', title: words.company }] : []),
    { key: 'positions', title: words.positions, align: 'end' as const },
    { key: 'total', title: words.total, align: 'end' as const },
    { key: 'actions', title: words.actions, quiet: true },
  ];
  return (
    <Table caption={t('orders:caption')} columns={columns}>
      {rows.map((row) => (
        <Row key={row.id} row={row} several={several} requestId={requestId} t={t} words={words} />
      ))}
    </Table>
  );
}

interface RowProps {
  row: OrderRow;
  several: boolean;
  requestId: string;
  t: Translate;
  words: ReturnType<typeof columnWords>;
}

function Row({ row, several, requestId, t, words }: RowProps) {
  const { formatDate, formatMoney, formatNumber } = useFormats();
  return (
    <tr>
      <Cell head className={css.number}>
        <div>
          <Link to={paths.order(row.id)}>{t('orders:numberOf', { number: row.number })}</Link>
          {row.customerOrderNumber ? (
            <span className={css.own}>{t('orders:yourNumber', { number: row.customerOrderNumber })}</span>
          ) : null}
        </div>
      </Cell>
      <Cell label={words.date}>{formatDate(row.created)}</Cell>
      <Cell label={words.status}>
        <Status tone={stateTones[row.state]}>{row.statusName}</Status>
      </Cell>
      {several ? <Cell label={words.company}>{row.company}</Cell> : null}
      <Cell label={words.positions} align="end">
        {formatNumber(row.positions)}
      </Cell>
      <Cell label={words.total} align="end" className={css.total}>
        {formatMoney(row.total)}
      </Cell>
      <Cell className={css.actions}>{row.canRepeat ? <RepeatForm order={row} requestId={requestId} /> : null}</Cell>
    </tr>
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
