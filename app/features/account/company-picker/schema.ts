import { z } from 'zod';

/** The company to act for and the page to go back to. */
export const companySchema = z.object({
  id: z.coerce.number().int().positive(),
  returnTo: z.string().max(2048).optional(),
});
