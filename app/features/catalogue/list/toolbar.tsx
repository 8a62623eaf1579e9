import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery, pageSizes } from '#app/supplier/catalogue-query.ts';
import { maxAmount } from '#app/supplier/parse-catalogue-query.ts';
import { AutoForm, AutoSelect } from '#app/ui/auto-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { countAppliedFilters, formPairs } from '../applied-filters.ts';
import { unapplied } from '../typed-number.ts';
import type { List } from './list.server.ts';
import css from './toolbar.module.css';

interface Props {
  query: CatalogueQuery;
  list: Pick<List, 'sorts' | 'view' | 'panel'>;
}

export function Toolbar({ query, list }: Props) {
  const { t } = useTranslation('catalogue');
  const count = countAppliedFilters(query);
  return (
    <div className={css.toolbar}>
      <LinkButton
        to={paths.catalogueFilters(formatQuery({ ...query, page: 1 }))}
        className={list.panel.shown ? css.narrow : undefined}
      >
        {count > 0 ? t('catalogue:filtersCount', { count }) : t('catalogue:filters')}
      </LinkButton>
      <OrderForm query={query} sorts={list.sorts} />
      <ViewForm query={query} list={list} />
    </div>
  );
}

function OrderForm({ query, sorts }: { query: CatalogueQuery; sorts: List['sorts'] }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const wrong = unapplied(new URLSearchParams(search), 'requestedAmount', query.requestedAmount);
  return (
    <AutoForm action={paths.catalogue()} className={css.order}>
      {formPairs(query)
        .filter(([name]) => name !== 'requestedAmount' && name !== 'pageSize')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <label htmlFor="sort">
        <span>{t('catalogue:sort')}</span>
        <AutoSelect id="sort" name="sort" defaultValue={query.sort ?? ''}>
          <option value="">{t('catalogue:sortDefault')}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalogue:sort.${sort}` as TextKey)}
            </option>
          ))}
        </AutoSelect>
      </label>
      <label htmlFor="page-size">
        <span>{t('catalogue:pageSize')}</span>
        <AutoSelect
          id="page-size"
          name="pageSize"
          defaultValue={query.pageSize === pageSizes[0] ? '' : String(query.pageSize)}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size === pageSizes[0] ? '' : size}>
              {size}
            </option>
          ))}
        </AutoSelect>
      </label>
      <label>
        <span>{t('catalogue:requestedAmount')}</span>
        <input
          name="requestedAmount"
          inputMode="numeric"
          maxLength={7}
          defaultValue={wrong ?? query.requestedAmount ?? undefined}
          {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'requested-amount-error' })}
        />
      </label>
      <Button className={css.apply}>{t('catalogue:apply')}</Button>
      <FieldNotes id="requested-amount" errors={wrong ? [t('catalogue:wrongAmount', { max: maxAmount })] : []} />
    </AutoForm>
  );
}

function ViewForm({ query, list }: Props) {
  const { t } = useTranslation('catalogue');
  const search = formatQuery(query);
  const { shown } = list.panel;
  return (
    <Form
      method="post"
      action={paths.catalogueView()}
      className={css.view}
      hidden={{ returnTo: paths.catalogue(search) }}
      forAnybody
    >
      <LinkButton look="quiet" to={paths.catalogueView(search)} over>
        {t('catalogue:columns')}
      </LinkButton>
      <Button look="quiet" name="panel" value={shown ? 'off' : 'on'} className={css.wide}>
        {t(shown ? 'catalogue:hidePanel' : 'catalogue:showPanel')}
      </Button>
      {(['list', 'grid'] as const).map((view) => (
        <Button key={view} look="quiet" name="view" value={view} aria-pressed={list.view === view}>
          {t(view === 'list' ? 'catalogue:viewList' : 'catalogue:viewGrid')}
        </Button>
      ))}
    </Form>
  );
}
