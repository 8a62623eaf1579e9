import { z } from 'zod';
import { addressFault, inOneLine } from '#app/server/forms/address.ts';
import { phoneDigits } from '#app/server/forms/login.ts';
import { asName } from '#app/server/forms/name.ts';
import type { NewOrder } from '#app/supplier/order.server.ts';
import { paymentCode } from '#contract/checkout.ts';
import { otherAddress } from './other-address.ts';
import { nameOfOwnField } from './own-field.ts';

const id = z.coerce.number().int().positive();

const placeFields = z.object({
  deliveryType: z.enum(['address', 'pickup'], 'checkout:error.deliveryType'),
  addressId: z.string().max(20).optional(),
  address: z.string().overwrite(inOneLine).trim().max(500, 'checkout:error.addressLong').optional(),
  keepAddress: z.literal('on').optional().catch(undefined),
  pickupPointId: id.optional().catch(undefined),
});

const place = placeFields.transform((typed, ctx) => {
  const read = readPlace(typed);
  if ('fault' in read) ctx.addIssue({ code: 'custom', path: [read.field], message: read.fault });
  return { deliveryType: typed.deliveryType, ...('fault' in read ? {} : read) };
});

const details = z
  .object({
    cartVersion: z.coerce.number({ error: 'checkout:error.form' }).int('checkout:error.form').min(0),
    /** The total with delivery that the page showed, in kopecks. */
    expectedTotal: z.coerce.number({ error: 'checkout:error.form' }).int('checkout:error.form').min(0),
    date: z.iso.date('checkout:error.date').optional(),
    window: z.string().max(32).optional(),
    contractId: id.optional().catch(undefined),
    costCenterId: id.optional().catch(undefined),
    legalEntityId: z.coerce.number({ error: 'checkout:error.legalEntity' }).int('checkout:error.legalEntity'),
    paymentType: z.enum(paymentCode.options, 'checkout:error.paymentType'),
    contactName: asName(
      z
        .string('checkout:error.contactName')
        .trim()
        .min(1, 'checkout:error.contactName')
        .max(200, 'checkout:error.contactNameLong'),
    ),
    contactPhone: z.string('checkout:error.contactPhone').transform((typed, ctx) => {
      const digits = phoneDigits(typed);
      if (digits === null) ctx.addIssue({ code: 'custom', message: 'checkout:error.contactPhone' });
      return digits ?? z.NEVER;
    }),
    customerOrderNumber: z.string().trim().max(64, 'checkout:error.numberLong').optional(),
    comment: z.string().trim().max(2000, 'checkout:error.commentLong').optional(),
  })
  .transform(
    ({ contactName, contactPhone, comment, customerOrderNumber, date, window, contractId, costCenterId, ...rest }) => ({
      ...rest,
      ...defined({ date, window, contractId, costCenterId }),
      comment: comment ?? '',
      customerOrderNumber: customerOrderNumber ?? '',
      contact: { name: contactName, phone: contactPhone },
    }),
  );

/** The supplier's own fields; the API knows which it needs. */
const ownFields = z.record(z.string(), z.unknown()).transform((typed, ctx) => {
  const fields: Record<string, string> = {};
  for (const [field, value] of Object.entries(typed)) {
    const name = nameOfOwnField(field);
    if (name === null || typeof value !== 'string') continue;
    if (value.length > 2000) ctx.addIssue({ code: 'custom', path: [field], message: 'checkout:error.commentLong' });
    fields[name] = value.trim();
  }
  return { fields };
});

/** In parts, so that the faults of all are told at once. */
export const checkoutSchema: z.ZodType<NewOrder> = z.intersection(z.intersection(place, details), ownFields);

type Place = Pick<NewOrder, 'addressId' | 'address' | 'keepAddress' | 'pickupPointId'>;

/** Exactly one of a known address, a typed address and a pickup point. */
function readPlace(typed: z.output<typeof placeFields>): Place | { field: string; fault: string } {
  const { deliveryType, addressId, address, keepAddress, pickupPointId } = typed;
  if (deliveryType === 'pickup') {
    return pickupPointId ? { pickupPointId } : { field: 'pickupPointId', fault: 'checkout:error.pickupPoint' };
  }
  if (addressId === otherAddress) {
    const fault = addressFault(address ?? '');
    if (!address || fault) return { field: 'address', fault: fault ?? 'ui:address.whole' };
    return { address, ...(keepAddress ? { keepAddress: true } : {}) };
  }
  const parsed = id.safeParse(addressId);
  return parsed.success ? { addressId: parsed.data } : { field: 'addressId', fault: 'checkout:error.address' };
}

function defined<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

/** Read from a form or an address; invalid values count as not chosen. */
export const choiceSchema = z.object({
  deliveryType: z.enum(['address', 'pickup']).optional().catch(undefined),
  addressId: id.optional().catch(undefined),
  pickupPointId: id.optional().catch(undefined),
  contractId: id.optional().catch(undefined),
  costCenterId: id.optional().catch(undefined),
  date: z.iso.date().optional().catch(undefined),
});
