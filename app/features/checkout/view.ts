import { toTotals } from '#app/supplier/totals.ts';
import type { TotalsView } from '#app/ui/totals.tsx';
import type { Checkout } from '#contract/checkout.ts';

/** Money is in kopecks. */
export interface CheckoutView
  extends Pick<
    Checkout,
    | 'cartVersion'
    | 'deliveryTypes'
    | 'addresses'
    | 'pickupPoints'
    | 'contracts'
    | 'paymentTypes'
    | 'calendar'
    | 'contact'
    | 'freeDeliveryFrom'
    | 'deliveryPrice'
    | 'split'
    | 'blockers'
    | 'canSubmit'
  > {
  legalEntities: { id: number; name: string; inn: string; kpp: string | null }[];
  totals: TotalsView;
  /** Goods and delivery together. */
  total: number;
}

export function toCheckoutView({ legalEntities, totals, ...rest }: Checkout): CheckoutView {
  return {
    ...rest,
    legalEntities: legalEntities
      .filter((entity) => entity.status === 'active')
      .map(({ id, nameShort, inn, kpp }) => ({ id, name: nameShort, inn, kpp })),
    totals: toTotals(totals),
    total: totals.value,
  };
}
