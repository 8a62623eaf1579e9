import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExternalLink } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { kinds } from './fields.ts';
import css from './page.module.css';
import { type ReportQuery, writeQuery } from './query.ts';
import type { Report } from './reports.server.ts';
import { ReportTable } from './table.tsx';

export function ReportsPage({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { query, lastResult, lines, total, pageCount } = report;
  const at = (change: Partial<ReportQuery>) => paths.reports(writeQuery({ ...query, page: 1, ...change }));
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{t('reports:title')}</PageHeading>
        <p className={css.quiet}>{t('reports:lead')}</p>
      </header>
      <Tabs
        label={t('reports:kinds')}
        items={kinds.map((kind) => ({
          label: t(`reports:${kind}`),
          to: at({ kind }),
          current: query.kind === kind,
        }))}
      />
      {/* Resets the form when the address changes. */}
      <ReportForm key={`${query.from} ${query.to} ${query.by}`} query={query} lastResult={lastResult} />
      {lines && lines.length > 0 ? (
        <>
          <p className={css.summary}>
            {t('reports:count', { count: total })}{' '}
            <ExternalLink href={paths.reportFile(writeQuery(query))} download>
              {t('reports:file')}
            </ExternalLink>
          </p>
          <ReportTable query={query} lines={lines} />
          <Pagination page={query.page} pageCount={pageCount} pathOf={(page) => at({ page })} />
        </>
      ) : null}
      {lines?.length === 0 ? (
        <EmptyState title={t('reports:nothing')}>{t(`reports:nothing.${query.kind}`)}</EmptyState>
      ) : null}
    </div>
  );
}

function ReportForm({ query: { kind, from, to, by }, lastResult }: Pick<Report, 'query' | 'lastResult'>) {
  const { t } = useTranslation('reports');
  const form = useAppForm({ id: 'report-form', lastResult, defaultValue: { from, to, by } });
  return (
    <AppForm method="get" action={paths.reports()} form={form} className={css.form} hidden={{ kind }}>
      <Field name="from" type="date" label={t('reports:from')} required />
      <Field name="to" type="date" label={t('reports:to')} required />
      <Select
        name="by"
        label={t('reports:by')}
        options={[
          { value: 'range', label: t('reports:byRange') },
          { value: 'day', label: t('reports:byDay') },
        ]}
      />
      <Button>{t('reports:apply')}</Button>
    </AppForm>
  );
}
