import { useTranslation } from 'react-i18next';
import { Select } from '#app/ui/conform/select.tsx';
import type { axesOf } from './axes.server.ts';

/** Filters by what is paid and what is shipped. */
export function AxesFields({ axes }: { axes: ReturnType<typeof axesOf> }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Select
        name="payment"
        label={t('orders:filter.payment')}
        empty={t('orders:filter.anyState')}
        options={axes.payment}
      />
      <Select
        name="shipping"
        label={t('orders:filter.shipping')}
        empty={t('orders:filter.anyState')}
        options={axes.shipping}
      />
    </>
  );
}
