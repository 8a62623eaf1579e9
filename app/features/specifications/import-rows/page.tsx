import type { SubmissionResult } from '@conform-to/react';
import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
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
import { Progress } from '#app/ui/progress.tsx';
import record from '#app/ui/record-page.module.css';
import { Table } from '#app/ui/table.tsx';
import { usePolling } from '#app/ui/use-polling.ts';
import { Pages } from './pages.tsx';
import { Row } from './row.tsx';
import type { RowsData } from './rows.server.ts';
import { Targets } from './targets.tsx';
import { useLiveSave } from './use-live-save.ts';
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
      {/* Begins anew with other rows or choices, not whenever the page is read again: what was typed stays. */}
      {isOver ? <Rows key={choicesOf(data.rows)} data={data} lastResult={lastResult} /> : <Working data={data} />}
    </div>
  );
}

/** Where rows were added, as long as the list is kept. */
function Places({ places }: Pick<RowsData, 'places'>) {
  const { t } = useTranslation('import');
  const { hash, key } = useLocation();
  const box = useRef<HTMLElement>(null);
  // The button that has added them is far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each addition goes to the same address
  useEffect(() => {
    if (hash === '#added') box.current?.focus();
  }, [hash, key]);
  if (places.length === 0) return null;
  return (
    <section ref={box} id="added" tabIndex={-1} className={record.section}>
      <h2>{t('import:done')}</h2>
      <ul>
        {places.map(({ target, specification, rows }) => (
          <li key={specification?.id ?? target}>
            {t('import:place', { count: rows })}{' '}
            {target === 'cart' ? (
              <Link to={paths.cart()}>{t('import:cart')}</Link>
            ) : specification ? (
              <Link to={paths.specification(specification.id)}>{specification.name}</Link>
            ) : (
              t('import:goneList')
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Working({ data: { id, progress, total } }: Pick<Props, 'data'>) {
  const { t } = useTranslation('import');
  return (
    <div className={css.form} aria-live="polite">
      <Progress label={t('import:working')} count={t('import:progress', { done: progress, count: total })} />
      <p className={record.quiet}>{t('import:mayClose')}</p>
      <LinkButton to={paths.importRows(id)} prefetch="none">
        {t('import:refresh')}
      </LinkButton>
    </div>
  );
}

function Rows({ data, lastResult }: Props) {
  const { t } = useTranslation('import');
  const { id, rows, page, isOpen, isSaved, summary } = data;
  const here = paths.importRows(id, { open: isOpen ? 1 : undefined, page: page > 1 ? page : undefined });
  const { refused, onLeave } = useLiveSave(here);
  const form = useAppForm({
    id: 'import-rows-form',
    lastResult: refused ?? lastResult,
    defaultValue: startOf(rows),
    keepsFocus: refused !== undefined,
  });
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
      <ErrorSummary form={form} labels={{ ...labels, name: t('import:name'), specification: t('import:list') }} />
      <p role="status">{t('import:summary', { ...summary })}</p>
      <div className={css.ways}>
        <Button name="intent" value="save">
          {t('import:save')}
        </Button>
        <Button look="quiet" name="intent" value={isOpen ? 'all' : 'open'}>
          {isOpen ? t('import:showAll', { count: summary.rows }) : t('import:showOpen', { count: summary.open })}
        </Button>
        {isSaved ? <span role="status">{t('import:saved')}</span> : null}
      </div>
      {rows.length > 0 ? (
        <Table caption={t('import:caption')} columns={columns} cards="desktop" className={css.rows}>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </Table>
      ) : (
        <p>{t(isOpen ? 'import:noneOpen' : 'import:none')}</p>
      )}
      <Pages page={data.page} pageCount={data.pageCount} />
      {summary.ready > 0 ? <Targets data={data} /> : null}
    </AppForm>
  );
}

/** Which rows there are, and what there is to choose from. */
const choicesOf = (rows: RowsData['rows']) =>
  JSON.stringify(
    rows.map(({ line, added, status, options }) => [line, added, status === 'aside', options.map(({ id }) => id)]),
  );

/** What the fields of the rows begin with. */
function startOf(rows: RowsData['rows']): Record<string, string> {
  const fields = rows.flatMap(({ line, amount, unitMeant, skip, product }): [string, string][] => [
    [rowField('amount', line), amount],
    ...(unitMeant ? [[rowField('unit', line), 'on'] as [string, string]] : []),
    ...(skip ? [[rowField('skip', line), 'on'] as [string, string]] : []),
    ...(product ? [[rowField('product', line), String(product.id)] as [string, string]] : []),
  ]);
  return Object.fromEntries(fields);
}
