import { languages } from '#app/i18n/options.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { getInfo } from '#contract/info.ts';
import type { Env } from './env.server.ts';

interface Remembered {
  readonly offered: readonly string[];
  /** When to ask again, in milliseconds since 1970. */
  readonly until: number;
}

/** By shop, for the lifetime of the worker. */
const memories = new WeakMap<Env, Map<string, Remembered>>();
const mostShops = 50;
/** Milliseconds that a page waits. */
const patience = 1000;
/** Pause after a failure, in milliseconds. */
const pauseMs = 30_000;

/** Whether the supplier offers the language (`info.languages`). The first one always is, and any while the API is silent. */
export async function isOffered(
  language: string,
  supplier: Supplier,
  env: Env,
  host: string,
  now: number,
): Promise<boolean> {
  if (language === languages[0]) return true;
  const memory = memories.get(env) ?? new Map<string, Remembered>();
  memories.set(env, memory);
  const cached = memory.get(host);
  const { offered } = cached && now < cached.until ? cached : await ask(cached?.offered ?? languages);
  return offered.includes(language);

  async function ask(before: readonly string[]): Promise<Remembered> {
    if (memory.size >= mostShops) memory.clear();
    const remembered = await supplier
      .call(getInfo, { query: {} }, { cache: 'short', deadlineMs: patience })
      .then(({ languages: offered }) => ({ offered, until: now + env.EDGE_FRESH_MS }))
      .catch(() => ({ offered: before, until: now + Math.min(pauseMs, env.EDGE_FRESH_MS) }));
    memory.set(host, remembered);
    return remembered;
  }
}
