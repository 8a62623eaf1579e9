import * as paths from '#app/paths.ts';
import type { Suggested } from './suggestions.ts';

/** Pause in typing after which suggestions are asked for (milliseconds). */
const pause = 150;
/** Answers kept for who deletes what was just typed. */
const maxKept = 50;

/** Asks for suggestions while words are typed. */
export interface Asking {
  /** Text that the field has now. Fewer than two characters suggest nothing. */
  ask(text: string): void;
  /** Forgets what is under way: its answer is never shown. */
  stop(): void;
}

/**
 * Only the latest text counts: a newer one ends the request of an older one, whose answer is never shown. A failed request
 * shows nothing and says nothing, since the field works without it. `show` gets null when there is nothing to show.
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
