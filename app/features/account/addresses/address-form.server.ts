import { z } from 'zod';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { addressFault, inOneLine } from '#app/server/forms/address.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { phoneDigits } from '#app/server/forms/login.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type AddressForm, type DeliveryAddress, findAddresses } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readRegions } from '#app/supplier/region.server.ts';

const line = (max: number) => z.string().trim().max(max, 'addresses:tooLong').default('');

const addressSchema = z
  .object({
    name: line(100),
    address: z
      .string('ui:address.whole')
      .overwrite(inOneLine)
      .trim()
      .max(500, 'addresses:tooLong')
      .superRefine((typed, ctx) => {
        const message = addressFault(typed);
        if (message) ctx.addIssue({ code: 'custom', message });
      }),
    postalCode: z
      .string()
      .trim()
      .regex(/^(\d{6})?$/, 'addresses:need.postalCode')
      .default(''),
    regionId: z.coerce.number('addresses:need.region').int('addresses:need.region').positive('addresses:need.region'),
    entrance: line(100),
    accessHours: line(100),
    contactName: line(200),
    contactPhone: z
      .string()
      .default('')
      .transform((typed, ctx) => {
        const digits = typed.trim() === '' ? '' : phoneDigits(typed);
        if (digits === null) ctx.addIssue({ code: 'custom', message: 'addresses:need.phone' });
        return digits ?? z.NEVER;
      }),
    comment: line(500),
  })
  .transform(
    ({ contactName, contactPhone, ...rest }): AddressForm => ({
      ...rest,
      contact: { name: contactName, phone: contactPhone },
    }),
  );

export const askSchema = z.object({
  intent: z.enum(['default', 'delete'], 'addresses:failed'),
  id: z.coerce.number().int().positive(),
});

const keywordLengths = { least: 3, most: 100 };

/** Too short a keyword finds none; null when the service is unavailable. */
export async function findPlaces({ supplier }: LoadContext, typed: string | null) {
  const keyword = (typed ?? '').trim().slice(0, keywordLengths.most);
  if (keyword.length < keywordLengths.least) return { keyword, found: [] };
  try {
    return { keyword, found: await optional(findAddresses(supplier, keyword)) };
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

/** The API's field names to the form's. */
const fields = { 'contact.name': 'contactName', 'contact.phone': 'contactPhone' };

export async function saveAddress(
  context: LoadContext,
  request: Request,
  save: (form: AddressForm, requestId: unknown) => Promise<void>,
) {
  const form = await parseForm(context, request, addressSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    await save(form.value, form.payload['requestId']);
  } catch (error) {
    return refuseError(form, error, context.t('addresses:unavailable'), fields);
  }
  context.flash.set(context.t('addresses:saved'));
  return redirectTo(paths.addresses());
}
