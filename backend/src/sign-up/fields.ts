import { type SignUpUses, signUpUses } from '#contract/sign-up.ts';
import type { Env } from '../env.ts';

/** Uses of the fields as the supplier's setting `signUp` changes them; what it does not name keeps its default. */
export async function readUses(env: Env): Promise<SignUpUses> {
  const row = await env.trade.prepare("SELECT value FROM setting WHERE name = 'signUp'").first<{ value: string }>();
  return usesOf(row ? JSON.parse(row.value) : undefined);
}

/** Uses of the fields by the value of the setting; a setting that is not understood changes nothing. */
export function usesOf(value: unknown): SignUpUses {
  const parsed = signUpUses.safeParse(value ?? {});
  return parsed.success ? parsed.data : signUpUses.parse({});
}
