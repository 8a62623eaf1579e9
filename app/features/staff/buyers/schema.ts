import { z } from 'zod';

/** Value of the pressed button. */
export const buyerSchema = z.object({
  buyer: z
    .string()
    .regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/)
    .transform((text) => {
      const [userId, companyId] = text.split('.').map(Number);
      return { userId: userId ?? 0, companyId: companyId ?? 0 };
    }),
});
