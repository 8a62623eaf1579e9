import { z } from 'zod';
import type { TextKey } from '#app/i18n/types.ts';
import type { ParsedForm } from '#app/server/forms/parse-form.server.ts';
import { maxTypedAmount } from '#contract/quick-order-limits.ts';
import { readTypedAmount } from '#contract/typed-amount.ts';

const nothing = /^\s*0*\s*$/;

/** Null for an amount that can't be read. */
const readAmount = (text: string) => (nothing.test(text) ? 0 : readTypedAmount(text));

/** A typed amount of a line, read as in the cart; empty is 0. */
export const amountField = (error: TextKey) =>
  z.string().max(maxTypedAmount, error).optional().default('').transform(readAmount).pipe(z.number(error));

/** Lines with their amounts, none of them more than its form has offered, which the text `more` calls `most`. */
export const amountLines = (error: { amount: TextKey; more: TextKey }) =>
  z.array(
    z
      .object({
        id: z.coerce.number().int().positive(),
        amount: amountField(error.amount),
        most: z.coerce.number().int().optional(),
      })
      .superRefine(({ amount, most = amount }, { addIssue }) => {
        if (amount > most) addIssue({ code: 'custom', path: ['amount'], message: error.more, params: { most } });
      })
      .transform(({ id, amount }) => ({ id, amount })),
  );

/** Asked beside faults of other fields, whose values may be missing then. */
export const always = { when: () => true };

/** Whether some line has an amount, or one that can't be read and says so itself. */
export const takesSome = ({ lines }: { lines?: readonly { amount?: unknown }[] | undefined }) =>
  lines?.some((one) => one?.amount !== 0) ?? true;

/** The same; empty is null, for a line that stays as it is. */
export const changedAmount = (error: TextKey) =>
  z
    .string()
    .trim()
    .max(maxTypedAmount, error)
    .optional()
    .default('')
    .transform((text) => (text === '' ? null : (readAmount(text) ?? Number.NaN)))
    .pipe(z.number(error).nullable());

const typedLines = z.array(z.object({ amount: z.string().optional() })).catch([]);

/** The field of the line that the API counts as `index`: lines without an amount aren't sent. */
export function lineFieldOf({ payload }: Pick<ParsedForm<unknown>, 'payload'>, index: number): string {
  const rows = typedLines
    .parse(payload['lines'])
    .flatMap(({ amount = '' }, row) => ((readAmount(amount) ?? 0) > 0 ? [row] : []));
  return `lines[${rows[index] ?? 0}].amount`;
}
