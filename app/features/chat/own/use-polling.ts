import { useEffect } from 'react';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import type { ChatData } from './chat.server.ts';

/** In milliseconds. Each time that nothing has come the wait grows by half. */
const waits = { shortest: 4000, longest: 60_000 };

/** Asks for new messages while somebody looks: at first often, then less and less, until one comes. */
export function usePolling(load: () => void, chat: ChatData | undefined, isOn: boolean): void {
  const latest = useLatest(load);
  const newest = newestId(chat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message begins anew
  useEffect(() => {
    if (!isOn) return undefined;
    let wait = waits.shortest;
    let timer = setTimeout(ask, wait);
    function ask() {
      wait = Math.min(wait * 1.5, waits.longest);
      timer = setTimeout(ask, wait);
      if (document.visibilityState === 'visible') latest.current();
    }
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      wait = waits.shortest;
      ask();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [newest, isOn, latest]);
}

const newestId = (chat: ChatData | undefined) => chat?.conversation?.messages.at(-1)?.id ?? 0;

/** What was polled, if it is of the same page and has come later. */
export function newestOf(loaded: ChatData, polled: ChatData | NotLoaded | undefined): ChatData {
  if (!polled || 'failed' in polled || !polled.conversation || loaded.conversation?.page !== 1) return loaded;
  return newestId(polled) > newestId(loaded) ? polled : loaded;
}
