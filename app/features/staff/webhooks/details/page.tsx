import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import form from '#app/ui/form-page.module.css';
import { Link, LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import { Secret } from '../secret.tsx';
import { WebhookForm } from '../webhook-form.tsx';
import { WebhookStatus } from '../webhook-status.tsx';
import type { ChangeAnswer, WebhookData } from './details.server.ts';

interface Props {
  data: WebhookData;
  posted: ChangeAnswer | undefined;
}

export function WebhookPage({ data, posted }: Props) {
  const { t } = useTranslation('webhooks');
  const { title, webhook, setup } = data;
  const search = useSearchParams()[0];
  return (
    <div className={css.page}>
      <header className={css.section}>
        <div className={css.heading}>
          <PageHeading>{title}</PageHeading>
          <Link to={paths.deliveries({ webhook: webhook.id })}>{t('webhooks:itsDeliveries')}</Link>
          <Link to={paths.webhooks()}>{t('webhooks:all')}</Link>
        </div>
        <p className={css.whole}>{webhook.url}</p>
        <p>
          <WebhookStatus webhook={webhook} />
        </p>
        {webhook.paused ? <p>{t('webhooks:pausedText')}</p> : null}
      </header>
      {posted?.secret ? <Secret secret={posted.secret}>{t('webhooks:turned')}</Secret> : null}
      {setup && search.has('delete') ? <DeleteQuestion id={webhook.id} /> : null}
      {setup && !search.has('delete') ? <Change data={data} setup={setup} posted={posted} /> : null}
    </div>
  );
}

function Change({
  data: { webhook, requestIds },
  setup,
  posted,
}: Props & { setup: NonNullable<WebhookData['setup']> }) {
  const { t } = useTranslation('webhooks');
  const { formatDateTime } = useFormats();
  const { id, url, events, isOn, version, paused, oldSecretUntil } = webhook;
  const action = paths.webhook(id);
  return (
    <>
      <section className={form.form}>
        <WebhookForm
          key={version}
          action={action}
          setup={setup}
          lastResult={posted?.lastResult}
          values={{ url, events, isOn: isOn ? 'on' : '' }}
          version={version}
          requestId={requestIds.save}
          submit={t(paused ? 'webhooks:resume' : 'webhooks:save')}
        />
      </section>
      <section className={css.section}>
        <h2>{t('webhooks:check')}</h2>
        <p className={css.quiet}>{t('webhooks:checkText')}</p>
        <Form method="post" action={action} requestId={requestIds.ping}>
          <Button name="intent" value="ping">
            {t('webhooks:ping')}
          </Button>
        </Form>
      </section>
      <section className={css.section}>
        <h2>{t('webhooks:secret')}</h2>
        <p className={css.quiet}>{t('webhooks:secretText')}</p>
        {oldSecretUntil ? <p>{t('webhooks:oldSecret', { at: formatDateTime(oldSecretUntil) })}</p> : null}
        <div className={css.heading}>
          <Form method="post" action={action} requestId={requestIds.turn}>
            <Button name="intent" value="turn">
              {t('webhooks:turn')}
            </Button>
          </Form>
          <LinkButton to={paths.webhook(id, { delete: 1 })}>{t('webhooks:delete')}</LinkButton>
        </div>
      </section>
    </>
  );
}

function DeleteQuestion({ id }: { id: number }) {
  const { t } = useTranslation('webhooks');
  return (
    <section className={css.section}>
      <p>{t('webhooks:deleteSure')}</p>
      <Form method="post" action={paths.webhook(id)} className={css.heading}>
        <Button look="primary" name="intent" value="delete">
          {t('webhooks:delete')}
        </Button>
        <LinkButton to={paths.webhook(id)}>{t('webhooks:keep')}</LinkButton>
      </Form>
    </section>
  );
}
