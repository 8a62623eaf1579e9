import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { type StateGroup, stateGroups } from '#app/supplier/order-states.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { PeriodFields } from '#app/ui/conform/period-fields.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { MoreFilters } from '#app/ui/more-filters.tsx';
import { AxesFields } from '../axes-fields.tsx';
import type { OrdersData } from './list.server.ts';
import { isNarrowed, type Sort, sorts, withoutFilters, writeQuery } from './query.ts';

const sortTexts: Record<Sort, TextKey> = {
  '-created': 'orders:sort.-created',
  created: 'orders:sort.created',
  '-number': 'orders:sort.-number',
  number: 'orders:sort.number',
  name: 'orders:sort.name',
  '-name': 'orders:sort.-name',
  '-total': 'orders:sort.-total',
  total: 'orders:sort.total',
};

export function Filters({ data }: { data: OrdersData }) {
  const key = writeQuery({ ...data.query, select: '', selectLines: '' }).toString();
  return <FilterForm key={key} data={data} />;
}

/** What the tab doesn't ask for is carried along, so that it is there again in another tab. */
function FilterForm({ data }: { data: OrdersData }) {
  const { t } = useTranslation();
  const { query, states, companies, companyId } = data;
  const { tab, keyword, goods, state, payment, shipping, sort, dateFrom, dateTo } = query;
  const hasAxes = tab !== 'checkout';
  const hasGoods = tab === 'products';
  const sent = Object.fromEntries(writeQuery(query));
  const groups = (Object.keys(stateGroups) as StateGroup[]).map((group) => {
    return { value: group, label: t(`orders:filter.group.${group}`) };
  });
  const form = useAppForm({
    id: 'orders-filter-form',
    defaultValue: { number: keyword, goods, state, payment, shipping, sort, dateFrom, dateTo, company: companyId },
  });
  return (
    <AppForm
      method="get"
      action={paths.orders()}
      form={form}
      hidden={{
        tab: sent['tab'],
        size: sent['size'],
        select: sent['select'],
        selectLines: sent['selectLines'],
        ...(!hasAxes && { payment: sent['payment'], shipping: sent['shipping'] }),
        ...(!hasGoods && { goods: sent['goods'] }),
      }}
      className={css.filters}
      role="search"
    >
      {hasGoods ? (
        <Field name="goods" type="search" label={t('orders:filter.goods')} maxLength={100} autoComplete="off" />
      ) : null}
      <Field name="number" type="search" label={t('orders:filter.keyword')} maxLength={100} autoComplete="off" />
      <MoreFilters isOpen={isNarrowed({ ...query, goods: '', keyword: '' })} />
      <Select
        name="state"
        label={t('orders:filter.state')}
        empty={t('orders:filter.anyState')}
        options={hasAxes ? [...groups, ...states] : states}
      />
      {hasAxes ? <AxesFields axes={data.axes} /> : null}
      <PeriodFields from={t('orders:filter.dateFrom')} to={t('orders:filter.dateTo')} />
      {companies.length > 1 ? <Select name="company" label={t('orders:filter.company')} options={companies} /> : null}
      <Select
        name="sort"
        label={t('orders:filter.sort')}
        options={sorts[tab].map((one) => ({ value: one, label: t(sortTexts[one]) }))}
      />
      <div className={css.apply}>
        <Button>{t('orders:filter.apply')}</Button>
        {isNarrowed(query) ? (
          <LinkButton to={paths.orders(writeQuery(withoutFilters(query)))} look="quiet">
            {t('orders:filter.clear')}
          </LinkButton>
        ) : null}
      </div>
    </AppForm>
  );
}
