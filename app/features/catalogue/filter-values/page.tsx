import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { formPairs } from '../choices.ts';
import { Boxes } from '../filter-field.tsx';
import { FilterForm } from '../filter-form.tsx';
import css from '../filters/page.module.css';
import { type CatalogueQuery, formatQuery } from '../query.ts';
import { useQuery } from '../use-query.ts';
import type { ValuesData } from './load.server.ts';

/** All values of one filter, with a search in them. */
export function ValuesPage({ filter, values, total, find }: ValuesData) {
  const t = useT();
  const { query } = useQuery();
  const pathOf = (next: CatalogueQuery) => paths.filterValues(filter.id, formatQuery(next));
  return (
    <div className={css.page}>
      <Link to={paths.catalogueFilters(formatQuery(query))} className={css.back}>
        {t('catalogue.backToFilters')}
      </Link>
      <h1>{filter.name}</h1>
      <Form method="get" className={css.find} role="search">
        {formPairs(query).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Field name="find" type="search" label={t('catalogue.valuesFind')} defaultValue={find} maxLength={100} />
        <Button>{t('catalogue.valuesFindButton')}</Button>
      </Form>
      <FilterForm query={query} filters={[{ ...filter, values }]} total={total} pathOf={pathOf}>
        {(draft) => <Boxes filter={filter} values={values} query={draft} />}
      </FilterForm>
      {values.length === 0 ? <p>{t('catalogue.valuesEmpty')}</p> : null}
    </div>
  );
}
