import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Select } from '#app/ui/select.tsx';
import type { OrdersData } from './load.server.ts';
import css from './page.module.css';
import { isNarrowed, writeQuery } from './query.ts';

/** What the list is narrowed by, in one row. */
export function Filters({ data }: { data: OrdersData }) {
  const t = useT();
  const { query, statuses, companies } = data;
  return (
    // The key gives the fields their values anew when the address changes by a link.
    <Form method="get" action={paths.orders()} className={css.filters} key={writeQuery(query).toString()} role="search">
      <Field
        name="number"
        type="search"
        label={t('orders.filter.keyword')}
        defaultValue={query.keyword}
        maxLength={100}
        autoComplete="off"
      />
      <Select
        name="status"
        label={t('orders.filter.status')}
        empty={t('orders.filter.anyStatus')}
        options={statuses}
        defaultValue={query.status}
      />
      <Field name="dateFrom" type="date" label={t('orders.filter.dateFrom')} defaultValue={query.dateFrom} />
      <Field name="dateTo" type="date" label={t('orders.filter.dateTo')} defaultValue={query.dateTo} />
      {companies.length > 1 ? (
        <Select
          name="company"
          label={t('orders.filter.company')}
          options={companies}
          defaultValue={data.companyId ?? undefined}
        />
      ) : null}
      <div className={css.apply}>
        <Button>{t('orders.filter.apply')}</Button>
        {isNarrowed(query) ? (
          <LinkButton to={paths.orders()} look="quiet">
            {t('orders.filter.clear')}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
