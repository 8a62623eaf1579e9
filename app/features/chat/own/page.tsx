import { useFetcher } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from '#app/ui/record-page.module.css';
import type { Posted } from '../post-message.server.ts';
import type { ChatData } from './chat.server.ts';
import { ConversationView } from './conversation.tsx';
import { newestOf, usePolling } from './use-polling.ts';

/** `posted` is what a post without script was answered. */
export function ChatPage({ data, posted }: { data: ChatData; posted: Posted | undefined }) {
  const { load, data: polled } = useFetcher<ChatData | NotLoaded>();
  const chat = newestOf(data, polled);
  usePolling(() => load(paths.chat({ over: 1 })), chat, data.conversation?.page === 1);
  if (data.failure && !chat.conversation && !posted) return <FailurePage failure={data.failure} />;
  return (
    <div className={css.page}>
      <PageHeading>{data.title}</PageHeading>
      <ConversationView chat={chat} posted={posted} />
    </div>
  );
}
