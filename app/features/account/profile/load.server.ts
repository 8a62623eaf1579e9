import { formatPhone } from '#app/i18n/format.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { readProfile } from '#app/supplier/profile.server.ts';
import { readRegions } from '#app/supplier/region.server.ts';

/** The profile with the regions to choose from. */
export async function loadProfile(context: LoadContext) {
  const [{ phone, email, avatar, ...profile }, { items }] = await Promise.all([
    readProfile(context.supplier),
    readRegions(context.supplier, ''),
  ]);
  return {
    title: context.t('cabinet.profile'),
    ...profile,
    /** New with each reading: what was typed into the fields of passwords goes with the old one. */
    readId: mintRequestId(),
    avatar: avatar?.url,
    contacts: [phone && formatPhone(phone), email].filter(Boolean).join(', '),
    regions: items.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** What the page shows. */
export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
