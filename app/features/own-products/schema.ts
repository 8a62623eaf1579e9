import { z } from 'zod';
import { safeAmount } from '#app/server/forms/amount.ts';
import { isPhoto } from '#app/server/forms/photo.ts';
import { type CustomUnit, customUnits, photoBytes } from '#contract/product-custom.ts';

const text = (max: number, tooLong: string) => z.string().trim().max(max, tooLong).optional().default('');

/** Typed roubles to kopecks; an empty field is no price. */
const price = z
  .string()
  .transform((typed) => typed.replace(/[\s\u00a0₽]/g, '').replace(',', '.'))
  .pipe(z.string().regex(/^(\d{1,9}(\.\d{1,2})?)?$/, 'own:error.price'))
  .transform((typed) => (typed === '' ? null : Math.round(Number(typed) * 100)))
  .optional()
  .transform((value) => value ?? null);

export const ownSchema = z.object({
  name: z.string('own:error.name').trim().min(1, 'own:error.name').max(200, 'own:error.nameLong'),
  article: text(64, 'own:error.codeLong'),
  manufacturer: text(100, 'own:error.manufacturerLong'),
  unit: z.enum(Object.keys(customUnits) as CustomUnit[], 'own:error.unit').default('796'),
  price,
  minimumBatch: z
    .string()
    .refine((typed) => safeAmount.safeParse(typed).success, 'own:error.batch')
    .transform((typed) => safeAmount.parse(typed))
    .optional()
    .default(1),
  description: text(2000, 'own:error.descriptionLong'),
  photo: z
    .custom<File>((value) => value instanceof File)
    .refine((file) => file.size <= photoBytes, 'own:error.photoLarge')
    .refine(isPhoto, 'own:error.photoType')
    .optional(),
});

export const changeSchema = z.discriminatedUnion('intent', [
  ownSchema.extend({ intent: z.literal('save') }),
  z.object({ intent: z.enum(['delete', 'delete-photo']) }),
]);
