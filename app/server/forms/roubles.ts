import { z } from 'zod';

/** A number with at most two decimal places as people write it, `12 345,50`, in hundredths; `error` is a text key. */
export const hundredthsField = (error: string, pattern: RegExp) =>
  z
    .string(error)
    .max(20, error)
    .transform((typed) => typed.replace(/\s/g, '').replace(',', '.').replace('\u2212', '-'))
    .pipe(z.string().regex(pattern, error))
    .transform((number) => Math.round(Number(number) * 100));

/** A sum that somebody chooses, in kopecks. */
export const roublesField = (error: string) => hundredthsField(error, /^\d{1,9}(\.\d{1,2})?$/);

/** A sum of goods in kopecks, above zero, which may be larger. */
export const paidRoublesField = (error: string) => hundredthsField(error, /^(?=.*[1-9])\d{1,13}(\.\d{1,2})?$/);

/** Kopecks as `roublesField` reads them. */
export function typedRoubles(kopecks: number): string {
  const rest = kopecks % 100;
  return `${Math.floor(kopecks / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}
