import { useTranslation } from 'react-i18next';
import { WaitingPayments } from '#app/features/product/payments/waiting-payment.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { sentId } from '#app/ui/conform/app-form.tsx';
import { ExportOne } from '#app/ui/conform/export-form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { Status } from '#app/ui/status.tsx';
import { ApprovalSection } from '../approval-section.tsx';
import { Details } from '../details.tsx';
import { History, Sent } from '../history.tsx';
import css from '../order-page.module.css';
import { Papers } from '../papers.tsx';
import { isPaidLater } from '../payment.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import { ReturnList } from '../return-list.tsx';
import { Items } from './items.tsx';
import type { OrderData } from './order.server.ts';
import type { RepeatOutcome } from './repeat.server.ts';
import { isOfLines } from './repeat-lines-form.tsx';
import { RepeatedLines } from './repeated.tsx';
import { Returned } from './returned.tsx';

interface Props {
  data: OrderData;
  /** What became of the order if it was just repeated. */
  outcome?: RepeatOutcome | undefined;
  /** Of lines to be repeated, or a form that wasn't answered. */
  refused?: Refused | undefined;
}

export function OrderPage({ data: loaded, outcome, refused }: Props) {
  const { formatDate } = useFormats();
  const { t } = useTranslation(['orders', 'returns', 'specifications']);
  const data = { ...loaded, requestId: sentId(refused?.lastResult) ?? loaded.requestId };
  const { order } = data;
  const title = t('orders:numberOf', { number: order.number });
  return (
    <div className={css.page}>
      <div className={css.trail}>
        <Breadcrumb items={[{ label: t('orders:title'), to: paths.orders() }, { label: title }]} />
      </div>
      <header className={css.heading}>
        <PageHeading>
          {title} <span className={css.date}>{t('orders:placedOn', { date: formatDate(order.created) })}</span>
        </PageHeading>
        <Status tone={stateTones[order.state]}>{order.statusName}</Status>
        <div className={css.actions}>
          {data.canPay ? <Pay order={order} /> : null}
          {data.canRepeat ? <RepeatForm order={order} requestId={data.requestId} full /> : null}
          <LinkButton to={paths.orderMessages(order.id)} prefetch="none">
            {order.newMessages ? t('orders:message.new', { count: order.newMessages }) : t('orders:message.open')}
          </LinkButton>
          {data.asks.map((ask) => (
            <LinkButton key={ask} to={paths.askAboutOrder(order.id, ask)} prefetch="none">
              {t(
                `orders:message.ask.${ask === 'reserve' && order.reserve.status === 'rejected' ? 'reserveAgain' : ask}`,
              )}
            </LinkButton>
          ))}
          {data.canReturn ? (
            <LinkButton to={paths.returnOrder(order.id)} prefetch="none">
              {t('returns:open')}
            </LinkButton>
          ) : null}
          <div className={css.actionGroup}>
            <LinkButton
              to={paths.addToSpecification({ from: `order:${order.id}`, returnTo: paths.order(order.id) })}
              look="quiet"
              prefetch="none"
            >
              {t('specifications:saveOrder')}
            </LinkButton>
            {data.makesOffers ? (
              <LinkButton to={paths.newOffer(`order:${order.id}`)} look="quiet" prefetch="none">
                {t('specifications:makeOffer')}
              </LinkButton>
            ) : null}
            {data.canExport ? (
              <ExportOne
                id={order.id}
                action={paths.orders()}
                page={paths.order(order.id)}
                requestId={data.requestId}
              />
            ) : null}
            <PrintButton />
          </div>
        </div>
      </header>
      <Returned order={order} requestId={data.requestId} />
      <WaitingPayments payments={order.payment.waiting} />
      <Answer outcome={outcome} refused={refused} />
      <div className={css.columns}>
        <Items data={data} lastResult={refused?.lastResult} />
        <aside className={css.aside}>
          <ApprovalSection id={order.id} approval={order.approval} />
          <Details order={order} />
          <Papers documents={order.documents} pathOf={paths.document} />
          <Sent sent={order.sent} />
          <ReturnList
            returns={order.returns}
            withdraw={data.canWithdraw ? { order: order.id, requestId: data.requestId } : undefined}
          />
          <History history={order.history} />
        </aside>
      </div>
    </div>
  );
}

/** What became of a post, unless the form of the lines says it. */
function Answer({ outcome, refused }: Pick<Props, 'outcome' | 'refused'>) {
  const { lastResult } = refused ?? {};
  const [message] = isOfLines(lastResult) ? [] : (lastResult?.error?.[''] ?? []);
  return (
    <div role="status">
      {outcome ? <RepeatedLines outcome={outcome} /> : null}
      {message ? <Banner tone="warning">{message}</Banner> : null}
    </div>
  );
}

function Pay({ order }: { order: OrderData['order'] }) {
  const { t } = useTranslation('orders');
  const isEarly = isPaidLater(order);
  const isSecond = isEarly || order.payment.waiting.length > 0;
  return (
    <LinkButton to={paths.payOrder(order.id)} look={isSecond ? 'secondary' : 'primary'} prefetch="none">
      {t(isEarly ? 'orders:payEarly' : 'orders:pay')}
    </LinkButton>
  );
}
