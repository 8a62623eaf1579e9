import { z } from 'zod';

/** A sum as people write it, `12 345,50`, in kopecks; `error` is a text key. */
export const roublesField = (error: string) =>
  z
    .string(error)
    .max(20, error)
    .transform((typed) => typed.replace(/\s/g, '').replace(',', '.'))
    .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, error))
    .transform((roubles) => Math.round(Number(roubles) * 100));

/** Kopecks as `roublesField` reads them. */
export function typedRoubles(kopecks: number): string {
  const rest = kopecks % 100;
  return `${Math.floor(kopecks / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}
