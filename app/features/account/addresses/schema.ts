import { z } from 'zod';
import { phoneDigits } from '#app/server/forms/phone.ts';
import type { AddressForm } from '#app/supplier/address.server.ts';

const line = (max: number) => z.string().trim().max(max, 'addresses:tooLong').default('');

export const addressSchema = z
  .object({
    name: line(100),
    address: z.string('addresses:need.address').trim().min(1, 'addresses:need.address').max(500, 'addresses:tooLong'),
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
