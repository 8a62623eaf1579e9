import { useCallback, useEffect, useRef, useState } from 'react';
import * as paths from '#app/paths.ts';
import { isOffline } from '#app/ui/network.ts';
import { maxTypedRows } from '#contract/quick-order-limits.ts';
import type { TypedRow } from './rows.ts';
import type { Verdict } from './verdict.ts';

/** Milliseconds without typing before rows are looked up. */
const pause = 500;

/**
 * Looks rows up while they are typed: what was found so far, and the function that asks for rows after a pause. Not a
 * fetcher: the router would end the reload that an earlier post has begun, and the header would keep the old cart.
 */
export function useLiveCheck(): [verdicts: readonly Verdict[], ask: (rows: readonly TypedRow[]) => void] {
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const pending = useRef<AbortController>();
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    pending.current?.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const ask = (rows: readonly TypedRow[]) => {
    stop();
    timer.current = setTimeout(async () => {
      if (isOffline()) return ask(rows);
      const mine = new AbortController();
      pending.current = mine;
      for (let at = 0; at < rows.length; at += maxTypedRows) {
        const found = await lookUp(rows.slice(at, at + maxTypedRows), mine.signal);
        if (!found || mine.signal.aborted) return;
        setVerdicts((before) => [...before, ...found]);
      }
    }, pause);
  };
  return [verdicts, ask];
}

/** Null after a failure, of which nothing is said: the buyer hasn't asked for anything. */
async function lookUp(rows: readonly TypedRow[], signal: AbortSignal): Promise<Verdict[] | null> {
  const body = new URLSearchParams(
    rows.flatMap(({ article, amount }, at) => [
      [`lines[${at}].article`, article],
      [`lines[${at}].amount`, amount],
    ]),
  );
  try {
    const answer = await fetch(paths.quickOrderCheck(), { method: 'POST', body, signal });
    return answer.ok ? ((await answer.json()) as Verdict[]) : null;
  } catch {
    return null;
  }
}
