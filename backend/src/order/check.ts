import { missingParts } from '#contract/address-parts.ts';
import type { CallBody } from '#contract/call.ts';
import type { placeOrder } from '#contract/order.ts';
import type { UserActor } from '../actor.ts';
import { cartChanged } from '../cart/change.ts';
import { companyBlockers } from '../checkout/blockers.ts';
import { deliveryCalendar } from '../checkout/delivery.ts';
import type { Draft } from '../checkout/draft.ts';
import { paymentTypes } from '../checkout/payment.ts';
import type { Choices } from '../checkout/store.ts';
import { standingOf } from '../company/store.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { roubles } from '../price/format.ts';

export type OrderForm = CallBody<typeof placeOrder>;

/** Throws 403 if this user can't order for this company at all. */
export function requirePurchase(actor: UserActor, choices: Choices): void {
  const [blocker] = companyBlockers(actor, standingOf(choices.company));
  if (blocker) throw new ApiError(403, 'CannotPurchaseForCompany', blocker.message, { code: blocker.code });
}

function checkPlace(form: OrderForm, draft: Draft): FieldError | null {
  if (form.deliveryType === 'pickup') {
    return draft.pickupPoint ? null : { field: 'pickupPointId', message: 'Выберите пункт выдачи' };
  }
  if (form.addressId !== undefined && !draft.address)
    return { field: 'addressId', message: 'Выберите адрес из списка' };
  if (draft.address) return null;
  if (form.address) {
    return missingParts(form.address).length > 0 ? { field: 'address', message: 'Укажите город, улицу и дом' } : null;
  }
  return { field: 'addressId', message: 'Укажите адрес доставки' };
}

function checkDay(form: OrderForm, draft: Draft): FieldError | null {
  if (form.date === undefined) return null;
  const day = deliveryCalendar(form.deliveryType, draft.earliest, draft.weekdays).find(
    ({ date }) => date === form.date,
  );
  if (!day?.available) return { field: 'date', message: 'На этот день доставки нет. Выберите день из списка' };
  const wrong = form.window !== undefined && form.window !== '' && !day.windows.includes(form.window);
  return wrong ? { field: 'window', message: 'Выберите время из списка' } : null;
}

function checkPayment(form: OrderForm, draft: Draft, actor: UserActor, choices: Choices): FieldError | null {
  const types = paymentTypes(actor, choices.company, draft.contract, draft.totals.value);
  const reason = types.find(({ code }) => code === form.paymentType)?.reason;
  return reason === undefined ? null : { field: 'paymentType', message: reason };
}

/** Throws 422 with all invalid fields. */
export function requireFields(form: OrderForm, draft: Draft, actor: UserActor, choices: Choices): void {
  const entity = choices.company.legalEntities.find(({ id }) => id === form.legalEntityId);
  const errors = [
    checkPlace(form, draft),
    checkDay(form, draft),
    form.contractId !== undefined && !draft.contract
      ? { field: 'contractId', message: 'Выберите договор из списка' }
      : null,
    entity?.status === 'active' ? null : { field: 'legalEntityId', message: 'Выберите юридическое лицо из списка' },
    checkPayment(form, draft, actor, choices),
  ].filter((error) => error !== null);
  if (errors.length > 0) throw invalidFields(errors);
}

/** Throws 422 for lines that can't be supplied, with an error per line. */
function requireLines(draft: Draft): void {
  if (draft.lines.length === 0) throw new ApiError(422, 'EmptyCart', 'В корзине нет отмеченных товаров');
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
  throw new ApiError(409, 'TotalChanged', `Сумма заказа изменилась: ${roubles(total)}. Проверьте её и подтвердите`, {
    code: (total / 100).toFixed(2),
    errors: [{ field: 'expectedTotal', message: roubles(total) }],
  });
}
