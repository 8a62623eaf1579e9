import { usableOverrides } from '#app/i18n/overrides.ts';
import type { TextOverrides } from '#app/i18n/t.ts';
import type { Supplier } from '#app/supplier/supplier.ts';
import { getTranslations } from '#contract/info.ts';
import type { Env } from './env.server.ts';

interface Remembered {
  readonly texts: TextOverrides;
  /** Milliseconds since 1970 until which they are not asked for again. */
  readonly until: number;
}

/** What this worker knows of the supplier's texts, by shop; as long as its checked environment lives. */
const memories = new WeakMap<Env, Map<string, Remembered>>();
/** Shops whose texts one worker remembers. */
const mostShops = 50;
/** No page waits longer for its supplier's words, in milliseconds: it has ours. */
const patience = 1000;
/** After a failure the supplier is asked again only then, in milliseconds. */
const pauseMs = 30_000;

/** The supplier's own texts for the shop at `host`. Never fails: without an answer the last known ones stand, or ours. */
export async function readOwnTexts(supplier: Supplier, env: Env, host: string, now: number): Promise<TextOverrides> {
  const memory = memoryOf(env);
  const known = memory.get(host);
  if (known && now < known.until) return known.texts;
  try {
    const options = { cache: 'short', deadlineMs: patience } as const;
    const theirs = await supplier.call(getTranslations, { params: { language: 'ru' } }, options);
    return remember(memory, host, { texts: usableOverrides(theirs), until: now + env.EDGE_FRESH_MS });
  } catch {
    return remember(memory, host, { texts: known?.texts ?? {}, until: now + Math.min(pauseMs, env.EDGE_FRESH_MS) });
  }
}

/** Of those texts, what a page's script may need: the server's own answers are never drawn in the browser. */
export function textsForBrowser(texts: TextOverrides): { texts?: TextOverrides } {
  const kept = Object.entries(texts).filter(([key]) => !key.startsWith('gate.'));
  return kept.length > 0 ? { texts: Object.fromEntries(kept) } : {};
}

function memoryOf(env: Env): Map<string, Remembered> {
  const memory = memories.get(env) ?? new Map<string, Remembered>();
  memories.set(env, memory);
  return memory;
}

function remember(memory: Map<string, Remembered>, host: string, remembered: Remembered): TextOverrides {
  if (memory.size >= mostShops) memory.clear();
  memory.set(host, remembered);
  return remembered.texts;
}
