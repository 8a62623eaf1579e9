import { z } from 'zod';
import type { PostedFields } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { saveTyped } from '#app/supplier/checkout-form.server.ts';
import type { Checkout } from '#contract/checkout.ts';
import { longestField, mostFields } from '#contract/checkout-form.ts';
import { formFields } from './form-fields.ts';
import { otherAddress } from './other-address.ts';
import { nameOfOwnField } from './own-field.ts';

/** What became of fields that were to be kept; of those that are too long or too many the beginnings are. */
type Keeping = 'kept' | 'too-long' | 'unavailable' | 'no-form';

/** Keeps what was typed at checkout, for a reload and on the way back from the cart, until it is ordered. */
export async function keepFields({ supplier }: LoadContext, fields: PostedFields): Promise<Keeping> {
  const typed = fields.filter(([name]) => formFields.has(name) || nameOfOwnField(name) !== null);
  // What can't be read must not take the place of what was kept.
  if (typed.length === 0) return 'no-form';
  const kept = typed.slice(0, mostFields).map(([name, value]) => [name, value.slice(0, longestField)] as const);
  if (!(await saveTyped(supplier, Object.fromEntries(kept), versionIn(fields)))) return 'unavailable';
  const isWhole = typed.length === kept.length && typed.every(([, value]) => value.length <= longestField);
  return isWhole ? 'kept' : 'too-long';
}

/** Of the cart that the page was shown for. */
function versionIn(fields: PostedFields): number | undefined {
  const [, text] = fields.find(([name]) => name === 'cartVersion') ?? [];
  return z.coerce.number().int().min(0).optional().catch(undefined).parse(text);
}

const idsOf = (choices: readonly { id: number }[]) => choices.map(({ id }) => String(id));

/** Without choices that the company no longer has: the usual ones stand in for them. */
export function stillOffered(typed: Readonly<Record<string, string>>, checkout: Checkout): Record<string, string> {
  const { addresses, pickupPoints, contracts, costCenters, legalEntities, paymentTypes, deliveryTypes } = checkout;
  const offered: Record<string, readonly string[]> = {
    deliveryType: deliveryTypes,
    addressId: [...idsOf(addresses), otherAddress],
    pickupPointId: idsOf(pickupPoints.filter(({ available }) => available)),
    contractId: idsOf(contracts),
    costCenterId: [...idsOf(costCenters), ''],
    legalEntityId: idsOf(legalEntities),
    paymentType: paymentTypes.filter(({ available }) => available).map(({ code }) => code),
  };
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => offered[name]?.includes(value) ?? true));
}
