import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { MoreFilters } from '#app/ui/more-filters.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { Axes } from '../axes.tsx';
import { AxesFields } from '../axes-fields.tsx';
import { NewMessages } from '../new-messages.tsx';
import type { StaffOrdersData } from './list.server.ts';

export function StaffOrdersPage({ data }: { data: StaffOrdersData }) {
  const { title, keyword, state, payment, shipping, openReturn, orders, page, pageCount } = data;
  const query = {
    number: keyword || undefined,
    state: state || undefined,
    payment: payment || undefined,
    shipping: shipping || undefined,
    openReturn: openReturn || undefined,
  };
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <Filters key={`${keyword} ${state} ${payment} ${shipping} ${openReturn}`} data={data} />
      {orders.length > 0 ? (
        <Orders title={title} orders={orders} />
      ) : (
        <NoOrders isNarrowed={Object.values(query).some(Boolean)} />
      )}
      <Pagination page={page} pageCount={pageCount} pathOf={(page) => paths.staffOrders({ ...query, page })} />
    </div>
  );
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation(['processing', 'orders']);
  if (!isNarrowed) return <EmptyState title={t('processing:none')}>{t('processing:noneText')}</EmptyState>;
  const all = <LinkButton to={paths.staffOrders()}>{t('orders:showAll')}</LinkButton>;
  return (
    <EmptyState title={t('processing:nothing')} action={all}>
      {t('processing:nothingText')}
    </EmptyState>
  );
}

function Filters({ data }: { data: StaffOrdersData }) {
  const { t } = useTranslation(['processing', 'orders']);
  const { keyword, state, payment, shipping, openReturn, openReturnOptions, states, axes } = data;
  const form = useAppForm({
    id: 'staff-orders-form',
    defaultValue: { number: keyword, state, payment, shipping, openReturn },
  });
  return (
    <AppForm method="get" action={paths.staffOrders()} form={form} className={list.filters} role="search">
      <Field name="number" type="search" label={t('processing:search')} maxLength={100} autoComplete="off" />
      <MoreFilters isOpen={[state, payment, shipping, openReturn].some((value) => value !== '')} />
      <Select name="state" label={t('orders:filter.state')} empty={t('orders:filter.anyState')} options={states} />
      <AxesFields axes={axes} />
      {openReturnOptions.length > 0 ? (
        <Select
          name="openReturn"
          label={t('processing:returns')}
          empty={t('orders:filter.anyState')}
          options={openReturnOptions}
        />
      ) : null}
      <div className={list.apply}>
        <Button>{t('orders:filter.apply')}</Button>
      </div>
    </AppForm>
  );
}

function Orders({ title, orders }: Pick<StaffOrdersData, 'title' | 'orders'>) {
  const { t } = useTranslation(['processing', 'orders']);
  const { formatDate, formatDateTime, formatMoney } = useFormats();
  const words = {
    number: t('orders:column.number'),
    date: t('orders:column.date'),
    company: t('orders:column.company'),
    state: t('orders:column.status'),
    total: t('orders:column.total'),
  };
  return (
    <Table
      caption={title}
      columns={[
        { key: 'number', title: words.number },
        { key: 'date', title: words.date },
        { key: 'company', title: words.company },
        { key: 'state', title: words.state },
        { key: 'total', title: words.total, align: 'end' },
      ]}
    >
      {orders.map(
        ({
          id,
          number,
          created,
          company,
          state,
          statusName,
          lateSince,
          reserve,
          openReturn,
          newMessages,
          total,
          ...axes
        }) => (
          <tr key={id}>
            <Cell head>
              <div>
                <Link to={paths.staffOrder(id)}>{number}</Link>
                <NewMessages count={newMessages} to={paths.staffOrderMessages(id)} />
              </div>
            </Cell>
            <Cell label={words.date}>{formatDateTime(created)}</Cell>
            <Cell label={words.company}>{company}</Cell>
            <Cell label={words.state}>
              <div>
                <Status tone={stateTones[state]}>{statusName}</Status>
                {state === 'draft' ? null : <Axes state={statusName} {...axes} />}
                {lateSince ? (
                  <span className={list.note}>{t('orders:lateSince', { date: formatDate(lateSince) })}</span>
                ) : null}
                {reserve === 'requested' ? <p>{t('processing:asksReserve')}</p> : null}
                {openReturn ? <p>{t(`processing:openReturn.${openReturn}`)}</p> : null}
              </div>
            </Cell>
            <Cell label={words.total} align="end">
              {formatMoney(total)}
            </Cell>
          </tr>
        ),
      )}
    </Table>
  );
}
