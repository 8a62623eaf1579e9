import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { formPairs } from '../choices.ts';
import { Boxes } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import css from '../filters/page.module.css';
import { type CatalogueQuery, formatQuery } from '../query.ts';
import type { Values } from './load.server.ts';

interface Props {
  values: Values;
  query: CatalogueQuery;
}

/** All values of one filter, with a search in them. */
export function ValuesMain({ values: { filter, total, find }, query }: Props) {
  const t = useT();
  const here = paths.filterValues(filter.id);
  return (
    <>
      <Link to={paths.catalogueFilters(formatQuery(query))} className={css.back}>
        {t('catalogue.backToFilters')}
      </Link>
      <h1>{t('catalogue.valuesTitle', { name: filter.name })}</h1>
      <search>
        <form method="get" action={here} className={css.find}>
          {formPairs(query).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Field name="find" type="search" label={t('catalogue.valuesFind')} defaultValue={find} maxLength={100} />
          <Button>{t('catalogue.valuesFindButton')}</Button>
        </form>
      </search>
      {filter.values.length === 0 ? <p>{t('catalogue.valuesEmpty')}</p> : null}
      <FilterForm query={query} filters={[filter]} total={total} action={here} opened={[]}>
        <Boxes filter={filter} values={filter.values} query={query} />
      </FilterForm>
    </>
  );
}
