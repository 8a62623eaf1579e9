import { useTranslation } from 'react-i18next';
import { ProductLink } from '#app/features/product/over/product-link.tsx';
import { Totals } from '#app/features/product/totals.tsx';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { stateTones } from '#app/supplier/order-states.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ExportOne } from '#app/ui/conform/export-form.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Price } from '#app/ui/price.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { RepeatForm } from '../repeat-form.tsx';
import { Details } from './details.tsx';
import type { OrderData, OrderLineView } from './order.server.ts';
import css from './page.module.css';

export function OrderPage({ data }: { data: OrderData }) {
  const { formatDate, formatDateTime } = useFormats();
  const { t } = useTranslation(['orders', 'specifications']);
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
          {order.canRepeat ? <RepeatForm order={order} requestId={data.requestId} full /> : null}
          <LinkButton
            to={paths.addToSpecification({ from: `order:${order.id}`, returnTo: paths.order(order.id) })}
            prefetch="none"
          >
            {t('specifications:saveOrder')}
          </LinkButton>
          <ExportOne id={order.id} action={paths.orders()} page={paths.order(order.id)} requestId={data.requestId} />
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
            <Totals totals={order.totals} delivery="included" />
          </div>
        </section>
        <aside className={css.aside}>
          <Details order={order} />
          <section aria-labelledby="order-history">
            <h2 id="order-history">{t('orders:history')}</h2>
            <ol className={css.history}>
              {order.history.map(({ at, status, statusName, actor, comment }) => (
                <li key={`${at}${status}`}>
                  <Status tone={stateTones[status]}>{statusName}</Status>
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

function Lines({ lines }: { lines: OrderLineView[] }) {
  const { formatDate, formatMoney, formatNumber } = useFormats();
  const { t } = useTranslation(['orders', 'ui']);
  const shipped = lines.some((line) => line.shipped > 0);
  const words = {
    price: t('orders:item.price'),
    amount: t('orders:item.amount'),
    shipped: t('orders:item.shipped'),
    total: t('orders:item.total'),
  };
  const columns = [
    { key: 'product', title: t('orders:item.product') },
    { key: 'price', title: words.price, align: 'end' as const },
    { key: 'amount', title: words.amount, align: 'end' as const },
    ...(shipped ? [{ key: 'shipped', title: words.shipped, align: 'end' as const }] : []),
    { key: 'total', title: words.total, align: 'end' as const },
  ];
  return (
    <Table caption={t('orders:items')} columns={columns}>
      {lines.map((line) => (
        <tr key={line.id}>
          <Cell head>
            <div>
              {line.productId ? (
                <ProductLink product={{ id: line.productId, own: false }}>{line.name}</ProductLink>
              ) : (
                line.name
              )}
              <p className={css.quiet}>
                {t('orders:article', { article: line.article })}
                {line.code ? ` · ${t('ui:code', { code: line.code })}` : null}
                {line.ownCode ? ` · ${t('ui:ownCode', { code: line.ownCode })}` : null}
              </p>
              {line.parts.map(({ date, amount }) => (
                <p key={date} className={css.quiet}>
                  {t('orders:part', { amount: formatNumber(amount), unit: line.unit, date: formatDate(date) })}
                </p>
              ))}
              {line.comment ? <p className={css.note}>{line.comment}</p> : null}
            </div>
          </Cell>
          <Cell label={words.price} align="end">
            <Price value={line.price} oldValue={line.old} />
          </Cell>
          <Cell label={words.amount} align="end">
            {`${formatNumber(line.amount)}\u00a0${line.unit}`}
          </Cell>
          {shipped ? (
            <Cell label={words.shipped} align="end">
              {`${formatNumber(line.shipped)}\u00a0${line.unit}`}
            </Cell>
          ) : null}
          <Cell label={words.total} align="end" className={css.sum}>
            {formatMoney(line.total)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
