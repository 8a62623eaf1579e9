import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { usePolling } from '#app/ui/polling/use-polling.ts';
import { Progress } from '#app/ui/progress.tsx';
import { chatWaits, newestId, useNewest } from '../use-newest.ts';
import type { ChatData } from './chat.server.ts';
import { ConversationView } from './conversation.tsx';

const address = () => paths.chat({ over: 1 });

/** The chat over any page. It asks for new messages until it is closed. */
export default function ChatDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation(['chat', 'ui']);
  const { load, data, state } = useFetcher<ChatData | NotLoaded>();
  const chat = useNewest<ChatData, undefined>(undefined, data, newestId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded at once when the dialog opens
  useEffect(() => void load(address()), []);
  usePolling(() => load(address()), {
    isOn: true,
    isBusy: state !== 'idle',
    newest: newestId(chat),
    waits: chatWaits,
  });
  useSeen(chat?.conversation?.unread ?? 0);
  return (
    <Dialog title={t('chat:title')} closeTo={here}>
      {!chat && data && 'failed' in data ? <Banner tone="warning">{data.failed}</Banner> : null}
      {chat?.failure ? <Banner tone="warning">{t('ui:overFailed')}</Banner> : null}
      {chat?.conversation ? <ConversationView chat={chat} /> : null}
      {data ? null : <Progress label={t('ui:loading')} />}
    </Dialog>
  );
}

/** What has just been read is unread in the header until the page's data comes anew, once. */
function useSeen(unread: number): void {
  const { revalidate } = useRevalidator();
  const isTold = useRef(false);
  useEffect(() => {
    if (unread === 0 || isTold.current) return;
    isTold.current = true;
    revalidate();
  }, [unread, revalidate]);
}
