import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import type { ReportLine } from '#app/supplier/report.server.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { ReportForm } from './form.tsx';
import type { Report } from './load.server.ts';
import css from './page.module.css';
import { writeQuery } from './query.ts';

const kinds = ['searches', 'empty', 'products'] as const;

/** What people search for, do not find, and look at. */
export function ReportMain({ report }: { report: Report }) {
  const t = useT();
  const { query, lines, total, pageCount } = report;
  const at = (change: object) => paths.reports(writeQuery({ ...query, page: 1, ...change }));
  return (
    <div className={css.page}>
      <header>
        <h1>{t('reports.title')}</h1>
        <p className={css.quiet}>{t('reports.lead')}</p>
      </header>
      <Tabs
        label={t('reports.kinds')}
        items={kinds.map((kind) => ({
          label: t(`reports.${kind}`),
          to: at({ kind }),
          current: query.kind === kind,
        }))}
      />
      <ReportForm query={query} />
      {lines && lines.length > 0 ? (
        <>
          <p className={css.summary}>
            {t('reports.count', { count: total })}{' '}
            <a href={paths.reportFile(writeQuery(query))} download data-cold="">
              {t('reports.file')}
            </a>
          </p>
          <ReportTable report={report} lines={lines} />
          <Pagination page={query.page} pageCount={pageCount} pathOf={(page) => at({ page })} />
        </>
      ) : null}
      {lines?.length === 0 ? (
        <EmptyState title={t('reports.nothing')}>{t(`reports.nothing.${query.kind}`)}</EmptyState>
      ) : null}
    </div>
  );
}

function ReportTable({ report: { query }, lines }: { report: Report; lines: readonly ReportLine[] }) {
  const t = useT();
  const { kind, by } = query;
  const columns = [
    { key: 'what', title: t(kind === 'products' ? 'reports.product' : 'reports.term') },
    ...(by === 'day' ? [{ key: 'day', title: t('reports.day') }] : []),
    ...(kind === 'products' ? [{ key: 'article', title: t('reports.article') }] : []),
    {
      key: 'count',
      title: t(kind === 'products' ? 'reports.viewsCount' : 'reports.searchesCount'),
      align: 'end' as const,
    },
    ...(kind === 'products' ? [] : [{ key: 'empty', title: t('reports.emptyCount'), align: 'end' as const }]),
  ];
  return (
    <Table caption={t(`reports.${kind}`)} columns={columns} className={css.table}>
      {lines.map((line) => (
        <Line key={`${line.day} ${line.term ?? line.product?.id}`} line={line} />
      ))}
    </Table>
  );
}

function Line({ line: { day, term, product, count, empty } }: { line: ReportLine }) {
  const t = useT();
  return (
    <tr>
      <Cell head className={css.what}>
        {product ? (
          <Product product={product} />
        ) : (
          <Link to={paths.catalogue({ keyword: term ?? '' })} prefetch="none">
            {term}
          </Link>
        )}
      </Cell>
      {day ? <Cell label={t('reports.day')}>{formatDate(day)}</Cell> : null}
      {product ? <Cell label={t('reports.article')}>{product.article}</Cell> : null}
      <Cell label={t(product ? 'reports.viewsCount' : 'reports.searchesCount')} align="end">
        {formatNumber(count)}
      </Cell>
      {empty === null ? null : (
        <Cell label={t('reports.emptyCount')} align="end">
          {formatNumber(empty)}
        </Cell>
      )}
    </tr>
  );
}

function Product({ product: { id, name } }: { product: NonNullable<ReportLine['product']> }) {
  const t = useT();
  if (name === null) return t('reports.gone', { id });
  return (
    <Link to={paths.product(id)} prefetch="none">
      {name}
    </Link>
  );
}
