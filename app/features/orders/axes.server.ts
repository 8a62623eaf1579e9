import type { LoadContext } from '#app/server/request-context.ts';
import { paymentStatus, shippingStatus } from '#contract/order.ts';

/** What can be paid and shipped of an order, as a filter names it. */
export function axesOf({ t }: LoadContext) {
  return {
    payment: paymentStatus.options.map((value) => ({ value, label: t(`orders:paymentStatus.${value}`) })),
    shipping: shippingStatus.options.map((value) => ({ value, label: t(`orders:shippingStatus.${value}`) })),
  };
}

/** The axes that an address names; an unknown code is none. */
export function readAxes(search: URLSearchParams) {
  return {
    payment: paymentStatus.options.find((one) => one === search.get('payment')) ?? '',
    shipping: shippingStatus.options.find((one) => one === search.get('shipping')) ?? '',
  };
}
