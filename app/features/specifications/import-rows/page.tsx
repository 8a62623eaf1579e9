import type { SubmissionResult } from '@conform-to/react';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, EnterButton } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import css from '#app/ui/form-page.module.css';
import { ExternalLink, Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { usePolling } from '#app/ui/polling/use-polling.ts';
import { Progress } from '#app/ui/progress.tsx';
import record from '#app/ui/record-page.module.css';
import { Table } from '#app/ui/table.tsx';
import { Pages } from './pages.tsx';
import { Places } from './places.tsx';
import { Row } from './row.tsx';
import type { RowsData } from './rows.server.ts';
import { Targets } from './targets.tsx';
import { useLiveSave } from './use-live-save.ts';
import { type SearchedRow, useSearchedRow } from './use-searched-row.ts';
import { SavingContext } from './use-shown.ts';
import { rowField } from './view.ts';

const waits = { shortest: 1000, longest: 15_000 };

interface Props {
  data: RowsData;
  lastResult: SubmissionResult | undefined;
}

export function RowsPage({ data, lastResult }: Props) {
  const { t } = useTranslation('import');
  const { formatDate } = useFormats();
  const { id, title, isOver, isTable, from, expires } = data;
  const { revalidate, state } = useRevalidator();
  usePolling(revalidate, { isOn: !isOver, isBusy: state !== 'idle', waits });
  const searched = useSearchedRow(lastResult);
  // The window that makes decisions, as long as the page is open.
  const [editor] = useState(data.requestId);
  return (
    <div className={record.page}>
      <header>
        <PageHeading>{title}</PageHeading>
        <p className={record.quiet}>
          {t('import:kept', { date: formatDate(expires) })}{' '}
          {isTable && from > 1 ? t('import:headRows', { line: from }) : null}
        </p>
        <p className={css.ways}>
          <Link to={paths.importList()}>{t('import:another')}</Link>
          {isTable && isOver ? <Link to={paths.importColumns(id)}>{t('import:changeColumns')}</Link> : null}
          {data.summary.added < data.summary.rows && isOver ? (
            <ExternalLink href={paths.importErrors(id)} download>
              {t('import:errorsFile')}
            </ExternalLink>
          ) : null}
        </p>
      </header>
      <Places places={data.places} />
      {data.isFailed ? <Banner tone="warning">{data.message ?? t('import:failed')}</Banner> : null}
      {data.warning === undefined ? null : <Banner tone="warning">{data.warning}</Banner>}
      {isOver ? (
        <Rows
          key={`${data.page} ${data.isOpen}`}
          data={data}
          lastResult={lastResult}
          searched={searched}
          editor={editor}
        />
      ) : (
        <Working data={data} refusal={lastResult?.error?.['']} />
      )}
    </div>
  );
}

interface WorkingProps extends Pick<Props, 'data'> {
  /** Why what was sent wasn't saved: another window has told other columns. */
  refusal: readonly string[] | null | undefined;
}

function Working({ data: { id, progress, total }, refusal }: WorkingProps) {
  const { t } = useTranslation('import');
  return (
    <div className={css.form} aria-live="polite">
      {refusal ? <Banner tone="warning">{refusal.join(' ')}</Banner> : null}
      <Progress label={t('import:working')} count={t('import:progress', { done: progress, count: total })} />
      <p className={record.quiet}>{t('import:mayClose')}</p>
      <LinkButton to={paths.importRows(id)} prefetch="none">
        {t('import:refresh')}
      </LinkButton>
    </div>
  );
}

function Rows({ data, lastResult, searched, editor }: Props & { searched: SearchedRow; editor: string }) {
  const { t } = useTranslation('import');
  const { id, rows, page, isOpen, isSaved, summary } = data;
  const here = paths.importRows(id, { open: isOpen ? 1 : undefined, page: page > 1 ? page : undefined });
  const { result, isLive, saving, onLeave } = useLiveSave(here, lastResult);
  const form = useAppForm({ id: 'import-rows-form', lastResult: result, keepsFocus: isLive });
  const columns = [
    { key: 'line', title: t('import:column.line') },
    { key: 'product', title: t('import:column.product') },
    { key: 'amount', title: t('import:column.amount') },
    { key: 'sum', title: t('import:column.sum'), align: 'end' },
    { key: 'skip', title: t('import:column.skip') },
  ] as const;
  const labels = Object.fromEntries(rows.map(({ line }) => [rowField('amount', line), t('import:amountOf', { line })]));
  return (
    <AppForm
      method="post"
      action={here}
      form={form}
      requestId={data.requestId}
      preventScrollReset
      className={css.form}
      onBlur={onLeave}
      onChange={onLeave}
    >
      <EnterButton name="intent" value="enter" />
      <input type="hidden" name="editor" value={editor} />
      <ErrorSummary form={form} labels={{ ...labels, name: t('import:name'), specification: t('import:list') }} />
      <p role="status">
        {t('import:summary', { ...summary })} <WithoutAmount summary={summary} />
      </p>
      <div className={css.ways}>
        <Button name="intent" value="save">
          {t('import:save')}
        </Button>
        <Button look="quiet" name="intent" value={isOpen ? 'all' : 'open'}>
          {isOpen ? t('import:showAll', { count: summary.rows }) : t('import:showOpen', { count: summary.open })}
        </Button>
        {summary.withoutAmount > 0 ? (
          <Button look="quiet" name="intent" value="skip-empty">
            {t('import:skipEmpty', { count: summary.withoutAmount })}
          </Button>
        ) : null}
        {isSaved ? <span role="status">{t('import:saved')}</span> : null}
      </div>
      {rows.length > 0 ? (
        <SavingContext.Provider value={saving}>
          <Table caption={t('import:caption')} columns={columns} cards="desktop" className={css.rows}>
            {rows.map((row) => (
              <Row key={row.line} row={row} box={row.line === searched.line ? searched.row : undefined} />
            ))}
          </Table>
        </SavingContext.Provider>
      ) : (
        <p>{t(isOpen ? 'import:noneOpen' : 'import:none')}</p>
      )}
      <Pages page={data.page} pageCount={data.pageCount} />
      {summary.ready > 0 ? <Targets data={data} /> : null}
    </AppForm>
  );
}

/** Also those that a decision is asked about. */
function WithoutAmount({ summary: { withoutAmount: open, notOrdered } }: Pick<RowsData, 'summary'>) {
  const { t } = useTranslation('import');
  const count = open + notOrdered;
  if (count === 0) return null;
  return t(open > 0 && notOrdered > 0 ? 'import:withoutAmountOpen' : 'import:withoutAmount', { count, open });
}
