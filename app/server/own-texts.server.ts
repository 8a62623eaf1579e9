import { i18nOf } from '#app/i18n/i18n.server.ts';
import { languageCookie, leadsOn } from '#app/i18n/language.server.ts';
import { usableOverrides } from '#app/i18n/overrides.server.ts';
import type { TextOverrides } from '#app/i18n/types.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { getTranslations } from '#contract/info.ts';
import type { Env } from './env.server.ts';
import { type FlatTexts, readBehind, readHostedTexts } from './hosted-texts.server.ts';
import { isOffered } from './offered-languages.server.ts';
import type { Platform, Visit } from './request-context.ts';
import type { CookieJar } from './session/cookies.server.ts';

/** What the API said, and what it makes together with the hosted texts. */
interface Remembered {
  readonly theirs: FlatTexts;
  /** When to ask again, in milliseconds since 1970. */
  until: number;
  merged?: { readonly hosted: FlatTexts; readonly texts: TextOverrides };
}

/** The supplier's texts by shop and language, for the lifetime of the worker. */
const memories = new WeakMap<Env, Map<string, Remembered>>();
const mostShops = 50;
/** Milliseconds that a page waits for the supplier's texts before it uses ours. */
const patience = 1000;
/** Pause after a failure, in milliseconds. */
const pauseMs = 30_000;

interface Surroundings {
  readonly supplier: Supplier;
  readonly env: Env;
  readonly platform: Platform;
  readonly cookies: CookieJar | null;
}

/** Also settles the language of the visit; `cookies` are those of a page that is opened. */
export async function openTexts(visit: Visit, { supplier, env, platform, cookies }: Surroundings) {
  const { request, started } = visit;
  const { host } = new URL(env.PUBLIC_ORIGIN ?? request.url);
  if (!(await isOffered(visit.i18n.language, supplier, env, host, started))) visit.i18n = i18nOf();
  const { language } = visit.i18n;
  if (cookies) keepNamedLanguage(request, cookies, language);
  const [hosted, served] = await Promise.all([
    readHostedTexts(env, language, readBehind(platform)),
    readServedTexts(supplier, env, host, language, started),
  ]);
  const texts = mergedTexts(served, hosted, language);
  const i18n = i18nOf(language, texts);
  return { texts, i18n, t: i18n.t };
}

/** The pages after a link with `lang` are in its language, too: until the browser is closed, as nobody chose it for longer. */
function keepNamedLanguage(request: Request, cookies: CookieJar, language: string): void {
  if (leadsOn(request, language, cookies.read(languageCookie))) cookies.set(languageCookie, language);
}

/** The texts of the API for the shop at `host`. Never fails: the last known ones or none are used instead. */
export async function readServedTexts(
  supplier: Supplier,
  env: Env,
  host: string,
  language: string,
  now: number,
): Promise<Remembered> {
  const memory = memoryOf(env);
  const shop = `${host} ${language}`;
  const cached = memory.get(shop);
  if (cached && now < cached.until) return cached;
  try {
    const options = { cache: 'short', deadlineMs: patience } as const;
    const theirs = await supplier.call(getTranslations, { params: { language } }, options);
    // Keep what was made of them when nothing changed, so that its i18next instance is reused.
    const isSame = cached && JSON.stringify(cached.theirs) === JSON.stringify(theirs);
    return remember(memory, shop, { ...(isSame ? cached : { theirs }), until: now + env.EDGE_FRESH_MS });
  } catch {
    return remember(memory, shop, { ...(cached ?? { theirs: {} }), until: now + Math.min(pauseMs, env.EDGE_FRESH_MS) });
  }
}

/** Over our files stand the hosted texts, over those the API's. The same object as long as they say the same. */
export function mergedTexts(served: Remembered, hosted: FlatTexts, language: string): TextOverrides {
  if (served.merged?.hosted === hosted) return served.merged.texts;
  const texts = usableOverrides({ ...hosted, ...served.theirs }, language);
  served.merged = { hosted, texts };
  return texts;
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

function remember(memory: Map<string, Remembered>, shop: string, remembered: Remembered): Remembered {
  if (memory.size >= mostShops) memory.clear();
  memory.set(shop, remembered);
  return remembered;
}
