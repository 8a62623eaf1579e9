import { z } from 'zod';
import { safeAmount } from '#app/server/forms/amount.ts';
import { namingSchema } from '../schema.ts';

/** The choice of a specification: the pressed button names one, or makes a new one with a name. */
export const addSchema = z
  .object({
    target: z
      .string()
      .regex(/^(new|[1-9]\d{0,14})$/)
      .catch('new'),
    name: z.string().optional(),
    items: z.string().optional(),
    from: z.string().optional(),
    /** Set for one product. */
    amount: z.string().optional(),
    returnTo: z.string().optional(),
    requestId: z.string().optional(),
  })
  .transform((form, ctx) => {
    const name = form.target === 'new' ? namingSchema.shape.name.safeParse(form.name) : undefined;
    if (name?.success === false) {
      ctx.addIssue({ code: 'custom', path: ['name'], message: name.error.issues[0]?.message ?? '' });
    }
    const amount = form.amount === undefined ? undefined : safeAmount.safeParse(form.amount);
    if (amount?.success === false) {
      ctx.addIssue({ code: 'custom', path: ['amount'], message: 'specifications:error.amount' });
    }
    const target = form.target === 'new' ? { name: name?.data ?? '' } : { specificationId: Number(form.target) };
    return { ...form, target, amount: amount?.data };
  });

/** A sent choice. */
export type Choice = z.output<typeof addSchema>;
