import { useEffect, useState } from 'react';
import type { Path } from '#app/paths.ts';

/** Cached answers, for when the last letters are deleted. */
const maxKept = 50;

export interface TypeaheadOptions<T> {
  pathOf(text: string): Path;
  /** Characters that a question needs. */
  least: number;
  /** Debounce in milliseconds. */
  pause: number;
  /** What of the JSON is shown; null for nothing. */
  read(answer: unknown): T | null;
}

interface Typeahead {
  ask(text: string): void;
  /** Ignores the answer of a pending request. */
  stop(): void;
}

/** Suggestions for what is being typed. `answer` is null when there is nothing to show; `options` are read once. */
export function useTypeahead<T>(options: TypeaheadOptions<T>) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [typeahead] = useState(() => openTypeahead(options, (found) => setAnswer(found)));
  useEffect(() => typeahead.stop, [typeahead]);
  const close = () => {
    typeahead.stop();
    setAnswer(null);
  };
  return { answer, ask: typeahead.ask, close };
}

/** A newer text aborts the request of an older one. Failures are silent, since the field works without suggestions. */
export function openTypeahead<T>(options: TypeaheadOptions<T>, show: (answer: T | null) => void): Typeahead {
  const { pathOf, least, pause, read } = options;
  const kept = new Map<string, T>();
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    controller?.abort();
    controller = undefined;
  };
  const load = async (text: string) => {
    const mine = new AbortController();
    controller = mine;
    const json = await fetchJson(pathOf(text), mine.signal);
    if (controller !== mine) return;
    const answer = json === null ? null : read(json);
    if (answer !== null && kept.size < maxKept) kept.set(text, answer);
    show(answer);
  };
  return {
    stop,
    ask(typed) {
      const text = typed.trim();
      stop();
      const cached = kept.get(text);
      if (text.length < least) show(null);
      else if (cached) show(cached);
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
