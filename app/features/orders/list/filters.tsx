import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AppForm } from '#app/ui/app-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Select } from '#app/ui/select.tsx';
import { useAppForm } from '#app/ui/use-app-form.ts';
import type { OrdersData } from './list.server.ts';
import css from './page.module.css';
import { isNarrowed, writeQuery } from './query.ts';

export function Filters({ data }: { data: OrdersData }) {
  return <FilterForm key={writeQuery(data.query).toString()} data={data} />;
}

function FilterForm({ data }: { data: OrdersData }) {
  const { t } = useTranslation('orders');
  const { query, statuses, companies, companyId } = data;
  const { keyword, status, dateFrom, dateTo } = query;
  const form = useAppForm({
    id: 'orders-filter-form',
    defaultValue: { number: keyword, status, dateFrom, dateTo, company: companyId },
  });
  return (
    <AppForm method="get" action={paths.orders()} form={form} className={css.filters} role="search">
      <Field name="number" type="search" label={t('orders:filter.keyword')} maxLength={100} autoComplete="off" />
      <Select name="status" label={t('orders:filter.status')} empty={t('orders:filter.anyStatus')} options={statuses} />
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
