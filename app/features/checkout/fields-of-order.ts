import { formatPhone } from '#app/i18n/format.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { OrderRecord } from '#contract/order.ts';
import { otherAddress } from './other-address.ts';
import { ownFieldName } from './own-field.ts';

/** What the order says in the fields of checkout, for one that is sent again. */
export function fieldsOf(order: OrderRecord, checkout: Checkout): Record<string, string> {
  const { delivery, payment, legalEntity, contract, contact } = order;
  const center = checkout.costCenters.find(({ name }) => name === order.costCenter);
  const all: Record<string, string | number | null | undefined> = {
    deliveryType: delivery.type,
    ...placeOf(order, checkout),
    date: chosenDay(order, checkout),
    window: delivery.window,
    contractId: contract?.id,
    costCenterId: center?.id,
    legalEntityId: legalEntity.id,
    paymentType: payment.code,
    contactName: contact.name,
    contactPhone: formatPhone(contact.phone),
    customerOrderNumber: order.customerOrderNumber,
    comment: order.comment,
    ...ownFieldsOf(order, checkout),
  };
  const filled = Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(filled.map(([name, value]) => [name, String(value)]));
}

/**
 * The day that the buyer had chosen, if it is still offered. An order that was to come as soon as it can has a day as well:
 * then parts of it were planned for earlier ones, or nothing can come earlier now.
 */
function chosenDay({ delivery: { date }, items }: OrderRecord, { calendar }: Checkout): string | undefined {
  const offered = calendar.filter(({ available }) => available).map((day) => day.date);
  if (!date || !offered.includes(date) || date === offered[0]) return undefined;
  const isSplit = items.some(({ deliveryParts }) => deliveryParts.some((part) => part.date < date));
  return isSplit ? undefined : date;
}

/** An address that the company doesn't keep was typed. */
function placeOf({ delivery: { pickupPoint, address } }: OrderRecord, { addresses }: Checkout) {
  if (pickupPoint) return { pickupPointId: pickupPoint.id };
  const saved = addresses.find((one) => one.address === address);
  return saved ? { addressId: saved.id } : { addressId: otherAddress, address };
}

function ownFieldsOf({ fields }: OrderRecord, checkout: Checkout) {
  const typed = fields.flatMap(({ label, value }) => {
    const field = (checkout.fields ?? []).find((one) => one.label === label);
    return field ? [[ownFieldName(field.name), value] as const] : [];
  });
  return Object.fromEntries(typed);
}
