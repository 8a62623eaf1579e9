import { useTranslation } from 'react-i18next';
import { Totals } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ExportOne } from '#app/ui/conform/export-form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { Status } from '#app/ui/status.tsx';
import { ApprovalSection } from '../approval-section.tsx';
import { Details } from '../details.tsx';
import { History, Sent } from '../history.tsx';
import { Lines } from '../lines.tsx';
import css from '../order-page.module.css';
import { Papers } from '../papers.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import { ReturnList } from '../return-list.tsx';
import type { OrderData } from './order.server.ts';
import type { RepeatOutcome } from './repeat.server.ts';
import { RepeatLinesForm, repeatFormId } from './repeat-lines-form.tsx';
import { RepeatedLines } from './repeated.tsx';

interface Props {
  data: OrderData;
  /** What became of the order if it was just repeated. */
  outcome?: RepeatOutcome | undefined;
  /** Of lines to be repeated, none of which was ticked. */
  refused?: Refused | undefined;
}

export function OrderPage({ data, outcome, refused }: Props) {
  const { formatDate } = useFormats();
  const { t } = useTranslation(['orders', 'returns', 'specifications']);
  const { order, lines } = data;
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
          {data.canPay ? (
            <LinkButton to={paths.payOrder(order.id)} look="primary" prefetch="none">
              {t('orders:pay')}
            </LinkButton>
          ) : null}
          {data.canRepeat ? <RepeatForm order={order} requestId={data.requestId} full /> : null}
          <LinkButton to={paths.orderMessages(order.id)} prefetch="none">
            {t('orders:message.open')}
          </LinkButton>
          {data.canReturn ? (
            <LinkButton to={paths.returnOrder(order.id)} prefetch="none">
              {t('returns:open')}
            </LinkButton>
          ) : null}
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
            <ExportOne id={order.id} action={paths.orders()} page={paths.order(order.id)} requestId={data.requestId} />
          ) : null}
          <PrintButton />
        </div>
      </header>
      <div role="status">{outcome ? <RepeatedLines outcome={outcome} /> : null}</div>
      <div className={css.columns}>
        <section className={css.items} aria-labelledby="order-items">
          <h2 id="order-items">{t('orders:items')}</h2>
          <Lines lines={lines} tickFor={data.canRepeat ? repeatFormId : undefined} />
          {data.canRepeat ? (
            <RepeatLinesForm order={order} requestId={data.requestId} lastResult={refused?.lastResult} />
          ) : null}
          <Pagination
            page={data.page}
            pageCount={data.pageCount}
            pathOf={(page) => paths.order(order.id, { page: page > 1 ? page : undefined })}
          />
          <div className={css.totals}>
            <Totals totals={order.totals} delivery="included" />
          </div>
        </section>
        <aside className={css.aside}>
          <ApprovalSection id={order.id} version={order.version} requestId={data.requestId} approval={order.approval} />
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
