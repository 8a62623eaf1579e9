import { z } from 'zod';
import type { TextKey } from '#app/i18n/types.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { isPhoto } from './file-kind.ts';
import { type ParsedForm, refuse } from './parse-form.server.ts';

/** A field that may have a photo, with what is said of one that is too large, and of another file. */
export const photoField = (mostBytes: number, said: { large: TextKey; type: TextKey }) =>
  z
    .custom<File>((value) => value instanceof File)
    .refine((file) => file.size <= mostBytes, said.large)
    .refine(isPhoto, said.type)
    .optional();

/** Says beside the field `photo` that the API doesn't take it; null for another refusal. */
export function refusedPhoto(form: ParsedForm<unknown>, error: unknown) {
  if (!(error instanceof SupplierRejected) || (error.status !== 413 && error.status !== 415)) return null;
  return refuse(form, { fieldErrors: { photo: [error.message] } }, error.status);
}
