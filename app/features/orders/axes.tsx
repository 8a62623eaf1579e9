import { useTranslation } from 'react-i18next';
import css from '#app/ui/list-page.module.css';
import type { OrderItem } from '#contract/order.ts';

interface Props extends Pick<OrderItem, 'paymentStatus' | 'shippingStatus'> {
  /** Name of the state, which stands above. */
  state: string;
}

/** What is paid and shipped, unless the state says so already. */
export function Axes({ state, paymentStatus, shippingStatus }: Props) {
  const { t } = useTranslation('orders');
  const texts = [t(`orders:paymentStatus.${paymentStatus}`), t(`orders:shippingStatus.${shippingStatus}`)];
  return <span className={css.note}>{texts.filter((text) => text !== state).join(' · ')}</span>;
}
