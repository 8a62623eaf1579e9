import * as paths from '#app/paths.ts';
import type { Suggested } from './suggestions.ts';

/** Debounce in milliseconds. */
const pause = 150;
/** Cached answers, for when the last letters are deleted. */
const maxKept = 50;

export interface Asking {
  /** Needs at least two characters. */
  ask(text: string): void;
  /** Ignores the answer of a pending request. */
  stop(): void;
}

/**
 * A newer text aborts the request of an older one. Failures are silent, since the field works without suggestions.
 * `show` gets null when there is nothing to show.
 */
export function openAsking(show: (suggested: Suggested | null) => void): Asking {
  const kept = new Map<string, Suggested>();
  let asked: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    asked?.abort();
    asked = undefined;
  };
  const load = async (text: string) => {
    const mine = new AbortController();
    asked = mine;
    const suggested = await fetchSuggested(text, mine.signal);
    if (asked !== mine) return;
    if (suggested && kept.size < maxKept) kept.set(text, suggested);
    show(suggested);
  };
  return {
    stop,
    ask(typed) {
      const text = typed.trim();
      stop();
      const known = kept.get(text);
      if (text.length < 2) show(null);
      else if (known) show(known);
      else timer = setTimeout(load, pause, text);
    },
  };
}

async function fetchSuggested(text: string, signal: AbortSignal): Promise<Suggested | null> {
  try {
    const answer = await fetch(paths.suggest(text), { signal });
    const suggested: Suggested | null = answer.ok ? await answer.json() : null;
    return suggested?.groups.length ? suggested : null;
  } catch {
    return null;
  }
}
