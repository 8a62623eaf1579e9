import { z } from 'zod';
import { mostTicked, parseTicked } from '../selection.ts';

const productId = z.string().regex(/^[1-9]\d{0,14}$/);

/** Ticked products with amounts, and the pressed button. `kept` are those ticked on other pages; `page` is set by the pager. */
export const selectedSchema = z
  .looseObject({
    productId: z
      .union([productId.transform((one) => [one]), z.array(productId).max(mostTicked)])
      .optional()
      .catch(undefined),
    kept: z.string().optional().default('').catch(''),
    page: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .optional()
      .catch(undefined),
    intent: z.enum(['cart', 'compare', 'specification']).catch('cart'),
    requestId: z.string().optional().catch(undefined),
    returnTo: z.string().optional().catch(undefined),
  })
  .transform(({ productId: ids = [], kept, page, intent, requestId, returnTo, ...rest }) => {
    const here = [...new Set(ids)].map((id) => ({ id: Number(id), ...typedAmount(rest[`amount-${id}`]) }));
    const shown = new Set(here.map(({ id }) => id));
    const elsewhere = [...parseTicked(kept)].filter(([id]) => !shown.has(id));
    return {
      intent,
      page,
      requestId,
      returnTo,
      ticked: [...elsewhere.map(([id, amount]) => ({ id, amount, isWrong: false })), ...here],
    };
  });

/** A missing field isn't an error: products that can't be ordered have none. */
function typedAmount(typed: unknown): { amount: number | null; isWrong: boolean } {
  const number = typeof typed === 'string' && /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null;
  const amount = number !== null && number <= 1_000_000 ? number : null;
  return { amount, isWrong: amount === null && typed !== undefined };
}
export type Selected = z.output<typeof selectedSchema>;
