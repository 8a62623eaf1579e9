import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { MoreFilters } from '#app/ui/more-filters.tsx';
import { planDue, planStatus } from '../plan-form/choices.ts';
import type { PlansData } from './list.server.ts';
import { isNarrowed, sorts, writeQuery } from './query.ts';

export function Filters({ data }: { data: PlansData }) {
  return <FilterForm key={writeQuery(data.query).toString()} data={data} />;
}

function FilterForm({ data: { query, people } }: { data: PlansData }) {
  const { t } = useTranslation('plans');
  const { tab, words, status, due, person, sort } = query;
  const form = useAppForm({ id: 'plans-filter-form', defaultValue: { words, status, due, person, sort } });
  const { tab: shown } = Object.fromEntries(writeQuery({ tab }));
  return (
    <AppForm
      method="get"
      action={paths.orderPlans()}
      form={form}
      hidden={{ tab: shown }}
      className={css.filters}
      role="search"
    >
      <Field name="words" type="search" label={t('plans:filter.words')} maxLength={100} autoComplete="off" />
      <MoreFilters isOpen={isNarrowed({ ...query, words: '' })} />
      <Select
        name="status"
        label={t('plans:status')}
        empty={t('plans:filter.anyStatus')}
        options={planStatus.map((value) => ({ value, label: t(`plans:status.${value}`) }))}
      />
      <Select name="person" label={t('plans:responsible')} empty={t('plans:filter.anybody')} options={people} />
      <Select
        name="due"
        label={t('plans:due')}
        empty={t('plans:filter.anyDue')}
        options={planDue.map((value) => ({ value, label: t(`plans:filter.due.${value}`) }))}
      />
      <Select
        name="sort"
        label={t('plans:filter.sort')}
        options={sorts.map((value) => ({ value, label: t(`plans:sort.${value}`) }))}
      />
      <div className={css.apply}>
        <Button>{t('plans:filter.apply')}</Button>
        {isNarrowed(query) ? (
          <LinkButton to={paths.orderPlans(writeQuery({ tab, sort }))} look="quiet">
            {t('plans:filter.clear')}
          </LinkButton>
        ) : null}
      </div>
    </AppForm>
  );
}
