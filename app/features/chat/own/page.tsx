import { useFetcher } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { usePolling } from '#app/ui/polling/use-polling.ts';
import css from '#app/ui/record-page.module.css';
import type { Posted } from '../post-message.server.ts';
import { chatWaits, newestId, useNewest } from '../use-newest.ts';
import type { ChatData } from './chat.server.ts';
import { ConversationView } from './conversation.tsx';

/** `posted` is what a post without script was answered. */
export function ChatPage({ data, posted }: { data: ChatData; posted: Posted | undefined }) {
  const { load, data: polled, state } = useFetcher<ChatData | NotLoaded>();
  const chat = useNewest(data, polled, newestId);
  usePolling(() => load(paths.chat({ over: 1 })), {
    isOn: data.conversation?.page === 1,
    isBusy: state !== 'idle',
    newest: newestId(chat),
    waits: chatWaits,
  });
  if (data.failure && !chat.conversation && !posted) return <FailurePage failure={data.failure} />;
  return (
    <div className={css.page}>
      <PageHeading>{data.title}</PageHeading>
      <ConversationView chat={chat} posted={posted} />
    </div>
  );
}
