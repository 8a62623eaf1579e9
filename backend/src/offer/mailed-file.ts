import type { Env } from '../env.ts';
import { inLanguage, type Language, languages } from '../texts/texts.ts';
import { wordsIn } from '../texts/words.ts';
import { writePdf } from './file.ts';
import { findLinked } from './linked.ts';
import { toPublic } from './public.ts';

/** The PDF that a letter takes along with its link; null if that link no longer opens the offer. */
export async function linkedPdf(
  env: Env,
  tokenHash: string,
  chosen: Language = languages[0],
): Promise<Uint8Array | null> {
  const now = Date.now();
  const row = await findLinked(env, tokenHash, now);
  if (!row) return null;
  const written = async () => {
    const { offer, logo } = await toPublic(env, row, now);
    return await writePdf(env, offer, logo);
  };
  return await inLanguage(chosen, written, await wordsIn(() => env, chosen));
}
