import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { ExportTick } from '#app/ui/conform/export-form.tsx';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import type { Ticks } from '#app/ui/use-ticks.ts';
import { Axes } from '../axes.tsx';
import { NewMessages } from '../new-messages.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import type { OrderRow, OrdersData } from './list.server.ts';
import { sortBy } from './sort-by.ts';

/** Names of the columns. Every row repeats them for cards. */
function columnWords(t: Translate) {
  return {
    number: t('orders:column.number'),
    date: t('orders:column.date'),
    status: t('orders:column.status'),
    company: t('orders:column.company'),
    positions: t('orders:column.positions'),
    total: t('orders:column.total'),
    actions: t('orders:column.actions'),
  };
}

interface TableProps {
  data: OrdersData;
  ticks: Ticks;
}

export function OrderTable({ data, ticks }: TableProps) {
  const { t } = useTranslation('orders');
  const { rows, companies, requestId, query, hasPositions } = data;
  const words = columnWords(t);
  const several = companies.length > 1;
  const columns = [
    { key: 'number', title: words.number, sort: sortBy(query, 'number') },
    { key: 'date', title: words.date, sort: sortBy(query, '-created') },
    { key: 'status', title: words.status },
    ...(several ? [{ key: 'company', title: words.company }] : []),
    ...(hasPositions ? [{ key: 'positions', title: words.positions, align: 'end' as const }] : []),
    { key: 'total', title: words.total, align: 'end' as const, sort: sortBy(query, '-total') },
    { key: 'actions', title: words.actions, quiet: true },
  ];
  return (
    <Table caption={t('orders:caption')} columns={columns}>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          ticks={data.canExport ? ticks : null}
          several={several}
          hasPositions={hasPositions}
          requestId={requestId}
          t={t}
          words={words}
        />
      ))}
    </Table>
  );
}

interface RowProps {
  row: OrderRow;
  /** Null if nothing can be done to ticked rows. */
  ticks: Ticks | null;
  several: boolean;
  hasPositions: boolean;
  requestId: string;
  t: Translate;
  words: ReturnType<typeof columnWords>;
}

function Row({ row, ticks, several, hasPositions, requestId, t, words }: RowProps) {
  const { formatDate, formatMoney, formatNumber } = useFormats();
  return (
    <tr>
      <Cell head className={css.number}>
        <div className={css.named}>
          {ticks ? <ExportTick id={row.id} name={t('orders:numberOf', { number: row.number })} ticks={ticks} /> : null}
          <div>
            <Link to={paths.order(row.id)}>{t('orders:numberOf', { number: row.number })}</Link>
            {row.customerOrderNumber ? (
              <span className={css.note}>{t('orders:yourNumber', { number: row.customerOrderNumber })}</span>
            ) : null}
            <NewMessages count={row.newMessages} to={paths.orderMessages(row.id)} />
            {row.documents?.map(({ id, typeName, number }) => (
              <Link key={id} to={paths.document(id)} className={css.note}>
                {t('orders:document', { type: typeName, number })}
              </Link>
            ))}
          </div>
        </div>
      </Cell>
      <Cell label={words.date}>{formatDate(row.created)}</Cell>
      <Cell label={words.status}>
        <div>
          <Status tone={stateTones[row.state]}>{row.statusName}</Status>
          {row.axes ? <Axes state={row.statusName} {...row.axes} /> : null}
          {row.lateSince ? (
            <span className={css.note}>{t('orders:lateSince', { date: formatDate(row.lateSince) })}</span>
          ) : null}
          {row.reservedUntil ? (
            <span className={css.note}>{t('orders:reservedUntil', { date: formatDate(row.reservedUntil) })}</span>
          ) : null}
        </div>
      </Cell>
      {several ? <Cell label={words.company}>{row.company}</Cell> : null}
      {hasPositions ? (
        <Cell label={words.positions} align="end">
          {formatNumber(row.positions)}
        </Cell>
      ) : null}
      <Cell label={words.total} align="end" className={css.total}>
        {formatMoney(row.total)}
      </Cell>
      <Cell className={css.actions}>{row.canRepeat ? <RepeatForm order={row} requestId={requestId} /> : null}</Cell>
    </tr>
  );
}
