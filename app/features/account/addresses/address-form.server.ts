import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { addressFault, inOneLine } from '#app/server/forms/address.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { phoneDigits } from '#app/server/forms/login.ts';
import { asName } from '#app/server/forms/name.ts';
import {
  type ParsedForm,
  parseForm,
  type Refused,
  refuse,
  refuseError,
  sentText,
} from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type AddressForm, type DeliveryAddress, findAddresses } from '#app/supplier/address.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readRegions, regionOf } from '#app/supplier/region.server.ts';

const line = (max: number) => z.string().trim().max(max, 'addresses:tooLong').default('');

const addressFields = z.object({
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
  contactName: asName(line(200)),
  contactPhone: z
    .string()
    .default('')
    .transform((typed, ctx) => {
      const digits = typed.trim() === '' ? '' : phoneDigits(typed);
      if (digits === null) ctx.addIssue({ code: 'custom', message: 'addresses:need.phone' });
      return digits ?? z.NEVER;
    }),
  comment: line(500),
});

const addressSchema = addressFields.transform(
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
export async function findPlaces({ supplier }: LoadContext, typed: string) {
  const keyword = typed.trim().slice(0, keywordLengths.most);
  if (keyword.length < keywordLengths.least) return { keyword, found: [] };
  try {
    const [found, regions] = await Promise.all([
      optional(findAddresses(supplier, keyword)),
      optional(readRegions(supplier, '')),
    ]);
    const items = regions?.items ?? [];
    return {
      keyword,
      found:
        found?.map(({ address, postalCode, ...where }) => ({
          address,
          postalCode,
          regionId: regionOf(items, where),
        })) ?? null,
    };
  } catch (error) {
    if (error instanceof SupplierRejected && error.status !== 401) return { keyword, found: null };
    throw error;
  }
}

export async function loadForm(context: LoadContext, address: DeliveryAddress | null) {
  const [{ items }, buyer] = await Promise.all([readRegions(context.supplier, ''), context.buyer()]);
  const { contact, region, ...rest } = address ?? { contact: undefined, region: undefined };
  return {
    regions: items.map(({ id, name }) => ({ value: id, label: name })),
    fields: {
      ...rest,
      regionId: region?.id ?? buyer?.regionId ?? undefined,
      contactName: contact?.name,
      contactPhone: contact?.phone ? formatPhone(contact.phone) : '',
    },
    constraint: constraintsOf(addressSchema),
  };
}

export type PlaceFormData = Awaited<ReturnType<typeof loadForm>>;

/** The API's field names to the form's. */
const rename = { 'contact.name': 'contactName', 'contact.phone': 'contactPhone' };

export async function saveAddress(
  context: LoadContext,
  request: Request,
  save: (form: AddressForm, requestId: unknown) => Promise<void>,
) {
  const form = await parseForm(context, request, addressSchema);
  const filled = await fillIn(context, form);
  if (filled) return filled;
  if (form.status !== 'success') return refuse(form);
  try {
    await save(form.value, form.payload['requestId']);
  } catch (error) {
    return refuseError(form, error, context.t('addresses:unavailable'), { rename });
  }
  context.flash.set(context.t('addresses:saved'));
  return redirectTo(paths.addresses());
}

export interface AddressAnswer extends Refused {
  /** What was found without script. */
  places?: Awaited<ReturnType<typeof findPlaces>>;
}

/** Everything that the form's fields hold. */
const fieldNames = ['requestId', ...Object.keys(addressFields.shape)];

/** Without script, addresses are searched for and chosen by buttons of the form itself, so that everything typed stays. */
async function fillIn(context: LoadContext, form: ParsedForm<unknown>) {
  const typed = Object.fromEntries(fieldNames.map((name) => [name, sentText(form, name)]));
  const [postalCode, regionId, ...address] = sentText(form, 'place').split('|');
  if (address.length > 0) {
    const initialValue = { ...typed, address: address.join('|'), ...present({ postalCode, regionId }) };
    return data<AddressAnswer>({ lastResult: { initialValue } });
  }
  if (sentText(form, 'intent') !== 'find') return null;
  const places = await findPlaces(context, sentText(form, 'address'));
  return data<AddressAnswer>({ lastResult: { initialValue: typed }, places });
}

/** What is unknown of an address leaves its field as it is. */
function present(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
