import { z } from 'zod';
import { money } from '#contract/base.ts';

/** A sum that a provider names: whole kopecks, for a rounded one may pass for another. */
export const providerMoney = z
  .number()
  .refine((roubles) => Math.round(roubles * 100) / 100 === roubles)
  .pipe(money);
