import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What a bank says about a person. */
export const bankProfile = z.object({
  sub: z.string().min(1).max(255),
  name: z.string().max(150).default(''),
  phone_number: z.string().max(32).default(''),
  email: z.string().max(254).default(''),
  company: z.object({ name: z.string(), inn: z.string(), kpp: z.string().nullable() }).partial().optional(),
});
export type BankProfile = z.output<typeof bankProfile>;

/** The parameters of a return from the bank. */
export interface Return {
  code: string;
  verifier: string;
  returnUrl: string;
}

/** PKCE challenge of a verifier: base64url SHA-256 (RFC 7636, section 4.2). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
