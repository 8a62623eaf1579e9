import { z } from 'zod';

/** An amount as it was typed: a whole number of the product's unit from 1 to a million, blanks around and between allowed. */
export const safeAmount = z
  .string()
  .transform((text) => text.replace(/[\s\u00a0]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^[0-9]{1,7}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(1_000_000)),
  );

/** A required field of an amount, at most `most`; `error` is the key of what is said of anything else. */
export const requiredAmount = (error: string, most = 1_000_000) =>
  z
    .string(error)
    .max(20, error)
    .refine((typed) => (safeAmount.safeParse(typed).data ?? Number.POSITIVE_INFINITY) <= most, error)
    .transform((typed) => safeAmount.parse(typed));
