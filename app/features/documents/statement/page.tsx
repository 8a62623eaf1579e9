import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { PeriodFields } from '#app/ui/conform/period-fields.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExternalLink, Link } from '#app/ui/link.tsx';
import list from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import css from '#app/ui/record-page.module.css';
import { Fact } from '../details/facts.tsx';
import { EntryTable } from './entry-table.tsx';
import type { StatementData } from './statement.server.ts';

const formats = ['csv', 'xlsx'] as const;

/** What was shipped, paid and taken back in a period, with the balance after each. */
export function StatementPage({ data }: { data: StatementData }) {
  const { t } = useTranslation('documents');
  const { title, query, page, pageCount } = data;
  return (
    <div className={css.page}>
      <Breadcrumb items={[{ label: t('documents:title'), to: paths.documents() }, { label: title }]} />
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        {formats.map((format) => (
          <ExternalLink key={format} href={paths.statement({ ...query, format }, '/file')} download>
            {t(`documents:settlements.${format}`)}
          </ExternalLink>
        ))}
        <Link to={paths.requestDocument()} className={css.unprinted}>
          {t('documents:request.title')}
        </Link>
        <PrintButton />
      </header>
      <p className={css.quiet}>{t('documents:settlements.lead')}</p>
      <PeriodForm key={paths.statement(query)} data={data} />
      <Balances data={data} />
      {data.entries.length > 0 ? (
        <EntryTable data={data} />
      ) : (
        <EmptyState title={t('documents:settlements.none')}>{t('documents:settlements.noneText')}</EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOf={(number) => paths.statement({ ...query, page: number > 1 ? number : undefined })}
      />
    </div>
  );
}

function PeriodForm({ data: { query, entities } }: { data: StatementData }) {
  const { t } = useTranslation('documents');
  const form = useAppForm({ id: 'settlements-form', defaultValue: query });
  return (
    <AppForm method="get" action={paths.statement()} form={form} className={list.filters} role="search">
      <PeriodFields from={t('documents:filter.dateFrom')} to={t('documents:filter.dateTo')} />
      {entities.length > 1 ? (
        <Select
          name="entity"
          label={t('documents:filter.entity')}
          empty={t('documents:settlements.all')}
          options={entities}
        />
      ) : null}
      <div className={list.apply}>
        <Button>{t('documents:filter.apply')}</Button>
      </div>
    </AppForm>
  );
}

function Balances({ data: { query, sums } }: { data: StatementData }) {
  const { t } = useTranslation('documents');
  const { formatDate, formatMoney } = useFormats();
  const textOf = (sum: number) => {
    if (sum === 0) return formatMoney(0);
    return t(sum > 0 ? 'documents:settlements.owed' : 'documents:settlements.ahead', {
      sum: formatMoney(Math.abs(sum)),
    });
  };
  return (
    <dl className={css.facts}>
      <Fact name={t('documents:statement.opening', { day: formatDate(query.dateFrom) })}>{textOf(sums.opening)}</Fact>
      <Fact name={t('documents:statement.debit')}>{formatMoney(sums.debit)}</Fact>
      <Fact name={t('documents:statement.credit')}>{formatMoney(sums.credit)}</Fact>
      <Fact name={t('documents:statement.closing', { day: formatDate(query.dateTo) })}>
        <b>{textOf(sums.closing)}</b>
      </Fact>
    </dl>
  );
}
