import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import { ExportList, exportFormId } from '#app/ui/conform/export-form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SortLinks } from '#app/ui/sort-links.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { type Ticks, useTicks } from '#app/ui/use-ticks.ts';
import { Filters } from './filters.tsx';
import { LineTable } from './line-table.tsx';
import { LinesForm, linesFormId } from './lines-form.tsx';
import type { OrdersData } from './list.server.ts';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { isNarrowed, type OrdersQuery, onTab, pageSizes, type Tab, writeQuery } from './query.ts';

const tabTexts: Record<Tab, TextKey> = {
  documents: 'orders:tab.documents',
  products: 'orders:tab.products',
  checkout: 'orders:tab.checkout',
};

interface Props {
  data: OrdersData;
  /** Of a refused export or addition. */
  lastResult: SubmissionResult | undefined;
}

export function OrdersPage({ data: loaded, lastResult }: Props) {
  const { t } = useTranslation();
  const { ticks, formId, query } = useOrderTicks(loaded, lastResult);
  const data = { ...loaded, query };
  const { count } = data;
  const { tab } = query;
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{t('orders:title')}</PageHeading>
        {data.hasApprovals ? <Link to={paths.approvals()}>{t('orders:approvals')}</Link> : null}
        {count > 0 ? (
          <p className={css.count}>{t(tab === 'products' ? 'orders:lines.count' : 'orders:count', { count })}</p>
        ) : null}
      </header>
      <Tabs
        label={t('orders:tabs')}
        items={data.tabs.map((one) => ({
          label: t(tabTexts[one]),
          to: paths.orders(writeQuery(onTab(query, one))),
          current: one === tab,
        }))}
      />
      {count > 0 || isNarrowed(query) || data.companies.length > 0 ? <Filters data={data} /> : null}
      {count > 0 || ticks.kept.size > 0 ? <List data={data} ticks={ticks} lastResult={lastResult} /> : null}
      {count > 0 ? null : <NoOrders query={query} />}
      {count > 0 && data.canExport ? <FileLinks query={query} /> : null}
      <Pagination
        page={query.page}
        pageCount={data.pageCount}
        pathOf={(page) => paths.orders(writeQuery({ ...query, page }))}
        form={formId}
      />
      {count > pageSizes[0] ? (
        <SortLinks
          label={t('orders:size')}
          items={pageSizes.map((size) => ({
            label: String(size),
            to: paths.orders(writeQuery({ ...query, size, page: 1 })),
            isCurrent: size === query.size,
          }))}
        />
      ) : null}
    </div>
  );
}

/** Orders and their lines are ticked apart; each list keeps the ticks of the other. */
function useOrderTicks({ query, rows, lines, canExport }: OrdersData, lastResult: SubmissionResult | undefined) {
  const isLines = query.tab === 'products';
  const name = isLines ? 'selectLines' : 'select';
  const ticks = useTicks({
    rows: isLines ? lines : rows,
    lastResult,
    name,
    field: isLines ? 'line' : 'ids',
    pathOf: (select) => paths.orders(writeQuery({ ...query, [name]: select })),
  });
  const formId = isLines ? linesFormId : canExport ? exportFormId : undefined;
  return { ticks, formId, query: { ...query, [name]: ticks.select } };
}

/** The list with all its pages as a file: a document of its own. */
function FileLinks({ query }: { query: OrdersQuery }) {
  const { t } = useTranslation(['orders', 'ui']);
  const search = writeQuery({ ...query, page: 1, size: pageSizes[0], select: '', selectLines: '' });
  return (
    <p className={css.ways}>
      {t('orders:wholeList')}
      <Link to={paths.ordersWorkbook(search)} reloadDocument prefetch="none">
        {t('ui:saveAs.xlsx')}
      </Link>
      <Link to={paths.ordersCsv(search)} reloadDocument prefetch="none">
        {t('ui:saveAs.csv')}
      </Link>
    </p>
  );
}

function List({ data, ticks, lastResult }: Props & { ticks: Ticks }) {
  const { query, requestId } = data;
  const { page } = query;
  const form = { ticks, page, requestId, lastResult, action: paths.orders(writeQuery(query)) };
  if (query.tab === 'products') {
    return <LinesForm {...form}>{data.count > 0 ? <LineTable data={data} ticks={ticks} /> : null}</LinesForm>;
  }
  const table = data.count > 0 ? <OrderTable data={data} ticks={ticks} /> : null;
  if (!data.canExport) return table;
  return (
    <ExportList {...form} most={data.mostExported}>
      {table}
    </ExportList>
  );
}
