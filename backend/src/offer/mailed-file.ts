import type { Env } from '../env.ts';
import { writePdf } from './file.ts';
import { findLinked } from './linked.ts';
import { toPublic } from './public.ts';
import { readTemplate } from './template.ts';

/** The PDF that a letter takes along with its link; null if that link no longer opens the offer. */
export async function linkedPdf(env: Env, tokenHash: string): Promise<Uint8Array | null> {
  const now = Date.now();
  const row = await findLinked(env, tokenHash, now);
  if (!row) return null;
  const [offer, { file: logo }] = await Promise.all([toPublic(env, row, now), readTemplate(env, row.companyId)]);
  return await writePdf(env, offer, logo);
}
