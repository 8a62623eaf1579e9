import { z } from 'zod';
import type { TextKey } from '#app/i18n/types.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { messageLimits } from '#contract/attachment.ts';
import { fileKind } from './file-kind.ts';
import { type ParsedForm, refuse } from './parse-form.server.ts';

/** A field that may have a photo or a PDF, with what is said of one that is too large, and of another file. */
export const attachmentField = (said: { large: TextKey; type: TextKey }) =>
  z
    .custom<File>((value) => value instanceof File)
    .refine((file) => file.size <= messageLimits.fileBytes, { error: said.large, abort: true })
    .refine(async (file) => (await fileKind(file)) !== undefined, said.type)
    .optional();

/** Says beside the field `file` that the API doesn't take it; null for another refusal. */
export function refusedAttachment(form: ParsedForm<unknown>, error: unknown) {
  if (!(error instanceof SupplierRejected) || (error.status !== 413 && error.status !== 415)) return null;
  return refuse(form, { fieldErrors: { file: [error.message] } });
}
