import { i18nOf } from '#app/i18n/i18n.server.ts';
import { languageCookie, namedLanguage } from '#app/i18n/language.server.ts';
import { usableOverrides } from '#app/i18n/overrides.server.ts';
import type { TextOverrides } from '#app/i18n/types.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { getTranslations } from '#contract/info.ts';
import type { Env } from './env.server.ts';
import { isOffered } from './offered-languages.server.ts';
import type { Visit } from './request-context.ts';
import type { CookieJar } from './session/cookies.server.ts';

interface Remembered {
  readonly texts: TextOverrides;
  /** When to ask again, in milliseconds since 1970. */
  readonly until: number;
}

/** The supplier's texts by shop and language, for the lifetime of the worker. */
const memories = new WeakMap<Env, Map<string, Remembered>>();
const mostShops = 50;
/** Milliseconds that a page waits for the supplier's texts before it uses ours. */
const patience = 1000;
/** Pause after a failure, in milliseconds. */
const pauseMs = 30_000;

/** Also settles the language of the visit; `cookies` are those of a page that is opened. */
export async function openTexts(visit: Visit, supplier: Supplier, env: Env, cookies: CookieJar | null) {
  const { request, started } = visit;
  const { host } = new URL(env.PUBLIC_ORIGIN ?? request.url);
  if (!(await isOffered(visit.i18n.language, supplier, env, host, started))) visit.i18n = i18nOf();
  const { language } = visit.i18n;
  if (cookies) keepNamedLanguage(request, cookies, language);
  const texts = await readOwnTexts(supplier, env, host, language, started);
  const i18n = i18nOf(language, texts);
  return { texts, i18n, t: i18n.t };
}

/** The pages after a link with `lang` are in its language, too: until the browser is closed, as nobody chose it for longer. */
function keepNamedLanguage(request: Request, cookies: CookieJar, language: string): void {
  const isOpen = cookies.read(languageCookie) === undefined;
  if (isOpen && namedLanguage(request) === language) cookies.set(languageCookie, language);
}

/** The supplier's texts for the shop at `host`. Never fails: the last known ones or none are used instead. */
export async function readOwnTexts(
  supplier: Supplier,
  env: Env,
  host: string,
  language: string,
  now: number,
): Promise<TextOverrides> {
  const memory = memoryOf(env);
  const shop = `${host} ${language}`;
  const cached = memory.get(shop);
  if (cached && now < cached.until) return cached.texts;
  try {
    const options = { cache: 'short', deadlineMs: patience } as const;
    const theirs = await supplier.call(getTranslations, { params: { language } }, options);
    const texts = usableOverrides(theirs, language);
    // Keep the object when nothing changed, so that its i18next instance is reused.
    const isSame = cached && JSON.stringify(cached.texts) === JSON.stringify(texts);
    return remember(memory, shop, { texts: isSame ? cached.texts : texts, until: now + env.EDGE_FRESH_MS });
  } catch {
    return remember(memory, shop, { texts: cached?.texts ?? {}, until: now + Math.min(pauseMs, env.EDGE_FRESH_MS) });
  }
}

/** The overrides that the browser may need, without those of pages that only the server renders. */
export function textsForBrowser(texts: TextOverrides): { texts?: TextOverrides } {
  const { gate: _, ...kept } = texts;
  return Object.keys(kept).length > 0 ? { texts: kept } : {};
}

function memoryOf(env: Env): Map<string, Remembered> {
  const memory = memories.get(env) ?? new Map<string, Remembered>();
  memories.set(env, memory);
  return memory;
}

function remember(memory: Map<string, Remembered>, shop: string, remembered: Remembered): TextOverrides {
  if (memory.size >= mostShops) memory.clear();
  memory.set(shop, remembered);
  return remembered.texts;
}
