import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { WaitingPayments } from '#app/features/product/payments/waiting-payment.tsx';
import { Totals } from '#app/features/product/totals.tsx';
import { formatPhone } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Status } from '#app/ui/status.tsx';
import { DeliveryFacts, Details } from '../details.tsx';
import { History, Sent } from '../history.tsx';
import { Lines } from '../lines.tsx';
import css from '../order-page.module.css';
import { Papers } from '../papers.tsx';
import { ReturnList } from '../return-list.tsx';
import { Settlement } from '../settlement.tsx';
import type { StaffOrderData } from './details.server.ts';
import { Steps } from './steps.tsx';

interface Props {
  data: StaffOrderData;
  lastResult: SubmissionResult | undefined;
}

export function StaffOrderPage({ data, lastResult }: Props) {
  const { t } = useTranslation('processing');
  const { record, failure } = data;
  if (failure && !lastResult) return <FailurePage failure={failure} />;
  return (
    <div className={css.page}>
      <div className={css.trail}>
        <Breadcrumb items={[{ label: t('processing:title'), to: paths.staffOrders() }, { label: data.title }]} />
      </div>
      <Head data={data} />
      <Steps key={record?.version} data={data} lastResult={lastResult} />
      {record ? <Order record={record} /> : null}
    </div>
  );
}

function Head({ data: { title, record } }: Pick<Props, 'data'>) {
  const { t } = useTranslation(['processing', 'orders']);
  const { formatDateTime, formatMoney } = useFormats();
  return (
    <header>
      <div className={css.heading}>
        <PageHeading>{title}</PageHeading>
        {record ? <Status tone={stateTones[record.order.state]}>{record.order.statusName}</Status> : null}
        <div className={css.actions}>
          {record ? <Link to={paths.staffOrderMessages(record.order.id)}>{t('orders:message.staffOpen')}</Link> : null}
        </div>
      </div>
      {record ? (
        <>
          <p>
            {t('orders:placedOn', { date: formatDateTime(record.order.created) })}, {record.buyer.name}
            {record.buyer.phone ? `, ${formatPhone(record.buyer.phone)}` : null}
            {record.buyer.email ? `, ${record.buyer.email}` : null}
          </p>
          <p>{t('processing:money', { paid: formatMoney(record.paid), left: formatMoney(record.left) })}</p>
          <WaitingPayments payments={record.order.payment.waiting} forStaff />
          <dl className={css.details}>
            <DeliveryFacts order={record.order} />
          </dl>
        </>
      ) : null}
    </header>
  );
}

function Order({ record: { order, lines, page, pageCount } }: { record: NonNullable<StaffOrderData['record']> }) {
  const { t } = useTranslation('orders');
  return (
    <div className={css.columns}>
      <section className={css.items} aria-labelledby="order-items">
        <h2 id="order-items">{t('orders:items')}</h2>
        <Lines lines={lines} />
        <Pagination
          page={page}
          pageCount={pageCount}
          pathOf={(page) => paths.staffOrder(order.id, { page: page > 1 ? page : undefined })}
        />
        <div className={css.totals}>
          <Totals totals={order.totals} delivery="included" />
          <Settlement settled={order.settled} />
        </div>
      </section>
      <aside className={css.aside}>
        <Details order={order} forStaff />
        <Papers documents={order.documents} />
        <Sent sent={order.sent} />
        <ReturnList returns={order.returns} />
        <History history={order.history} />
      </aside>
    </div>
  );
}
