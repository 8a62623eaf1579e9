import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { ExportList, exportFormId } from '#app/ui/conform/export-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link, LinkButton } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import record from '#app/ui/record-page.module.css';
import { SortLinks } from '#app/ui/sort-links.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { useTicks } from '#app/ui/use-ticks.ts';
import { DocumentTable } from './document-table.tsx';
import { Filters } from './filters.tsx';
import type { DocumentsData } from './list.server.ts';
import { type DocumentsQuery, isNarrowed, pageSizes, withoutFilters, writeQuery } from './query.ts';

interface Props {
  data: DocumentsData;
  /** Of a refused export. */
  lastResult: SubmissionResult | undefined;
}

export function DocumentsPage({ data: loaded, lastResult }: Props) {
  const { t } = useTranslation('documents');
  const { rows, count, totals, title } = loaded;
  const ticks = useTicks({
    rows,
    lastResult,
    pathOf: (select) => paths.documents(writeQuery({ ...loaded.query, select })),
  });
  const query = { ...loaded.query, select: ticks.select };
  const data = { ...loaded, query };
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        {count > 0 ? <Count data={data} /> : null}
        {data.mayRequest ? (
          <>
            <Link to={paths.statement()}>{t('documents:settlements.title')}</Link>
            <Link to={paths.requestDocument()}>{t('documents:request.title')}</Link>
          </>
        ) : null}
        {data.hasLegal ? <Link to={paths.legalDocuments()}>{t('documents:legal')}</Link> : null}
      </header>
      {totals.due + totals.overdue > 0 ? <Owed totals={totals} /> : null}
      <Tabs
        label={t('documents:tabs')}
        items={data.tabs.map(({ tab, count }) => ({
          label: t(`documents:tab.${tab}`),
          count,
          to: paths.documents(writeQuery({ ...query, tab, page: 1 })),
          current: tab === query.tab,
        }))}
      />
      {count > 0 || isNarrowed(query) ? <Filters data={data} /> : null}
      {count > 0 || ticks.kept.size > 0 ? (
        <ExportList
          ticks={ticks}
          action={paths.documents(writeQuery(query))}
          page={query.page}
          requestId={data.requestId}
          lastResult={lastResult}
          most={data.mostExported}
          formats={['zip', 'csv']}
        >
          {count > 0 ? <DocumentTable data={data} ticks={ticks} /> : null}
        </ExportList>
      ) : null}
      {count > 0 ? null : <Nothing query={query} />}
      <Pagination
        page={query.page}
        pageCount={data.pageCount}
        pathOf={(page) => paths.documents(writeQuery({ ...query, page }))}
        form={exportFormId}
      />
      {count > pageSizes[0] ? (
        <SortLinks
          label={t('documents:size')}
          items={pageSizes.map((size) => ({
            label: String(size),
            to: paths.documents(writeQuery({ ...query, size, page: 1 })),
            isCurrent: size === query.size,
          }))}
        />
      ) : null}
    </div>
  );
}

/** How many documents the list has, and what they come to: what is left to pay, or the sum where nothing is. */
function Count({ data: { count, query, tabs } }: { data: DocumentsData }) {
  const { t } = useTranslation('documents');
  const { formatMoney } = useFormats();
  const current = tabs.find(({ tab }) => tab === query.tab);
  const isSettled = query.tab === 'paid' || query.tab === 'cancelled';
  const sum = isSettled ? current?.total : current?.rest;
  const words = t('documents:count', { count });
  return (
    <p className={css.count}>
      {sum
        ? t(isSettled ? 'documents:countSum' : 'documents:countRest', { documents: words, sum: formatMoney(sum) })
        : words}
    </p>
  );
}

/** What is left to pay by all documents. */
function Owed({ totals: { due, overdue } }: Pick<DocumentsData, 'totals'>) {
  const { t } = useTranslation('documents');
  const { formatMoney } = useFormats();
  return (
    <p className={css.ways}>
      <span>
        {t('documents:owed')} <b>{formatMoney(due + overdue)}</b>
      </span>
      {overdue > 0 ? (
        <span className={record.bad}>
          {t('documents:overdue')} <b>{formatMoney(overdue)}</b>
        </span>
      ) : null}
      <Link to={paths.payDocuments()}>{t('documents:paySeveral')}</Link>
    </p>
  );
}

function Nothing({ query }: { query: DocumentsQuery }) {
  const { t } = useTranslation('documents');
  if (isNarrowed(query)) {
    return (
      <EmptyState
        title={t('documents:nothing')}
        action={
          <LinkButton to={paths.documents(writeQuery(withoutFilters(query)))}>{t('documents:showAll')}</LinkButton>
        }
      >
        {t('documents:nothingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(`documents:empty.${query.tab}`)}
      action={<LinkButton to={paths.orders()}>{t('documents:toOrders')}</LinkButton>}
    >
      {query.tab === 'due' || query.tab === 'all' ? t('documents:emptyText') : null}
    </EmptyState>
  );
}
