import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Totals } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Status } from '#app/ui/status.tsx';
import { ApprovalSteps } from '../approval-steps.tsx';
import { Details } from '../details.tsx';
import { History } from '../history.tsx';
import { Lines } from '../lines.tsx';
import css from '../order-page.module.css';
import type { ApprovalData, ApprovalView, Decided } from './approval.server.ts';
import { ChangesSinceReturn } from './changes.tsx';
import { DecisionForm } from './decision-form.tsx';
import own from './page.module.css';
import { Unsent } from './unsent.tsx';

interface Props {
  data: ApprovalData;
  posted: Decided | undefined;
}

export function ApprovalPage({ data, posted }: Props) {
  const { record, failure, title } = data;
  if (record) return <Record data={data} record={record} posted={posted} />;
  if (failure && !posted) return <FailurePage failure={failure} />;
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <DecisionForm data={data} posted={posted} />
    </div>
  );
}

function Record({ data, record, posted }: Props & { record: ApprovalView }) {
  const { t } = useTranslation(['approval', 'orders']);
  const { formatDateTime } = useFormats();
  const { id, title } = data;
  const { order, approval, page, pageCount } = record;
  return (
    <div className={css.page}>
      <div className={css.trail}>
        <Breadcrumb
          items={[
            { label: t('orders:title'), to: paths.orders() },
            { label: t('approval:title'), to: paths.approvals() },
            { label: title },
          ]}
        />
      </div>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <Status tone={stateTones[order.state]}>{order.statusName}</Status>
        <div className={css.actions}>
          <Link to={paths.order(id)}>{t('approval:toOrder')}</Link>
        </div>
      </header>
      <p>
        {t('orders:placedOn', { date: formatDateTime(order.created) })}, {record.maker}
      </p>
      <ChangesSinceReturn since={record.since} />
      <Changed record={record} />
      <div className={clsx(css.columns, own.columns)}>
        <div className={clsx(css.aside, own.decision)}>
          <section aria-labelledby="order-approval">
            <h2 id="order-approval">{t('approval:section')}</h2>
            {approval ? <ApprovalSteps approval={approval} /> : null}
          </section>
          {approval?.canDecide || approval?.canStandIn ? (
            <DecisionForm key={record.version} data={data} posted={posted} />
          ) : (
            <Unsent id={id} lastResult={posted?.lastResult} lines={record.lines} />
          )}
        </div>
        <section className={clsx(css.items, own.items)} aria-labelledby="order-items">
          <h2 id="order-items">{t('orders:items')}</h2>
          <Lines lines={record.lines} />
          <Pagination
            page={page}
            pageCount={pageCount}
            pathOf={(page) => paths.approval(id, { page: page > 1 ? page : undefined })}
          />
          <div className={css.totals}>
            <Totals totals={order.totals} delivery="included" />
          </div>
        </section>
        <aside className={css.aside}>
          <Details order={order} />
          <History history={order.history} />
        </aside>
      </div>
    </div>
  );
}

/** What has become dearer or cheaper since the order was placed, and who has to approve that too. */
function Changed({ record: { changed, totalNow, total, needs } }: { record: ApprovalView }) {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormats();
  if (changed.length === 0 && totalNow === total) return null;
  return (
    <Banner tone="warning" title={t('approval:changed')}>
      <ul>
        {changed.map(({ id, name, was, now }) => (
          <li key={id}>
            {now === null
              ? t('approval:lineGone', { name })
              : t('approval:lineChanged', { name, was: formatMoney(was), now: formatMoney(now) })}
          </li>
        ))}
      </ul>
      {totalNow === null ? null : (
        <p>{t('approval:totalChanged', { was: formatMoney(total), now: formatMoney(totalNow) })}</p>
      )}
      {needs.map(({ rule, reason, approvers }) => (
        <p key={rule}>{t('approval:needsMore', { reason, names: approvers.join(', ') || '—' })}</p>
      ))}
    </Banner>
  );
}
