import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';

/** Code of the rate for everything without a rate of its own, such as the supplier's services. */
const general = 1;

/** The general VAT rate on the day of `at`, in per cent; null for "без НДС". */
export async function generalRate(env: Env, at: number): Promise<number | null> {
  const rate = await env.catalogue
    .prepare('SELECT rate FROM vat_rate WHERE code = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1')
    .bind(general, moscowDay(at))
    .first<number>('rate');
  return rate ?? null;
}
