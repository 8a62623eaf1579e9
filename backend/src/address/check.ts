import { missingParts } from '#contract/address-parts.ts';
import type { CallBody } from '#contract/call.ts';
import type { createAddress } from '#contract/delivery-address.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { type FieldError, invalidFields } from '../errors.ts';
import { findRegion } from '../region/store.ts';
import { t } from '../texts/texts.ts';
import { phoneDigits } from '../user/login.ts';
import type { AddressForm } from './store.ts';

/** The normalised form. Throws 422 with all invalid fields. */
export async function checkedAddress(
  env: Env,
  { regionId: usual }: UserActor,
  form: CallBody<typeof createAddress>,
): Promise<AddressForm> {
  const { contact, postalCode, regionId = usual } = form;
  const phone = contact.phone === '' ? '' : phoneDigits(contact.phone);
  const errors: FieldError[] = [];
  if (missingParts(form.address).length > 0) errors.push({ field: 'address', message: t('address.incomplete') });
  if (!/^(\d{6})?$/.test(postalCode)) errors.push({ field: 'postalCode', message: t('address.postal-code') });
  if (phone === null) errors.push({ field: 'contact.phone', message: t('address.phone') });
  if (!(await findRegion(env, regionId))) errors.push({ field: 'regionId', message: t('region.unknown') });
  if (errors.length > 0) throw invalidFields(errors);
  return { ...form, regionId, contact: { name: contact.name, phone: phone ?? '' } };
}
