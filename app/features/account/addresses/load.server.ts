import { formatPhone } from '#app/i18n/format.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { type DeliveryAddress, findAddresses } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { readRegions } from '#app/supplier/region.server.ts';

/** Shortest keyword that is searched for, and longest. */
const keywordLengths = { least: 3, most: 100 };

/** Addresses for a keyword; too short a one finds none, and null when none can be asked for now. */
export async function findPlaces({ supplier }: LoadContext, typed: string | null) {
  const keyword = (typed ?? '').trim().slice(0, keywordLengths.most);
  if (keyword.length < keywordLengths.least) return { keyword, found: [] };
  try {
    return { keyword, found: await orNull(findAddresses(supplier, keyword)) };
  } catch (error) {
    if (error instanceof SupplierRejected && error.status !== 401) return { keyword, found: null };
    throw error;
  }
}

/** What the form is drawn from: the regions, what was searched for, and the fields as they stand or were chosen. */
export async function loadForm(context: LoadContext, request: Request, address: DeliveryAddress | null) {
  const query = new URL(request.url).searchParams;
  const [{ items }, places, buyer] = await Promise.all([
    readRegions(context.supplier, ''),
    findPlaces(context, query.get('find')),
    context.buyer(),
  ]);
  const { contact, region, ...rest } = address ?? { contact: undefined, region: undefined };
  return {
    ...places,
    regions: items.map(({ id, name }) => ({ value: id, label: name })),
    fields: {
      ...rest,
      regionId: region?.id ?? buyer?.regionId ?? undefined,
      contactName: contact?.name,
      contactPhone: contact?.phone ? formatPhone(contact.phone) : '',
      ...chosen(query),
    },
  };
}

/** The found address that a link of the search carries. */
function chosen(query: URLSearchParams) {
  const address = query.get('address')?.slice(0, 500);
  return address ? { address, postalCode: query.get('postalCode')?.slice(0, 6) ?? '' } : {};
}

/** What the form is drawn from. */
export type PlaceFormData = Awaited<ReturnType<typeof loadForm>>;
