import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { Webhook } from '#app/supplier/webhook.server.ts';
import { Status } from '#app/ui/status.tsx';

type State = Pick<Webhook, 'isOn' | 'paused' | 'failingSince'>;

/** Whether events arrive at an address, in a word. */
export function WebhookStatus({ webhook: { isOn, paused, failingSince } }: { webhook: State }) {
  const { t } = useTranslation('webhooks');
  const { formatDateTime } = useFormats();
  if (!isOn) return <Status>{t('webhooks:state.off')}</Status>;
  if (paused) return <Status tone="bad">{t('webhooks:state.paused', { at: formatDateTime(paused) })}</Status>;
  if (failingSince)
    return <Status tone="warning">{t('webhooks:state.failing', { at: formatDateTime(failingSince) })}</Status>;
  return <Status tone="good">{t('webhooks:state.on')}</Status>;
}
