import { addDays, addWorkingDays } from '../calendar/working-days.ts';
import type { PricedLine } from '../cart/line.ts';
import type { Fee } from '../cart/totals.ts';
import { nextDay } from '../delivery/route.ts';
import { t } from '../texts/texts.ts';

/** Sum of goods in kopecks from which delivery to the address is free. */
export const freeDeliveryFrom = 1_000_000;

/** Price of delivery to the address below that sum, in kopecks including VAT. */
export const usualPrice = 70_000;

export type DeliveryType = 'address' | 'pickup';

/** Price of delivery in kopecks; pickup is free. */
export function deliveryPrice(type: DeliveryType, goods: number): number {
  return type === 'pickup' || goods >= freeDeliveryFrom || goods === 0 ? 0 : usualPrice;
}

/** Delivery of goods of this sum, taxed at the general rate. */
export function deliveryFee(type: DeliveryType, goods: number, generalRate: number | null): Fee {
  const price = deliveryPrice(type, goods);
  return { price, vatRate: price === 0 ? null : generalRate };
}

/** Delivery windows. Goods can be picked up at any opening hour. */
export const windows = ['9:00–13:00', '13:00–18:00'];

/** Days offered, counted from the earliest one. */
const daysOffered = 21;

/**
 * The first day on which everything that is in stock can be there; what is brought to order comes later. Goods come
 * only on days that are open.
 */
export function earliestDay(lines: readonly PricedLine[], today: string, isOpen: (day: string) => boolean): string {
  const parts = lines.flatMap((line) => line.wire.deliveryParts);
  const fromStock = parts.filter((part) => part.storeId !== null);
  const days = (fromStock.length > 0 ? fromStock : parts).map((part) => part.date);
  const last = days.sort().at(-1);
  const next = addWorkingDays(today, 1);
  return nextDay(last !== undefined && last > next ? last : next, isOpen);
}

export interface CalendarDay {
  date: string;
  available: boolean;
  windows: string[];
}

/** Three weeks from the earliest day. Days without delivery are listed as unavailable. */
export function deliveryCalendar(
  type: DeliveryType,
  earliest: string,
  isOpen: (day: string) => boolean,
): CalendarDay[] {
  return Array.from({ length: daysOffered }, (_, index) => {
    const date = addDays(earliest, index);
    const available = isOpen(date);
    return { date, available, windows: available && type === 'address' ? windows : [] };
  });
}

/** Lines from one warehouse, or brought to order (`storeId` null). */
export interface Shipment {
  storeId: number | null;
  name: string;
  positions: number;
  /** Those of them of which another part comes otherwise, or not at all. */
  partial: number;
  /** Kopecks. */
  total: number;
  /** Arrival day of its last part. */
  date: string;
}

/** A part comes as soon as it can, but not before a chosen day. The same for what checkout shows and for the order. */
export function partDay(chosen: string | undefined, { date }: { date: string }): string {
  return chosen !== undefined && chosen > date ? chosen : date;
}

/** Groups lines by warehouse, earliest first. */
export function splitByStore(lines: readonly PricedLine[], chosen?: string): Shipment[] {
  const shipments = new Map<number | null, Shipment>();
  for (const line of lines) {
    for (const part of line.wire.deliveryParts) {
      const store = line.stock?.find((candidate) => candidate.storeId === part.storeId);
      const date = partDay(chosen, part);
      const name = store?.name ?? t('checkout.to-order');
      const empty = { storeId: part.storeId, name, positions: 0, partial: 0, total: 0, date };
      const shipment = shipments.get(part.storeId) ?? empty;
      shipment.positions += 1;
      if (part.amount < line.amount) shipment.partial += 1;
      shipment.total += part.amount * (line.price ?? 0);
      if (date > shipment.date) shipment.date = date;
      shipments.set(part.storeId, shipment);
    }
  }
  return [...shipments.values()].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
