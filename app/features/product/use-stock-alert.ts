import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '#app/ui/toast.ts';
import type { AlertAnswer } from './answers.ts';
import type { Detail } from './detail.server.ts';

/** A product's alert: as wanted while the request is on its way, then as the page's loader says. */
export function useStockAlert(loaded: Detail['alert']) {
  const { t } = useTranslation('product');
  const showToast = useToast();
  const fetcher = useFetcher<AlertAnswer>();
  const { data, formData, state } = fetcher;
  useEffect(() => {
    if (data?.ok) showToast({ message: data.message });
  }, [data, showToast]);
  const target = formData?.get('wanted');
  const pendingAlert = { amount: Number(formData?.get('amount')) || null, muted: loaded?.muted ?? false };
  const failed = data && !data.ok && state === 'idle' ? data : null;
  return {
    fetcher,
    alert: target ? (target === 'on' ? pendingAlert : null) : loaded,
    isPending: state !== 'idle',
    failure: failed && (failed.message || t(failed.offline ? 'product:alertOffline' : 'product:alertFailed')),
  };
}
