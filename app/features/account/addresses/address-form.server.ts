import { formatPhone } from '#app/i18n/format.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type DeliveryAddress, findAddresses } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { orNull } from '#app/supplier/client/optional.ts';
import { readRegions } from '#app/supplier/region.server.ts';
import { addressSchema } from './schema.ts';

const keywordLengths = { least: 3, most: 100 };

/** Too short a keyword finds none; null when the service is unavailable. */
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
    },
    chosen: chosenOf(query),
    constraint: constraintsOf(addressSchema),
  };
}

/** The address chosen by a link of the search. */
function chosenOf(query: URLSearchParams) {
  const address = query.get('address')?.slice(0, 500);
  return address ? { address, postalCode: query.get('postalCode')?.slice(0, 6) ?? '' } : null;
}

export type PlaceFormData = Awaited<ReturnType<typeof loadForm>>;
