import { useTranslation } from 'react-i18next';
import { WaitingNote } from '#app/features/product/payments/waiting-payment.tsx';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { ExportTick } from '#app/ui/conform/export-form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { Ticks } from '#app/ui/use-ticks.ts';
import { FileLinks } from '../file-links.tsx';
import { statusTones } from '../tones.ts';
import type { DocumentRow, DocumentsData } from './list.server.ts';
import { type DocumentsQuery, type Sort, writeQuery } from './query.ts';

const opposite = (sort: Sort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** The link of a column's heading: sorts by the column, `first` being the order to begin with, or turns it round. */
function sortBy(query: DocumentsQuery, first: Sort) {
  const sort = query.sort === first ? opposite(first) : first;
  const isSorted = query.sort === first || query.sort === opposite(first);
  const direction = query.sort.startsWith('-') ? ('descending' as const) : ('ascending' as const);
  return { to: paths.documents(writeQuery({ ...query, sort, page: 1 })), ...(isSorted && { direction }) };
}

/** Names of the columns. Every row repeats them for cards. */
function columnWords(t: Translate) {
  return {
    date: t('documents:column.date'),
    due: t('documents:column.due'),
    status: t('documents:column.status'),
    order: t('documents:column.order'),
    entity: t('documents:column.entity'),
    total: t('documents:column.total'),
    rest: t('documents:column.rest'),
    file: t('documents:column.file'),
  };
}

interface TableProps {
  data: DocumentsData;
  ticks: Ticks;
}

export function DocumentTable({ data: { rows, query, entities, title }, ticks }: TableProps) {
  const { t } = useTranslation('documents');
  const words = columnWords(t);
  const several = entities.length > 1;
  const columns = [
    { key: 'number', title: t('documents:column.number'), sort: sortBy(query, '-number') },
    { key: 'date', title: words.date, sort: sortBy(query, '-date') },
    { key: 'due', title: words.due, sort: sortBy(query, 'dueDate') },
    { key: 'status', title: words.status },
    { key: 'order', title: words.order },
    ...(several ? [{ key: 'entity', title: words.entity }] : []),
    { key: 'total', title: words.total, align: 'end' as const, sort: sortBy(query, '-total') },
    { key: 'rest', title: words.rest, align: 'end' as const },
    { key: 'file', title: words.file, quiet: true },
  ];
  return (
    <Table caption={title} columns={columns}>
      {rows.map((row) => (
        <Row key={row.id} row={row} ticks={ticks} several={several} t={t} words={words} />
      ))}
    </Table>
  );
}

interface RowProps {
  row: DocumentRow;
  ticks: Ticks;
  several: boolean;
  t: Translate;
  words: ReturnType<typeof columnWords>;
}

function Row({ row, ticks, several, t, words }: RowProps) {
  const { formatDate, formatMoney } = useFormats();
  const name = t('documents:numbered', { type: row.typeName, number: row.number });
  return (
    <tr>
      <Cell head className={css.number}>
        <div className={css.named}>
          <ExportTick id={row.id} name={name} ticks={ticks} />
          <Link to={paths.document(row.id)}>{name}</Link>
        </div>
      </Cell>
      <Cell label={words.date}>{formatDate(row.date)}</Cell>
      <Cell label={words.due}>{row.dueDate ? formatDate(row.dueDate) : null}</Cell>
      <Cell label={words.status}>
        <div>
          <Status tone={statusTones[row.status]}>{row.statusName}</Status>
          {row.waiting.map((payment) => (
            <span key={payment.paymentId} className={css.note}>
              <WaitingNote payment={payment} />
            </span>
          ))}
        </div>
      </Cell>
      <Cell label={words.order}>
        {row.orders.length > 0 ? (
          <span>
            {row.orders.map(({ id, number }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : null}
                <Link to={paths.order(id)}>{number}</Link>
              </span>
            ))}
          </span>
        ) : null}
      </Cell>
      {several ? <Cell label={words.entity}>{row.buyer}</Cell> : null}
      <Cell label={words.total} align="end" className={css.total}>
        <div>
          {formatMoney(row.total)}
          {row.lessened > 0 ? (
            <span className={css.note}>{t('documents:less', { sum: formatMoney(-row.lessened) })}</span>
          ) : null}
        </div>
      </Cell>
      <Cell label={words.rest} align="end">
        {row.rest > 0 ? formatMoney(row.rest) : null}
      </Cell>
      <Cell className={css.actions}>
        {row.formats.length > 0 ? <FileLinks id={row.id} formats={row.formats} name={name} /> : null}
      </Cell>
    </tr>
  );
}
