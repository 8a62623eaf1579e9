import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';

/** Code of the rate at which the supplier sells what no product's own rate covers, its services among them. */
const general = 1;

/** The supplier's general VAT rate on the day of a moment, per cent; null for "без НДС". */
export async function generalRate(env: Env, at: number): Promise<number | null> {
  const rate = await env.catalogue
    .prepare('SELECT rate FROM vat_rate WHERE code = ?1 AND since <= ?2 ORDER BY since DESC LIMIT 1')
    .bind(general, moscowDay(at))
    .first<number>('rate');
  return rate ?? null;
}
