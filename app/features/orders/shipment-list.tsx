import { useTranslation } from 'react-i18next';
import type { Formats } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { Shipment } from './shipments.ts';

interface Props {
  shipments: readonly Shipment[];
  /** The chosen day, and the hours in which each part comes. */
  delivery: { date: string | null; window: string | null };
}

/** What arrives when. */
export function ShipmentList({ shipments, delivery }: Props) {
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  return (
    <ul>
      {shipments.map(({ date, positions, partial, toOrder }) => (
        <li key={date}>
          {t(toOrder ? 'orders:shipmentToOrder' : 'orders:shipment', {
            date: dayText(formatDate, { date, window: delivery.window }),
            count: positions,
          })}{' '}
          {partial
            ? t(partial < positions ? 'orders:shipmentPartial' : 'orders:shipmentPartialAll', { partial })
            : null}
        </li>
      ))}
    </ul>
  );
}

/** The day and its hours; empty if the day isn't known. */
export function dayText(formatDate: Formats['formatDate'], { date, window }: Props['delivery']): string {
  return date ? [formatDate(date), window].filter(Boolean).join(', ') : '';
}
