import { z } from 'zod';
import { requiredAmount } from '#app/server/forms/amount.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { isPhoto } from '#app/server/forms/file-kind.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type OwnForm, sendPhoto } from '#app/supplier/own-product.server.ts';
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
  minimumBatch: requiredAmount('own:error.batch').optional().default(1),
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

/** Codes, pieces first. */
const units = (Object.keys(customUnits) as CustomUnit[]).sort((a, b) => Number(b === '796') - Number(a === '796'));

export type Units = typeof units;

export function ownForm() {
  return { units, constraint: constraintsOf(ownSchema) };
}

/** `save` returns the product's id. A refused photo doesn't undo the product; the message says so. */
export async function saveOwn(
  context: LoadContext,
  { photo, ...product }: z.output<typeof ownSchema>,
  save: (form: OwnForm) => Promise<number>,
  done: string,
): Promise<number> {
  const id = await save(product);
  const refused = photo ? await refusedPhoto(context, id, photo) : null;
  context.flash.set(refused ?? done, refused === null ? 'success' : 'error');
  return id;
}

/** Returns a message if the photo was refused. */
async function refusedPhoto({ supplier, t }: LoadContext, id: number, photo: File): Promise<string | null> {
  try {
    await sendPhoto(supplier, id, photo);
    return null;
  } catch (error) {
    if (error instanceof SupplierUnavailable) return t('own:photoLost');
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return t('own:photoRefused', { reason: error.message });
  }
}
