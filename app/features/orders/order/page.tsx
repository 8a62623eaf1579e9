import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { Status } from '#app/ui/status.tsx';
import { Totals } from '#app/ui/totals.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import { statusTones } from '../status-tone.ts';
import { Details } from './details.tsx';
import { Lines } from './lines.tsx';
import type { OrderData } from './order.server.ts';
import css from './page.module.css';

export function OrderPage({ data }: { data: OrderData }) {
  const { t } = useTranslation(['orders', 'specifications']);
  const { order, lines } = data;
  const title = t('orders:numberOf', { number: order.number });
  return (
    <div className={css.page}>
      <div className={css.trail}>
        <Breadcrumb items={[{ label: t('orders:title'), to: paths.orders() }, { label: title }]} />
      </div>
      <header className={css.heading}>
        <h1>
          {title} <span className={css.date}>{t('orders:placedOn', { date: formatDate(order.created) })}</span>
        </h1>
        <Status tone={statusTones[order.status]}>{order.statusName}</Status>
        <div className={css.actions}>
          {order.canRepeat ? <RepeatForm order={order} requestId={data.requestId} full /> : null}
          <LinkButton
            to={paths.addToSpecification({ from: `order:${order.id}`, returnTo: paths.order(order.id) })}
            prefetch="none"
          >
            {t('specifications:saveOrder')}
          </LinkButton>
          <PrintButton />
        </div>
      </header>
      <div className={css.columns}>
        <section className={css.items} aria-labelledby="order-items">
          <h2 id="order-items">{t('orders:items')}</h2>
          <Lines lines={lines} />
          <Pagination
            page={data.page}
            pageCount={data.pageCount}
            pathOf={(page) => paths.order(order.id, { page: page > 1 ? page : undefined })}
          />
          <div className={css.totals}>
            <Totals totals={order.totals} delivered />
          </div>
        </section>
        <aside className={css.aside}>
          <Details order={order} />
          <section aria-labelledby="order-history">
            <h2 id="order-history">{t('orders:history')}</h2>
            <ol className={css.history}>
              {order.history.map(({ at, status, statusName, actor, comment }) => (
                <li key={`${at}${status}`}>
                  <Status tone={statusTones[status]}>{statusName}</Status>
                  <p className={css.quiet}>
                    {formatDateTime(at)}
                    {actor ? `, ${actor}` : null}
                  </p>
                  {comment ? <p>{comment}</p> : null}
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </div>
  );
}
