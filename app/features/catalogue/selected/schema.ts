import { z } from 'zod';

const productId = z.string().regex(/^[1-9]\d{0,14}$/);

/** Products ticked in a list, with the amounts typed beside them, and the button that was pressed. */
export const selectedSchema = z
  .looseObject({
    productId: z
      .union([productId.transform((one) => [one]), z.array(productId).max(100)])
      .optional()
      .catch(undefined),
    intent: z.enum(['cart', 'compare']).catch('cart'),
    requestId: z.string().optional().catch(undefined),
    returnTo: z.string().optional().catch(undefined),
  })
  .transform(({ productId: ids = [], intent, requestId, returnTo, ...rest }) => ({
    intent,
    requestId,
    returnTo,
    ticked: [...new Set(ids)].map((id) => ({ id: Number(id), amount: amountOf(rest[`amount-${id}`]) })),
  }));

/** An amount as it may be ordered; null for anything else. */
function amountOf(typed: unknown): number | null {
  const amount = typeof typed === 'string' && /^[1-9]\d{0,6}$/.test(typed.trim()) ? Number(typed) : null;
  return amount !== null && amount <= 1_000_000 ? amount : null;
}
/** What was ticked and what is to be done with it. */
export type Selected = z.output<typeof selectedSchema>;
