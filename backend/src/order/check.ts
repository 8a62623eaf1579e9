import { missingParts } from '#contract/address-parts.ts';
import type { CallBody } from '#contract/call.ts';
import type { OrderField } from '#contract/checkout.ts';
import type { placeOrder } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import type { Verdict } from '../approval/judge.ts';
import type { CostCenter } from '../budget/store.ts';
import { cartChanged } from '../cart/change.ts';
import { companyBlockers } from '../checkout/blockers.ts';
import { deliveryCalendar, windows } from '../checkout/delivery.ts';
import type { Draft } from '../checkout/draft.ts';
import { checkOrderFields } from '../checkout/fields.ts';
import type { PaymentType } from '../checkout/payment.ts';
import type { Choices } from '../checkout/store.ts';
import { standingOf } from '../company/store.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';

export type OrderForm = CallBody<typeof placeOrder>;

/** Throws 403 if this user can't order for this company at all. */
export function requirePurchase(actor: UserActor, choices: Choices): void {
  const [blocker] = companyBlockers(actor, standingOf(choices.company));
  if (blocker) throw new ApiError(403, 'CannotPurchaseForCompany', blocker.message, { code: blocker.code });
}

function checkPlace(form: OrderForm, draft: Draft): FieldError | null {
  if (form.deliveryType === 'pickup') {
    return draft.pickupPoint ? null : { field: 'pickupPointId', message: t('order.choose-point') };
  }
  if (form.addressId !== undefined && !draft.address) return { field: 'addressId', message: t('order.choose-address') };
  if (draft.address) return null;
  if (form.address) {
    return missingParts(form.address).length > 0 ? { field: 'address', message: t('address.incomplete') } : null;
  }
  return { field: 'addressId', message: t('order.enter-address') };
}

function checkDay(form: OrderForm, draft: Draft): FieldError | null {
  const { date: chosen, deliveryType } = form;
  // Without a day it is the earliest; goods are picked up at any hour.
  if (chosen === undefined && deliveryType === 'pickup') return null;
  const days = deliveryCalendar(deliveryType, draft.earliest, draft.isOpen);
  const day = days.find(({ date }) => date === chosen);
  if (chosen !== undefined && !day?.available) return { field: 'date', message: t('order.no-delivery-day') };
  const wrong =
    deliveryType !== 'pickup' &&
    form.window !== undefined &&
    form.window !== '' &&
    !(day?.windows ?? windows).includes(form.window);
  return wrong ? { field: 'window', message: t('order.choose-time') } : null;
}

function checkPayment(form: OrderForm, types: readonly PaymentType[]): FieldError | null {
  const reason = types.find(({ code }) => code === form.paymentType)?.reason;
  return reason === undefined ? null : { field: 'paymentType', message: reason };
}

function checkCenter(form: OrderForm, chosen: CostCenter | null, { terms }: Choices): FieldError | null {
  if (chosen) return null;
  const field = 'costCenterId';
  if (form.costCenterId !== undefined) return { field, message: t('budget.choose-center') };
  return terms.needsCenter ? { field, message: t('budget.need-center') } : null;
}

/** Throws 422 with all invalid fields. */
export function requireFields(
  form: OrderForm,
  {
    draft,
    fields,
    types,
    costCenter,
  }: { draft: Draft; fields: readonly OrderField[]; types: readonly PaymentType[]; costCenter: CostCenter | null },
  choices: Choices,
): void {
  const entity = choices.company.legalEntities.find(({ id }) => id === form.legalEntityId);
  const errors = [
    checkPlace(form, draft),
    checkDay(form, draft),
    form.contractId !== undefined && !draft.contract
      ? { field: 'contractId', message: t('order.choose-contract') }
      : null,
    checkCenter(form, costCenter, choices),
    entity?.status === 'active' ? null : { field: 'legalEntityId', message: t('order.choose-entity') },
    checkPayment(form, types),
    ...checkOrderFields(form, fields),
  ].filter((error) => error !== null);
  if (errors.length > 0) throw invalidFields(errors);
}

/** Throws 422 for lines that can't be supplied, with an error per line. */
function requireLines(draft: Draft): void {
  if (draft.lines.length === 0) throw new ApiError(422, 'EmptyCart', t('checkout.empty'));
  const errors = draft.lines.flatMap(({ row, wire }) =>
    wire.errors.map(({ code, message }) => ({
      code,
      field: `lines.${row.id}`,
      message: `${wire.product.name}: ${message}`,
    })),
  );
  const [first] = errors;
  if (!first) return;
  const short = errors.every(({ code }) => code === 'OutOfStock');
  const name = short ? 'OutOfStock' : 'LinesUnavailable';
  throw new ApiError(422, name, first.message, { errors: errors.map(({ field, message }) => ({ field, message })) });
}

/** Throws if the order differs from what the buyer saw: other lines, sold-out goods, another sum. */
export function requireSameOrder(form: OrderForm, draft: Draft): void {
  if (form.cartVersion !== draft.version) throw cartChanged();
  requireLines(draft);
  const total = draft.totals.value;
  if (total === form.expectedTotal) return;
  throw new ApiError(409, 'TotalChanged', t('order.total-changed', { total: roubles(total) }), {
    code: (total / 100).toFixed(2),
    errors: [{ field: 'expectedTotal', message: roubles(total) }],
  });
}

/** Throws 422 if a budget refuses the order, or nobody could approve it. */
export function requireAllowed({ blockers: [blocker] }: Verdict): void {
  if (blocker) throw new ApiError(422, blocker.code, blocker.message);
}
