import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import type { ReportLine } from '#app/supplier/report.server.ts';
import { Link } from '#app/ui/link.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { fieldsOf, figures, type ReportField, reportTitles } from './fields.ts';
import css from './page.module.css';
import type { ReportQuery } from './query.ts';

interface Props {
  query: ReportQuery;
  lines: readonly ReportLine[];
}

export function ReportTable({ query: { kind, by }, lines }: Props) {
  const { t } = useTranslation('reports');
  const fields = fieldsOf(kind, by === 'day');
  const titles = reportTitles(t, kind);
  const [first, ...others] = fields;
  return (
    <Table
      caption={t(`reports:${kind}`)}
      columns={fields.map((key) => ({ key, title: titles[key], ...(figures.has(key) && { align: 'end' as const }) }))}
      className={css.table}
    >
      {lines.map((line) => (
        <tr key={`${line.day} ${line.term} ${line.product?.id}`}>
          <Cell head className={css.what}>
            <Value name={first} line={line} t={t} />
          </Cell>
          {others.map((name) => (
            <Cell key={name} label={titles[name]} {...(figures.has(name) && { align: 'end' as const })}>
              <Value name={name} line={line} t={t} />
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function Value({ name, line, t }: { name: ReportField; line: ReportLine; t: Translate }) {
  const { formatDate, formatNumber } = useFormats();
  if (name === 'term') return <Term term={line.term ?? ''} />;
  if (name === 'product') return line.product ? <Product product={line.product} t={t} /> : null;
  if (name === 'article') return line.product?.article;
  if (name === 'day') return line.day && formatDate(line.day);
  const figure = line[name];
  return figure === null ? '—' : formatNumber(figure);
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
