import { useTranslation } from 'react-i18next';
import type { Formats } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/types.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ExternalLink, Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import page from '#app/ui/record-page.module.css';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Debt } from '../debt.tsx';
import { Fact } from '../description-item.tsx';
import type { PaymentsData } from './payments.server.ts';

export function PaymentsPage(data: PaymentsData) {
  const { t } = useTranslation('payments');
  const { totals, items, status } = data;
  const owes = totals.due + totals.overdue > 0;
  const pathOf = (number: number) =>
    paths.payments({ status: status ?? undefined, page: number > 1 ? number : undefined });
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <PageHeading>{data.title}</PageHeading>
        {owes ? (
          <ExternalLink href={paths.paymentsCalendar()} download>
            {t('payments:calendar')}
          </ExternalLink>
        ) : null}
      </header>
      {owes ? (
        <Sums totals={totals} overdue={data.overdue} />
      ) : (
        <EmptyState title={t('payments:none')}>{t('payments:noneHint')}</EmptyState>
      )}
      {totals.overdue > 0 && totals.due > 0 ? <States status={status} /> : null}
      {items.length > 0 ? <PaymentTable {...data} /> : null}
      {owes && items.length === 0 ? <p>{t('payments:nothing')}</p> : null}
      <Pagination page={data.page} pageCount={data.pageCount} pathOf={pathOf} />
    </div>
  );
}

function Sums({ totals, overdue }: Pick<PaymentsData, 'totals' | 'overdue'>) {
  const { formatDate, formatMoney } = useFormats();
  const { t } = useTranslation('payments');
  const { next, byDays } = totals;
  return (
    <section className={page.section}>
      <Debt overdue={overdue} next={next} />
      <h2>{t('payments:byDays')}</h2>
      <dl className={page.facts}>
        {byDays.map(({ from, to, amount }) => (
          <Fact key={from} name={stretchName(t, formatDate, from, to)}>
            <b className={from === null ? page.bad : undefined}>{formatMoney(amount)}</b>
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function stretchName(t: Translate, formatDate: Formats['formatDate'], from: string | null, to: string | null): string {
  if (from === null) return t('payments:overdue');
  if (to === null) return t('payments:from', { from: formatDate(from) });
  return t('payments:stretch', { from: formatDate(from), to: formatDate(to) });
}

function States({ status }: Pick<PaymentsData, 'status'>) {
  const { t } = useTranslation('payments');
  return (
    <Tabs
      label={t('payments:show')}
      items={[
        { label: t('payments:all'), to: paths.payments(), current: status === null },
        { label: t('payments:overdue'), to: paths.payments({ status: 'overdue' }), current: status === 'overdue' },
        { label: t('payments:due'), to: paths.payments({ status: 'due' }), current: status === 'due' },
      ]}
    />
  );
}

function PaymentTable({ title, items }: Pick<PaymentsData, 'title' | 'items'>) {
  const { formatDate, formatMoney } = useFormats();
  const { t } = useTranslation('payments');
  return (
    <Table
      caption={title}
      columns={[
        { key: 'date', title: t('payments:until') },
        { key: 'number', title: t('payments:paper') },
        { key: 'entity', title: t('payments:entity') },
        { key: 'state', title: t('payments:state') },
        { key: 'rest', title: t('payments:rest'), align: 'end' },
      ]}
    >
      {items.map(({ id, date, number, documentId, orderId, legalEntity, amount, rest, overdueDays }) => (
        <tr key={id}>
          <Cell head className={page.sum}>
            {formatDate(date)}
          </Cell>
          <Cell label={t('payments:paper')}>
            <Paper documentId={documentId} orderId={orderId} number={number} />
          </Cell>
          <Cell label={t('payments:entity')}>{legalEntity}</Cell>
          <Cell label={t('payments:state')}>
            {overdueDays > 0 ? (
              <Status tone="bad">{t('payments:late', { count: overdueDays })}</Status>
            ) : (
              <Status tone="info">{t('payments:inTime')}</Status>
            )}
          </Cell>
          <Cell label={t('payments:rest')} align="end" className={page.sum}>
            <span>
              <b>{formatMoney(rest)}</b>
              {amount === null ? null : ` ${t('payments:of', { sum: formatMoney(amount) })}`}
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Paper({
  documentId,
  orderId,
  number,
}: Pick<PaymentsData['items'][number], 'documentId' | 'orderId' | 'number'>) {
  if (documentId !== null) return <Link to={paths.document(documentId)}>{number}</Link>;
  return orderId === null ? number : <Link to={paths.order(orderId)}>{number}</Link>;
}
