import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import css from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ColumnsData } from './columns.server.ts';

interface Props {
  data: ColumnsData;
  lastResult: SubmissionResult | undefined;
}

/** As spreadsheets call them. */
const letterOf = (at: number) => String.fromCharCode(65 + at);

export function ColumnsPage({ data: { id, title, name, columns, from, isKnown }, lastResult }: Props) {
  const { t } = useTranslation('import');
  const roles = Object.fromEntries(columns.map(({ role }, at) => [`column-${at}`, role]));
  const form = useAppForm({ id: 'import-columns-form', lastResult, defaultValue: { from, ...roles } });
  const options = [
    { value: 'code', label: t('import:role.code') },
    { value: 'maker', label: t('import:role.maker') },
    { value: 'name', label: t('import:role.name') },
    { value: 'amount', label: t('import:role.amount') },
    { value: 'unit', label: t('import:role.unit') },
    { value: 'note', label: t('import:role.note') },
    { value: 'other', label: t('import:role.other') },
  ];
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={css.quiet}>
          {name}. {t(isKnown ? 'import:columnsKnown' : 'import:columnsAbout')}
        </p>
      </header>
      <AppForm method="post" action={paths.importColumns(id)} form={form} className={css.form}>
        <ErrorSummary
          form={form}
          labels={{ 'column-0': t('import:columnLabel', { letter: letterOf(0) }), from: t('import:from') }}
        />
        {columns.map(({ cells }, at) => (
          <Select
            key={letterOf(at)}
            name={`column-${at}`}
            label={t('import:columnLabel', { letter: letterOf(at) })}
            hint={cells.map((cell) => `«${cell}»`).join(', ')}
            options={options}
          />
        ))}
        <Field name="from" label={t('import:from')} hint={t('import:fromHint')} inputMode="numeric" />
        <div className={css.ways}>
          <Button look="primary">{t('import:readColumns')}</Button>
          <Link to={isKnown ? paths.importRows(id) : paths.importList()}>{t('import:back')}</Link>
        </div>
      </AppForm>
    </div>
  );
}
