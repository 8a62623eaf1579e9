import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { DeliveryStatus, useAnswered } from '../delivery-status.tsx';
import type { DeliveriesData } from './deliveries.server.ts';

export function DeliveriesPage({ data }: { data: DeliveriesData }) {
  const { t } = useTranslation('webhooks');
  const { title, items, states, state, webhook, page, pageCount } = data;
  const pathOf = (state: string | null, page?: number) =>
    paths.deliveries({ state: state ?? undefined, webhook: webhook ?? undefined, page });
  const [first] = items;
  return (
    <div className={css.page}>
      <header className={css.section}>
        <div className={css.heading}>
          <PageHeading>{title}</PageHeading>
          {webhook ? <Link to={paths.deliveries()}>{t('webhooks:allDeliveries')}</Link> : null}
          <Link to={webhook ? paths.webhook(Number(webhook)) : paths.webhooks()}>
            {t(webhook ? 'webhooks:one' : 'webhooks:all')}
          </Link>
        </div>
        {webhook && first ? <p className={css.whole}>{first.url}</p> : null}
        <p className={css.quiet}>{t('webhooks:deliveriesLead')}</p>
      </header>
      <Tabs
        label={t('webhooks:states')}
        items={[null, ...states].map((one) => ({
          label: t(`webhooks:is.${one ?? 'any'}`),
          to: pathOf(one),
          current: one === state,
        }))}
      />
      {items.length === 0 ? <EmptyState title={t('webhooks:noDeliveries')} /> : <Deliveries data={data} />}
      <Pagination page={page} pageCount={pageCount} pathOf={(page) => pathOf(state, page)} />
    </div>
  );
}

function Deliveries({ data: { title, items, webhook } }: { data: DeliveriesData }) {
  const { t } = useTranslation('webhooks');
  const { formatDateTime } = useFormats();
  const answered = useAnswered();
  return (
    <Table
      caption={title}
      columns={[
        { key: 'type', title: t('webhooks:what') },
        { key: 'at', title: t('webhooks:at') },
        ...(webhook ? [] : [{ key: 'url', title: t('webhooks:url') }]),
        { key: 'state', title: t('webhooks:state') },
        { key: 'tries', title: t('webhooks:tries'), align: 'end' as const },
        { key: 'next', title: t('webhooks:next') },
        { key: 'answer', title: t('webhooks:answer') },
      ]}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <Cell head>
            <Link to={paths.webhookDelivery(item.id)}>{t(`webhooks:event.${item.type}`)}</Link>
          </Cell>
          <Cell label={t('webhooks:at')}>{formatDateTime(item.at)}</Cell>
          {webhook ? null : (
            <Cell label={t('webhooks:url')} className={css.whole}>
              {item.url}
            </Cell>
          )}
          <Cell label={t('webhooks:state')}>
            <DeliveryStatus state={item.state} />
          </Cell>
          <Cell label={t('webhooks:tries')} align="end">
            {item.tries}
          </Cell>
          <Cell label={t('webhooks:next')}>{item.next ? formatDateTime(item.next) : '—'}</Cell>
          <Cell label={t('webhooks:answer')} className={css.whole}>
            {answered(item)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
