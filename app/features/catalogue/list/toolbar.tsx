import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { type CatalogueQuery, formatQuery, pageSizes } from '#app/supplier/catalogue-query.ts';
import { maxAmount } from '#app/supplier/parse-catalogue-query.ts';
import { AutoForm, submitForm, useAutoText, useRequestedSearch } from '#app/ui/auto-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { FieldNotes } from '#app/ui/text-field.tsx';
import { countAppliedFilters, formPairs } from '../applied-filters.ts';
import { unapplied } from '../typed-number.ts';
import { useRequestedQuery } from '../use-catalogue-query.ts';
import type { List } from './list.server.ts';
import css from './toolbar.module.css';

interface ToolbarProps {
  list: Pick<List, 'sorts' | 'view' | 'panel' | 'refused' | 'total'>;
}

interface Props extends ToolbarProps {
  query: CatalogueQuery;
}

export function Toolbar({ list }: ToolbarProps) {
  const { t } = useTranslation('catalogue');
  const query = useRequestedQuery(list.refused);
  const count = countAppliedFilters(query);
  return (
    <div className={css.toolbar}>
      <LinkButton
        to={paths.catalogueFilters(formatQuery({ ...query, page: 1 }))}
        className={list.panel.shown ? css.narrow : undefined}
      >
        {count > 0 ? t('catalogue:filtersCount', { count }) : t('catalogue:filters')}
      </LinkButton>
      {/* Of nothing there is no order and no look. */}
      {list.total === 0 ? null : (
        <>
          <OrderForm query={query} sorts={list.sorts} />
          <ViewForm query={query} list={list} />
        </>
      )}
    </div>
  );
}

function OrderForm({ query, sorts }: { query: CatalogueQuery; sorts: List['sorts'] }) {
  const { t } = useTranslation();
  const wrong = unapplied(new URLSearchParams(useRequestedSearch()), 'requestedAmount', query.requestedAmount);
  const amount = useAutoText(wrong ?? String(query.requestedAmount ?? ''));
  return (
    <AutoForm action={paths.catalogue()} className={css.order}>
      {formPairs(query)
        .filter(([name]) => name !== 'requestedAmount' && name !== 'pageSize')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      <label htmlFor="sort">
        <span>{t('catalogue:sort')}</span>
        <select id="sort" name="sort" value={query.sort ?? ''} onChange={submitForm}>
          <option value="">{t('catalogue:sortDefault')}</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`catalogue:sort.${sort}` as TextKey)}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor="page-size">
        <span>{t('catalogue:pageSize')}</span>
        <select
          id="page-size"
          name="pageSize"
          value={query.pageSize === pageSizes[0] ? '' : String(query.pageSize)}
          onChange={submitForm}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size === pageSizes[0] ? '' : size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('catalogue:requestedAmount')}</span>
        <input
          {...amount}
          name="requestedAmount"
          inputMode="numeric"
          maxLength={7}
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
