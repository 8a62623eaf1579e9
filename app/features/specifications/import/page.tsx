import type { SubmissionResult } from '@conform-to/react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { TextArea } from '#app/ui/conform/field.tsx';
import { FileField } from '#app/ui/conform/file-field.tsx';
import css from '#app/ui/form-page.module.css';
import { ExternalLink, Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ImportData } from './import.server.ts';

interface Props {
  data: ImportData;
  lastResult: SubmissionResult | undefined;
}

export function ImportPage({ data, lastResult }: Props) {
  const { t } = useTranslation('import');
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{t('import:title')}</PageHeading>
        <p className={css.quiet}>{t('import:about')}</p>
      </header>
      <TextForm data={data} lastResult={resultOf(lastResult, 'text')} />
      <FileForm data={data} lastResult={resultOf(lastResult, 'file')} />
      {data.imports.length > 0 ? <Earlier imports={data.imports} /> : null}
      <p>
        <Link to={paths.quickOrder()}>{t('import:toQuickOrder')}</Link>
      </p>
    </div>
  );
}

function TextForm({ data: { limits, requestId, constraint }, lastResult }: Props) {
  const { t } = useTranslation('import');
  const form = useAppForm({ id: 'import-text-form', lastResult, constraint });
  return (
    <AppForm
      method="post"
      action={paths.importList()}
      encType="multipart/form-data"
      form={form}
      requestId={requestId}
      className={css.form}
    >
      <ErrorSummary form={form} labels={{ text: t('import:text') }} />
      <TextArea
        name="text"
        label={t('import:text')}
        hint={t('import:textHint', { count: limits.lines })}
        placeholder={t('import:textExample')}
        rows={8}
      />
      <div className={css.ways}>
        <Button look="primary" name="intent" value="text">
          {t('import:read')}
        </Button>
      </div>
    </AppForm>
  );
}

function FileForm({ data: { limits, requestId }, lastResult }: Props) {
  const { t } = useTranslation('import');
  const form = useAppForm({ id: 'import-file-form', lastResult });
  return (
    <AppForm
      method="post"
      action={paths.importList()}
      encType="multipart/form-data"
      form={form}
      requestId={requestId}
      className={clsx(css.form, css.section)}
    >
      <ErrorSummary form={form} labels={{ file: t('import:file') }} />
      <FileField
        name="file"
        label={t('import:file')}
        accept=".xlsx,.xls,.csv,.txt"
        megabytes={limits.megabytes}
        hint={
          <>
            {t('import:fileHint', { count: limits.rows, megabytes: limits.megabytes })}{' '}
            {t('import:fileTime', { count: limits.minutes })} {t('import:old')}{' '}
            <ExternalLink href={paths.importSample()} download>
              {t('import:sample')}
            </ExternalLink>
          </>
        }
        required
      />
      <div className={css.ways}>
        <Button name="intent" value="file">
          {t('import:upload')}
        </Button>
      </div>
    </AppForm>
  );
}

function Earlier({ imports }: Pick<ImportData, 'imports'>) {
  const { t } = useTranslation('import');
  const { formatDateTime } = useFormats();
  return (
    <section className={css.section}>
      <h2>{t('import:earlier')}</h2>
      <ul>
        {imports.map(({ id, name, created, rows, ready, open, added }) => (
          <li key={id}>
            <Link to={paths.importRows(id)}>
              {name || t('import:ofText')}, {formatDateTime(created)}
            </Link>{' '}
            <span className={css.quiet}>{t('import:counts', { rows, ready, open, added })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
