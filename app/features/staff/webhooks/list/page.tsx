import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import form from '#app/ui/form-page.module.css';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { Cell, Table } from '#app/ui/table.tsx';
import { Secret } from '../secret.tsx';
import { WebhookForm } from '../webhook-form.tsx';
import { WebhookStatus } from '../webhook-status.tsx';
import type { AddAnswer, WebhooksData } from './list.server.ts';

interface Props {
  data: WebhooksData;
  posted: AddAnswer | undefined;
}

export function WebhooksPage({ data, posted }: Props) {
  const { t } = useTranslation('webhooks');
  const { title, items, setup, most, mayChange, requestId } = data;
  return (
    <div className={css.page}>
      <header className={css.section}>
        <div className={css.heading}>
          <PageHeading>{title}</PageHeading>
          <Link to={paths.deliveries()}>{t('webhooks:deliveries')}</Link>
          <Link to={paths.staffExchange()}>{t('webhooks:exchange')}</Link>
        </div>
        <p className={css.quiet}>{t('webhooks:lead')}</p>
      </header>
      {posted?.secret ? <Secret secret={posted.secret}>{t('webhooks:added')}</Secret> : null}
      {items.length > 0 ? <Addresses data={data} /> : <EmptyState title={t('webhooks:none')} />}
      {setup ? (
        <section className={form.form}>
          <h2>{t('webhooks:add')}</h2>
          <WebhookForm
            key={items.length}
            action={paths.webhooks()}
            setup={setup}
            lastResult={posted?.lastResult}
            values={{ events: [], isOn: 'on' }}
            requestId={requestId}
            submit={t('webhooks:addButton')}
          />
        </section>
      ) : mayChange ? (
        <p>{t('webhooks:full', { count: most })}</p>
      ) : null}
    </div>
  );
}

function Addresses({ data: { title, items } }: Pick<Props, 'data'>) {
  const { t } = useTranslation('webhooks');
  const { formatNumber } = useFormats();
  return (
    <Table
      caption={title}
      columns={[
        { key: 'url', title: t('webhooks:url') },
        { key: 'events', title: t('webhooks:events') },
        { key: 'state', title: t('webhooks:state') },
        { key: 'waiting', title: t('webhooks:waiting'), align: 'end' },
        { key: 'givenUp', title: t('webhooks:givenUp'), align: 'end' },
      ]}
    >
      {items.map((item) => (
        <tr key={item.id}>
          <Cell head className={css.whole}>
            <Link to={paths.webhook(item.id)}>{item.url}</Link>
          </Cell>
          <Cell label={t('webhooks:events')}>{item.events.map((one) => t(`webhooks:event.${one}`)).join(', ')}</Cell>
          <Cell label={t('webhooks:state')}>
            <WebhookStatus webhook={item} />
          </Cell>
          <Cell label={t('webhooks:waiting')} align="end">
            <Link to={paths.deliveries({ webhook: item.id, state: 'waiting' })}>{formatNumber(item.waiting)}</Link>
          </Cell>
          <Cell label={t('webhooks:givenUp')} align="end">
            <Link to={paths.deliveries({ webhook: item.id, state: 'given-up' })}>{formatNumber(item.givenUp)}</Link>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
