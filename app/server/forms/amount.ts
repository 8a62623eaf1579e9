import { z } from 'zod';
import { readTypedAmount } from '#contract/typed-amount.ts';

/** An amount as it was typed: a whole number of the product's unit from 1 to a million, perhaps in groups as in "1 000". */
export const safeAmount = z.string().transform(readTypedAmount).pipe(z.int());

/** A required field of an amount, at most `most`; `error` is the key of what is said of anything else. */
export const requiredAmount = (error: string, most = 1_000_000) =>
  z
    .string(error)
    .max(20, error)
    .refine((typed) => (safeAmount.safeParse(typed).data ?? Number.POSITIVE_INFINITY) <= most, error)
    .transform((typed) => safeAmount.parse(typed));
