import { z } from 'zod';
import { safeAmount } from '../amount.ts';

/** Products that one post may add. */
const maxItems = 500;

const productId = z.coerce.number({ error: 'cart.add.nothing' }).int('cart.add.nothing').positive('cart.add.nothing');

/**
 * The form that puts products into the cart. `productId` comes from the pressed button, or several times from hidden
 * fields; the amount of each is `amount-<id>`, or `amount` for all.
 */
export const addSchema = z
  .looseObject({
    productId: z.union(
      [productId.transform((id) => [id]), z.array(productId).min(1, 'cart.add.nothing').max(maxItems)],
      'cart.add.nothing',
    ),
    requestId: z.string().optional(),
    returnTo: z.string().optional(),
  })
  .transform((form, ctx) => {
    const items = [...new Set(form.productId)].map((id) => {
      const sent = form[`amount-${id}`] ?? form['amount'];
      const amount = safeAmount.safeParse(sent);
      if (!amount.success) ctx.addIssue({ code: 'custom', path: ['amount'], message: 'cart.add.invalid' });
      const comment = z.string().max(500).safeParse(form[`comment-${id}`]);
      return { id, amount: amount.data ?? 1, ...(comment.success ? { comment: comment.data } : {}) };
    });
    return { items, requestId: form.requestId, returnTo: form.returnTo };
  });
