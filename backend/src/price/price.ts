import type { Price } from '#contract/base.ts';
import { vatInside } from './vat.ts';

/** Parts of a price, in kopecks including VAT. */
export interface PriceParts {
  value: number;
  /** Price before a discount, if any. */
  oldValue?: number | null;
  vatRate: number | null;
  type: Price['type'];
  /** When the price was last confirmed, in milliseconds. */
  actualAt: number;
}

export function priceOf(parts: PriceParts): Price {
  const vat = vatInside(parts.value, parts.vatRate);
  return {
    value: parts.value,
    valueWithoutVat: parts.value - vat,
    vat: { rate: parts.vatRate, amount: vat },
    ...(parts.oldValue == null || parts.oldValue <= parts.value ? {} : { oldValue: parts.oldValue }),
    type: parts.type,
    currency: 'RUB',
    actualAt: new Date(parts.actualAt).toISOString(),
  };
}
