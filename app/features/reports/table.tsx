import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import * as paths from '#app/paths.ts';
import type { ReportLine } from '#app/supplier/report.server.ts';
import { Link } from '#app/ui/link.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import css from './page.module.css';
import type { ReportQuery } from './query.ts';

interface Props {
  query: ReportQuery;
  lines: readonly ReportLine[];
}

export function ReportTable({ query: { kind, by }, lines }: Props) {
  const { t } = useTranslation('reports');
  const ofProducts = kind === 'products';
  const titles = {
    what: t(ofProducts ? 'reports:product' : 'reports:term'),
    day: t('reports:day'),
    article: t('reports:article'),
    count: t(ofProducts ? 'reports:viewsCount' : 'reports:searchesCount'),
    empty: t('reports:emptyCount'),
  };
  const columns = [
    { key: 'what', title: titles.what },
    ...(by === 'day' ? [{ key: 'day', title: titles.day }] : []),
    ...(ofProducts ? [{ key: 'article', title: titles.article }] : []),
    { key: 'count', title: titles.count, align: 'end' as const },
    ...(ofProducts ? [] : [{ key: 'empty', title: titles.empty, align: 'end' as const }]),
  ];
  return (
    <Table caption={t(`reports:${kind}`)} columns={columns} className={css.table}>
      {lines.map(({ day, term, product, count, empty }) => (
        <tr key={`${day} ${term ?? product?.id}`}>
          <Cell head className={css.what}>
            {product ? <Product product={product} t={t} /> : <Term term={term ?? ''} />}
          </Cell>
          {day ? <Cell label={titles.day}>{formatDate(day)}</Cell> : null}
          {product ? <Cell label={titles.article}>{product.article}</Cell> : null}
          <Cell label={titles.count} align="end">
            {formatNumber(count)}
          </Cell>
          {empty === null ? null : (
            <Cell label={titles.empty} align="end">
              {formatNumber(empty)}
            </Cell>
          )}
        </tr>
      ))}
    </Table>
  );
}

function Term({ term }: { term: string }) {
  return (
    <Link to={paths.catalogue({ keyword: term })} prefetch="none">
      {term}
    </Link>
  );
}

function Product({ product: { id, name }, t }: { product: NonNullable<ReportLine['product']>; t: Translate }) {
  if (name === null) return t('reports:gone', { id });
  return (
    <Link to={paths.product(id)} prefetch="none">
      {name}
    </Link>
  );
}
