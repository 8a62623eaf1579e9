import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { DeliveryStatus, useAnswered } from '../delivery-status.tsx';
import type { DeliveryData } from './delivery.server.ts';

export function DeliveryPage({ data: { title, delivery, requestId } }: { data: DeliveryData }) {
  const { t } = useTranslation('webhooks');
  const { id, webhookId, body, mayChange } = delivery;
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <Link to={paths.deliveries({ webhook: webhookId })}>{t('webhooks:itsDeliveries')}</Link>
        <Link to={paths.webhook(webhookId)}>{t('webhooks:one')}</Link>
      </header>
      <Facts delivery={delivery} />
      {delivery.answer ? (
        <section className={css.section}>
          <h2>{t('webhooks:answerText')}</h2>
          <p className={css.whole}>{delivery.answer}</p>
        </section>
      ) : null}
      <section className={css.section}>
        <h2>{t('webhooks:body')}</h2>
        <p>
          <code className={css.whole}>{body}</code>
        </p>
        <p className={css.quiet}>{t('webhooks:bodyText')}</p>
      </section>
      {mayChange ? (
        <Form method="post" action={paths.webhookDelivery(id)} requestId={requestId}>
          <Button>{t('webhooks:resend')}</Button>
        </Form>
      ) : null}
    </div>
  );
}

function Facts({ delivery }: Pick<DeliveryData, 'delivery'>) {
  const { t } = useTranslation('webhooks');
  const { formatDateTime } = useFormats();
  const answered = useAnswered();
  const { url, at, state, tries, tried, next } = delivery;
  const facts: [label: string, value: ReactNode][] = [
    [t('webhooks:url'), url],
    [t('webhooks:at'), formatDateTime(at)],
    [t('webhooks:state'), <DeliveryStatus key="state" state={state} />],
    [t('webhooks:tries'), tries],
    [t('webhooks:tried'), tried ? formatDateTime(tried) : '—'],
    [t('webhooks:next'), next ? formatDateTime(next) : '—'],
    [t('webhooks:answer'), answered(delivery)],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
