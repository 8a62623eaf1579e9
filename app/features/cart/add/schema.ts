import { z } from 'zod';
import { safeAmount } from '#app/server/forms/amount.ts';

const maxItems = 500;

/** `custom:` for the company's own product. */
const productKey = z.string('cart:add.nothing').regex(/^(custom:)?[1-9]\d{0,14}$/, 'cart:add.nothing');

/** `productId` comes from the pressed button or from hidden fields; the amount is `amount-<id>`, or `amount` for all. */
export const addSchema = z
  .looseObject({
    productId: z.union(
      [productKey.transform((key) => [key]), z.array(productKey).min(1, 'cart:add.nothing').max(maxItems)],
      'cart:add.nothing',
    ),
    requestId: z.string().optional(),
    returnTo: z.string().optional(),
  })
  .transform((form, ctx) => {
    const items = [...new Set(form.productId)].map((key) => {
      const sent = form[`amount-${key}`] ?? form['amount'];
      const amount = safeAmount.safeParse(sent);
      if (!amount.success) ctx.addIssue({ code: 'custom', path: ['amount'], message: 'cart:add.invalid' });
      const own = key.startsWith('custom:') ? { type: 'custom' as const } : {};
      const id = Number(key.replace('custom:', ''));
      return { id, ...own, amount: amount.data ?? 1 };
    });
    return { items, requestId: form.requestId, returnTo: form.returnTo };
  });
