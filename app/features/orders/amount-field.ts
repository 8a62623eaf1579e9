import { z } from 'zod';
import type { TextKey } from '#app/i18n/types.ts';
import type { ParsedForm } from '#app/server/forms/parse-form.server.ts';

/** A typed amount of a line; empty is 0. */
export const amountField = (error: TextKey) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, error)
    .optional()
    .default('')
    .transform(Number);

const typedLines = z.array(z.object({ amount: z.string().optional() })).catch([]);

/** The field of the line that the API counts as `index`: lines without an amount aren't sent. */
export function lineFieldOf({ payload }: Pick<ParsedForm<unknown>, 'payload'>, index: number): string {
  const rows = typedLines.parse(payload['lines']).flatMap(({ amount }, row) => (Number(amount) > 0 ? [row] : []));
  return `lines[${rows[index] ?? 0}].amount`;
}
