import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '#app/ui/list-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { planTones } from '../plan-form/choices.ts';
import type { PlanRow } from './list.server.ts';

export function Rows({ rows }: { rows: readonly PlanRow[] }) {
  const { formatDate, formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation('plans');
  const words = {
    due: t('plans:due'),
    status: t('plans:status'),
    responsible: t('plans:responsible'),
    created: t('plans:column.created'),
    updated: t('plans:column.updated'),
    positions: t('plans:column.positions'),
    total: t('plans:column.total'),
    overdue: t('plans:overdue'),
  };
  const columns = [
    { key: 'name', title: t('plans:column.name') },
    { key: 'due', title: words.due },
    { key: 'status', title: words.status },
    { key: 'responsible', title: words.responsible },
    { key: 'created', title: words.created },
    { key: 'updated', title: words.updated },
    { key: 'positions', title: words.positions, align: 'end' as const },
    { key: 'total', title: words.total, align: 'end' as const },
  ];
  return (
    <Table caption={t('plans:title')} columns={columns} cards="desktop">
      {rows.map((row) => (
        <tr key={row.id}>
          <Cell head className={css.number}>
            <div>
              <Link to={paths.orderPlan(row.id)}>{row.name}</Link>
              {row.description ? <span className={css.note}>{row.description}</span> : null}
            </div>
          </Cell>
          <Cell label={words.due}>
            <span>
              {row.dueDate === null ? '—' : formatDate(row.dueDate)}{' '}
              {row.overdue ? <Status tone="bad">{words.overdue}</Status> : null}
            </span>
          </Cell>
          <Cell label={words.status}>
            <Status tone={planTones[row.status]}>{t(`plans:status.${row.status}`)}</Status>
          </Cell>
          <Cell label={words.responsible}>{row.responsible ?? '—'}</Cell>
          <Cell label={words.created}>{formatDate(row.created)}</Cell>
          <Cell label={words.updated}>{formatDate(row.updated)}</Cell>
          <Cell label={words.positions} align="end">
            {formatNumber(row.positions)}
          </Cell>
          <Cell label={words.total} align="end" className={css.total}>
            {row.total === null ? '—' : formatMoney(row.total)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
