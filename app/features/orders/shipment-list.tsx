import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/i18n/format.ts';
import type { Shipment } from './shipments.ts';

interface Props {
  shipments: readonly Shipment[];
  /** The chosen day and its hours. */
  delivery: { date: string | null; window: string | null };
}

/** What arrives when. */
export function ShipmentList({ shipments, delivery }: Props) {
  const { t } = useTranslation('orders');
  return (
    <ul>
      {shipments.map(({ date, positions, toOrder }) => (
        <li key={date}>
          {t(toOrder ? 'orders:shipmentToOrder' : 'orders:shipment', {
            date: dayText({ date, window: date === delivery.date ? delivery.window : null }),
            count: positions,
          })}
        </li>
      ))}
    </ul>
  );
}

/** The day and its hours; empty if the day isn't known. */
export function dayText({ date, window }: Props['delivery']): string {
  return date ? [formatDate(date), window].filter(Boolean).join(', ') : '';
}
