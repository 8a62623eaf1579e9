import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { type FormState, FormStateContext } from '#app/ui/form-state.ts';
import { Select } from '#app/ui/select.tsx';
import { longestReport } from '#contract/analytics.ts';
import css from './page.module.css';
import type { ReportQuery } from './query.ts';

/** Which days a report covers, and whether it goes by days. What was typed stays, also when it is wrong. */
export function ReportForm({ query }: { query: ReportQuery }) {
  const t = useT();
  const { kind, from, to, by, error } = query;
  const errors: FormState['errors'] = error ? { to: [t(error, { days: longestReport })] } : {};
  return (
    <form method="get" action={paths.reports()} className={css.form}>
      <input type="hidden" name="kind" value={kind} />
      <FormStateContext.Provider value={{ state: { values: { from, to, by }, errors, formErrors: [] }, prefix: '' }}>
        <Field name="from" type="date" label={t('reports.from')} required />
        <Field name="to" type="date" label={t('reports.to')} required />
        <Select
          name="by"
          label={t('reports.by')}
          options={[
            { value: 'range', label: t('reports.byRange') },
            { value: 'day', label: t('reports.byDay') },
          ]}
        />
      </FormStateContext.Provider>
      <Button>{t('reports.apply')}</Button>
    </form>
  );
}
