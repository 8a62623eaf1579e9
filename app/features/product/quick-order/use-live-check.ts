import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { Path } from '#app/paths.ts';
import { useNetwork } from '#app/ui/network.ts';
import { liveField } from './keep-order.ts';
import type { QuickAnswer } from './quick-order.server.ts';
import type { Verdict } from './verdict.ts';

/** Milliseconds without typing before rows are looked up. */
const pause = 500;

/**
 * Looks rows up while they are typed: what was found last, and the function that asks for a form after a pause. While an
 * order is on its way (`isBusy`) it waits: another post would end the reload of the page that follows.
 */
export function useLiveCheck(
  action: Path,
  isBusy: boolean,
): [verdicts: readonly Verdict[], ask: (form: HTMLFormElement) => void] {
  const { data, submit } = useFetcher<QuickAnswer | null>({ key: `live ${action}` });
  const network = useNetwork();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const waits = useRef(false);
  useEffect(() => {
    waits.current = isBusy || network !== 'online';
  }, [isBusy, network]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The form of before an answer is gone.
      if (!form.isConnected) return;
      if (waits.current) return ask(form);
      const sent = new FormData(form);
      sent.set('intent', 'quick-check');
      sent.set(liveField, '1');
      sent.delete('pasted');
      submit(sent, { method: 'post', action });
    }, pause);
  };
  return [data?.verdicts ?? [], ask];
}
