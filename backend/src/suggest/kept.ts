import { foldText } from '../list.ts';

/** Milliseconds for which a response is reused: a company doesn't change between a search and its choice. */
const freshMs = 10 * 60_000;
/** Responses cached per isolate; a hundred of them take about a megabyte at most. */
const most = 200;

interface Kept {
  at: number;
  suggestions: unknown[];
}

/** Responses by service, so that two configurations never share one. */
const services = new WeakMap<object, Map<string, Kept>>();

/**
 * Sends the same words to a service only once in ten minutes, because it charges per request. Errors aren't cached, and
 * neither are requests in flight: if the request that started one is cancelled, its promise never settles. For another
 * kind of question, prefix `keyword` with its name.
 */
export async function askOnce<T>(service: object, keyword: string, now: number, ask: () => Promise<T[]>): Promise<T[]> {
  const kept = services.get(service) ?? new Map<string, Kept>();
  services.set(service, kept);
  const key = foldText(keyword.trim()).replace(/\s+/g, ' ');
  const before = kept.get(key);
  if (before && now - before.at < freshMs) return before.suggestions as T[];
  const suggestions = await ask();
  // The first key is the oldest: a Map keeps insertion order.
  kept.delete(key);
  kept.set(key, { at: now, suggestions });
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return suggestions;
}
