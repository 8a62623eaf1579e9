import { useEffect, useState } from 'react';
import type { Path } from '#app/paths.ts';

/** Cached answers, for when the last letters are deleted. */
const maxKept = 50;

export interface AskingOptions<T> {
  pathOf(text: string): Path;
  /** Characters that a question needs. */
  least: number;
  /** Debounce in milliseconds. */
  pause: number;
  /** What of the JSON is shown; null for nothing. */
  read(answer: unknown): T | null;
}

interface Asking {
  ask(text: string): void;
  /** Ignores the answer of a pending request. */
  stop(): void;
}

/** Suggestions for what is being typed. `answer` is null when there is nothing to show; `options` are read once. */
export function useAsking<T>(options: AskingOptions<T>) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [asking] = useState(() => openAsking(options, (found) => setAnswer(found)));
  useEffect(() => asking.stop, [asking]);
  const close = () => {
    asking.stop();
    setAnswer(null);
  };
  return { answer, ask: asking.ask, close };
}

/** A newer text aborts the request of an older one. Failures are silent, since the field works without suggestions. */
export function openAsking<T>(options: AskingOptions<T>, show: (answer: T | null) => void): Asking {
  const { pathOf, least, pause, read } = options;
  const kept = new Map<string, T>();
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
    const json = await fetchJson(pathOf(text), mine.signal);
    if (asked !== mine) return;
    const answer = json === null ? null : read(json);
    if (answer !== null && kept.size < maxKept) kept.set(text, answer);
    show(answer);
  };
  return {
    stop,
    ask(typed) {
      const text = typed.trim();
      stop();
      const known = kept.get(text);
      if (text.length < least) show(null);
      else if (known) show(known);
      else timer = setTimeout(load, pause, text);
    },
  };
}

async function fetchJson(path: Path, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(path, { signal });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
