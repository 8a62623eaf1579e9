import { type SignUpUses, signUpUses } from '#contract/sign-up.ts';
import type { Env } from '../env.ts';

/** Required and hidden fields according to the supplier's setting `signUp`; other fields keep their defaults. */
export async function readUses(env: Env): Promise<SignUpUses> {
  const row = await env.trade.prepare("SELECT value FROM setting WHERE name = 'signUp'").first<{ value: string }>();
  return usesOf(row ? JSON.parse(row.value) : undefined);
}

/** An invalid setting changes nothing. */
export function usesOf(value: unknown): SignUpUses {
  const parsed = signUpUses.safeParse(value ?? {});
  return parsed.success ? parsed.data : signUpUses.parse({});
}
