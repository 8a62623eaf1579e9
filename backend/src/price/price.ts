import type { Price } from '#contract/base.ts';
import { vatInside } from './vat.ts';

/** What a price is made of: kopecks with the VAT inside. */
export interface PriceParts {
  value: number;
  /** Price before a reduction, when there was one. */
  oldValue?: number | null;
  vatRate: number | null;
  type: Price['type'];
  /** When the price was last known to be right, milliseconds. */
  actualAt: number;
}

/** The contract's price of one unit. */
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
