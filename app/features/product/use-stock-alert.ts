import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '#app/ui/toast.ts';
import type { AlertAnswer } from './answers.ts';
import type { Detail } from './detail.server.ts';
import { useSharedFetcher } from './use-shared-fetcher.ts';

/** The fetcher of a product's alert, which tells its answers, and the last known state. */
export function useStockAlert(id: number, loaded: Detail['alert']) {
  const { t } = useTranslation('product');
  const showToast = useToast();
  const { fetcher, answer } = useSharedFetcher<AlertAnswer>(`alert-${id}`);
  useEffect(() => {
    if (!answer) return;
    const kind = answer.alert === undefined ? 'error' : 'done';
    showToast({ message: answer.message || t('product:alertFailed'), kind });
  }, [answer, t, showToast]);
  return { fetcher, alert: answer?.alert === undefined ? loaded : answer.alert, isMute: answer?.isMute };
}
