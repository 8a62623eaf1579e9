import { z } from 'zod';
import { moscowDay } from '#app/i18n/moscow-day.ts';
import { asName } from '#app/server/forms/name.ts';
import type { OfferFields } from '#app/supplier/offer.server.ts';
import { isInn } from '#contract/party-numbers.ts';
import { mailAddress } from '#contract/web-address.ts';

const nameOf = (error: string) => z.string(error).trim().min(1, error).max(200, error);

/** Today or later, within a year. */
const isOfferDay = (day: string) => day >= moscowDay() && day <= moscowDay(366);

/** Name, customer and last day of an offer, by all rules of the API: what it alone refused would be told a round later. */
export const fieldsSchema = z.object({
  name: asName(nameOf('offers:error.name')),
  customer: asName(nameOf('offers:error.customer')),
  inn: z
    .string()
    .max(20, 'offers:error.inn')
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((typed) => typed === '' || isInn(typed), 'offers:error.inn')
    .optional()
    .default(''),
  contact: asName(z.string().trim().max(200, 'offers:error.long').optional().default('')),
  email: z
    .string()
    .trim()
    .max(254, 'offers:error.long')
    .refine((typed) => typed === '' || mailAddress.safeParse(typed).success, 'offers:error.email')
    .optional()
    .default(''),
  validUntil: z.iso.date({ error: 'offers:error.day', abort: true }).refine(isOfferDay, 'offers:error.day'),
});

/** As the API takes them. */
export function toOffer({
  name,
  customer,
  inn,
  contact,
  email,
  validUntil,
}: z.output<typeof fieldsSchema>): OfferFields {
  return { name, customer: { name: customer, inn, contact, email }, validUntil };
}

/** The API's names of fields to the form's; what is wrong with the goods has no field of its own. */
export function fieldOf(field: string): string {
  if (field === 'customer.name') return 'customer';
  if (/^(items|specificationId|fromOrderId|fromOfferId)\b/.test(field)) return '';
  return field.replace(/^customer\./, '');
}
