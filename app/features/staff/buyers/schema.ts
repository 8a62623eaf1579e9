import { z } from 'zod';

/** The chosen buyer and company: the value of the pressed button. */
export const buyerSchema = z.object({
  buyer: z
    .string()
    .regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/)
    .transform((text) => {
      const [userId, companyId] = text.split('.').map(Number);
      return { userId: userId ?? 0, companyId: companyId ?? 0 };
    }),
});
