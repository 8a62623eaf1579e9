import { foldText } from '../list.ts';

/** An answer of the service is good for ten minutes: a company does not change between a search and its choice. */
const freshMs = 10 * 60_000;
/** Answers kept by one isolate; a hundred of them are about a megabyte at most. */
const most = 200;

interface Kept {
  at: number;
  suggestions: unknown[];
}

/** Answers by service, so that two configurations never share one. */
const services = new WeakMap<object, Map<string, Kept>>();

/**
 * Asks a service once for the same words within ten minutes, however often they are typed: it is paid by the request. A failure
 * is not kept, and neither is a question under way: when the request that asked it is cancelled, its promise never settles.
 * Words of another kind of question begin with its name.
 */
export async function askOnce<T>(service: object, keyword: string, now: number, ask: () => Promise<T[]>): Promise<T[]> {
  const kept = services.get(service) ?? new Map<string, Kept>();
  services.set(service, kept);
  const key = foldText(keyword.trim()).replace(/\s+/g, ' ');
  const before = kept.get(key);
  if (before && now - before.at < freshMs) return before.suggestions as T[];
  const suggestions = await ask();
  // The oldest is first: a map keeps insertion order.
  kept.delete(key);
  kept.set(key, { at: now, suggestions });
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return suggestions;
}
