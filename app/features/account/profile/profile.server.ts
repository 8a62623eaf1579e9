import { formatPhone } from '#app/i18n/format.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readProfile } from '#app/supplier/profile.server.ts';
import { readRegions } from '#app/supplier/region.server.ts';
import { names, password } from './schema.ts';

export async function loadProfile(context: LoadContext) {
  const [{ phone, email, avatar, ...profile }, { items }] = await Promise.all([
    readProfile(context.supplier),
    readRegions(context.supplier, ''),
  ]);
  return {
    title: context.t('cabinet:profile'),
    ...profile,
    /** New with each load: as a key it clears the password fields. */
    readId: mintRequestId(),
    avatar: avatar?.url,
    contacts: [phone && formatPhone(phone), email].filter(Boolean).join(', '),
    regions: items.map(({ id, name }) => ({ value: id, label: name })),
    constraints: { names: constraintsOf(names), password: constraintsOf(password) },
  };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
