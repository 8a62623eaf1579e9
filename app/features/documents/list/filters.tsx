import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { PeriodFields } from '#app/ui/conform/period-fields.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { MoreFilters } from '#app/ui/more-filters.tsx';
import type { DocumentsData } from './list.server.ts';
import { isNarrowed, sorts, withoutFilters, writeQuery } from './query.ts';

export function Filters({ data }: { data: DocumentsData }) {
  return <FilterForm key={writeQuery({ ...data.query, select: '' }).toString()} data={data} />;
}

function FilterForm({ data: { query, types, entities } }: { data: DocumentsData }) {
  const { t } = useTranslation('documents');
  const { keyword, type, dateFrom, dateTo, entityId, sort } = query;
  const sent = Object.fromEntries(writeQuery(query));
  const form = useAppForm({
    id: 'documents-filter-form',
    defaultValue: { number: keyword, type, dateFrom, dateTo, entity: entityId, sort },
  });
  return (
    <AppForm
      method="get"
      action={paths.documents()}
      form={form}
      hidden={{ tab: sent['tab'], size: sent['size'], select: sent['select'] }}
      className={css.filters}
      role="search"
    >
      <Field name="number" type="search" label={t('documents:filter.keyword')} maxLength={100} autoComplete="off" />
      <MoreFilters isOpen={isNarrowed({ ...query, keyword: '' })} />
      {types.length > 1 ? (
        <Select name="type" label={t('documents:filter.type')} empty={t('documents:filter.anyType')} options={types} />
      ) : null}
      <PeriodFields from={t('documents:filter.dateFrom')} to={t('documents:filter.dateTo')} />
      {entities.length > 1 ? (
        <Select
          name="entity"
          label={t('documents:filter.entity')}
          empty={t('documents:filter.anyEntity')}
          options={entities}
        />
      ) : null}
      <Select
        name="sort"
        label={t('documents:filter.sort')}
        options={sorts.map((one) => ({ value: one, label: t(`documents:sort.${one}`) }))}
      />
      <div className={css.apply}>
        <Button>{t('documents:filter.apply')}</Button>
        {isNarrowed(query) ? (
          <LinkButton to={paths.documents(writeQuery(withoutFilters(query)))} look="quiet">
            {t('documents:filter.clear')}
          </LinkButton>
        ) : null}
      </div>
    </AppForm>
  );
}
