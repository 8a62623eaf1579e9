import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { Info, LoadContext } from '#app/server/request-context.ts';
import { readCartCount } from '#app/supplier/cart.server.ts';
import { readCheckout } from '#app/supplier/checkout.server.ts';
import { readTyped } from '#app/supplier/checkout-form.server.ts';
import { unlessRefused } from '#app/supplier/client/optional.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import { type TotalsView, toTotals } from '#app/supplier/totals.ts';
import type { Checkout } from '#contract/checkout.ts';
import { fieldsOf } from './fields-of-order.ts';
import { stillOffered } from './kept-fields.server.ts';
import { checkoutSchema, choiceSchema } from './schema.ts';

/** False also when that is unknown. */
export async function isCartEmpty(context: LoadContext): Promise<boolean> {
  return (await readCartCount(context))?.positions === 0;
}

/** Whether nothing is ticked; false also when that is unknown. */
export const isEmpty = ({ totals }: Checkout) => totals?.positions === 0;

/** Redirects to the cart when there is nothing to order. */
export async function loadCheckout(context: LoadContext, request: Request) {
  const title = context.t('checkout:title');
  if (context.answered) return data({ title, checkout: null });
  await requireBuyer(context, request);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [{ typed, checkout }, info] = await Promise.all([readBegun(context, query), context.info()]);
  if (isEmpty(checkout)) {
    // An empty cart says so itself.
    if (!(await isCartEmpty(context))) context.flash.set(context.t('cart:nothingSelected'), 'info');
    throw redirectTo(paths.cart());
  }
  return data({
    title,
    checkout: toCheckoutView(checkout, info.settings),
    typed: stillOffered(typed, checkout),
    constraint: constraintsOf(checkoutSchema),
    requestId: mintRequestId(),
    help: info.supplier.phone,
  });
}

/** Checkout as it was left, or as the order says that is to be sent again. */
async function readBegun({ supplier }: LoadContext, query: Record<string, string>) {
  const read = (typed: Readonly<Record<string, string>>) =>
    readCheckout(supplier, choiceSchema.parse({ ...typed, ...query }));
  const typed = await readTyped(supplier);
  const checkout = await read(typed);
  if (!checkout.revises || Object.keys(typed).length > 0) return { typed, checkout };
  const order = await unlessRefused(readOrder(supplier, checkout.revises.id));
  if (!order) return { typed, checkout };
  const ofOrder = fieldsOf(order, checkout);
  return { typed: ofOrder, checkout: await read(ofOrder) };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>['data'];

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
    | 'soonest'
    | 'contact'
    | 'fields'
    | 'freeDeliveryFrom'
    | 'deliveryPrice'
    | 'split'
    | 'blockers'
    | 'costCenters'
    | 'costCenterRequired'
    | 'approvals'
    | 'revises'
    | 'ordered'
    | 'budgets'
    | 'overdue'
    | 'canSubmit'
  > {
  /** The first ones. */
  lines: Checkout['items'];
  legalEntities: { id: number; name: string; inn: string; kpp: string | null }[];
  /** Null if unknown. */
  totals: TotalsView | null;
  positions: number;
  /** In kilograms, if the shop shows it. */
  weight?: number | undefined;
  /** Goods and delivery together; null if unknown. */
  total: number | null;
}

export function toCheckoutView(
  { legalEntities, totals, items, paymentTypes, ...rest }: Checkout,
  { totalWeight }: Info['settings'],
): CheckoutView {
  return {
    ...rest,
    lines: items,
    paymentTypes: paymentTypes.filter(canBePaid),
    legalEntities: legalEntities
      .filter((entity) => entity.status === 'active')
      .map(({ id, nameShort, inn, kpp }) => ({ id, name: nameShort, inn, kpp })),
    totals: toTotals(totals),
    positions: totals?.positions ?? items.length,
    ...(totalWeight && totals && { weight: totals.weight }),
    total: totals?.value ?? null,
    // Nobody agrees to a sum that isn't told.
    canSubmit: rest.canSubmit && totals !== null,
  };
}

/** Nothing here takes a payment: whoever chose one without a page for it could never pay. */
function canBePaid({ code, hasPaymentPage }: Checkout['paymentTypes'][number]): boolean {
  return hasPaymentPage || code === 'invoice' || code === 'deferral';
}
