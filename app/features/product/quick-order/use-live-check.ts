import { useCallback, useEffect, useRef, useState } from 'react';
import * as paths from '#app/paths.ts';
import { isOffline } from '#app/ui/network.ts';
import type { Verdict } from './verdict.ts';

/** Milliseconds without typing before rows are looked up. */
const pause = 500;

/**
 * Looks rows up while they are typed: what was found last, and the function that asks for a form after a pause. Not a
 * fetcher: the router would end the reload that an earlier post has begun, and the header would keep the old cart.
 */
export function useLiveCheck(): [verdicts: readonly Verdict[], ask: (form: HTMLFormElement) => void] {
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pending = useRef<AbortController>();
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const ask = (form: HTMLFormElement) => {
    stop();
    timer.current = setTimeout(async () => {
      // The form of before an answer is gone.
      if (!form.isConnected) return;
      if (isOffline()) return ask(form);
      const mine = new AbortController();
      pending.current = mine;
      const found = await lookUp(form, mine.signal);
      if (found && pending.current === mine) setVerdicts(found);
    }, pause);
  };
  return [verdicts, ask];
}

/** Null after a failure, of which nothing is said: the buyer hasn't asked for anything. */
async function lookUp(form: HTMLFormElement, signal: AbortSignal): Promise<Verdict[] | null> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name !== 'pasted') body.append(name, value);
  }
  try {
    const answer = await fetch(paths.quickOrderCheck(), { method: 'POST', body, signal });
    return answer.ok ? ((await answer.json()) as Verdict[]) : null;
  } catch {
    return null;
  }
}
