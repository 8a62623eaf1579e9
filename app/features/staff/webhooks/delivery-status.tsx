import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#app/supplier/webhook.server.ts';
import { Status } from '#app/ui/status.tsx';

const tones = { waiting: 'info', delivered: 'good', 'given-up': 'bad' } as const;

export function DeliveryStatus({ state }: Pick<WebhookDelivery, 'state'>) {
  const { t } = useTranslation('webhooks');
  return <Status tone={tones[state]}>{t(`webhooks:is.${state}`)}</Status>;
}

/** What was answered last, in a few words: the status, or why there is none. */
export function useAnswered(): (delivery: Pick<WebhookDelivery, 'status' | 'failure' | 'tries'>) => string {
  const { t } = useTranslation('webhooks');
  return ({ status, failure, tries }) => {
    if (tries === 0) return '—';
    if (failure === 'redirect' && status !== null) return t('webhooks:redirected', { status });
    if (failure !== null && status === null) return t(`webhooks:failure.${failure}`);
    return status === null ? '—' : String(status);
  };
}
