import type { Env } from '../env.ts';

/** The English texts of some originals, in their order; empty where there is none. */
export async function readEnglish(env: Env, originals: readonly string[]): Promise<string[]> {
  const { results } = await env.trade
    .prepare(
      "SELECT original, text FROM wording WHERE language = 'en' AND original IN (SELECT value FROM json_each(?1))",
    )
    .bind(JSON.stringify(originals))
    .all<{ original: string; text: string }>();
  const known = new Map(results.map(({ original, text }) => [original, text]));
  return originals.map((original) => (original ? (known.get(original) ?? '') : ''));
}

/** Statements that keep English texts with their originals; an empty one takes the text away. */
export function writeEnglish(env: Env, texts: readonly (readonly [original: string, text: string])[]) {
  return texts
    .filter(([original]) => original !== '')
    .map(([original, text]) =>
      text === ''
        ? env.trade.prepare("DELETE FROM wording WHERE language = 'en' AND original = ?1").bind(original)
        : env.trade
            .prepare("INSERT OR REPLACE INTO wording (language, original, text) VALUES ('en', ?1, ?2)")
            .bind(original, text),
    );
}
