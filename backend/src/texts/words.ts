import type { MiddlewareHandler } from 'hono';
import { type Bindings, type Env, readEnv } from '../env.ts';
import { logFailure } from '../log.ts';
import { acceptedLanguage, inLanguage, type Language, languages, type Words } from './texts.ts';

/** Every worker sees a change after at most this many milliseconds. */
const rememberedMs = 60_000;

/** Longer texts are read with what they belong to. */
const longest = 400;

const memories = new WeakMap<Env, Map<Language, { words: Words; until: number }>>();

async function readWords(env: Env, language: Language, now: number): Promise<Words> {
  const memory = memories.get(env) ?? new Map<Language, { words: Words; until: number }>();
  memories.set(env, memory);
  const cached = memory.get(language);
  if (cached && now < cached.until) return cached.words;
  const { results } = await env.trade
    .prepare('SELECT original, text FROM wording WHERE language = ?1 AND length(original) <= ?2')
    .bind(language, longest)
    .all<{ original: string; text: string }>();
  const words = new Map(results.map(({ original, text }) => [original, text]));
  memory.set(language, { words, until: now + rememberedMs });
  return words;
}

/** Answers in the language of the request. Words that can't be read stay as they are: the call itself says what is broken. */
export const speak: MiddlewareHandler<{ Bindings: Bindings }> = async (c, next) => {
  const language = acceptedLanguage(c.req.header('Accept-Language') ?? null) ?? languages[0];
  return inLanguage(language, next, await wordsIn(() => readEnv(c.env), language));
};

/** The supplier's words for what is said in a language. */
export async function wordsIn(env: () => Env, language: Language): Promise<Words | undefined> {
  if (language === languages[0]) return undefined;
  try {
    return await readWords(env(), language, Date.now());
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}
