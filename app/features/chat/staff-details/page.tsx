import { useFetcher } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { usePolling } from '#app/ui/polling/use-polling.ts';
import css from '#app/ui/record-page.module.css';
import { Messages } from '../messages.tsx';
import type { Posted } from '../post-message.server.ts';
import { ReplyForm } from '../reply-form.tsx';
import { chatWaits, newestId, useNewest } from '../use-newest.ts';
import type { StaffChatData } from './details.server.ts';

interface Props {
  data: StaffChatData;
  posted: Posted | undefined;
}

/** The end of the conversation asks for new messages; the form stays that of the page. */
export function StaffChatPage({ data, posted }: Props) {
  const { t } = useTranslation('chat');
  const { id, title, failure, requestId, constraint } = data;
  const page = data.conversation?.page;
  const { load, data: polled, state } = useFetcher<StaffChatData | NotLoaded>({ key: `chat-${id}-${page}` });
  const shown = useNewest(data, polled, newestId);
  usePolling(() => load(paths.staffChat(id, { over: 1 })), {
    isOn: page === 1,
    isBusy: state !== 'idle',
    newest: newestId(shown),
    waits: chatWaits,
  });
  const { conversation } = shown;
  if (failure && !posted) return <FailurePage failure={failure} />;
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <Link to={paths.staffChats()}>{t('chat:toAll')}</Link>
      </header>
      {conversation ? (
        <>
          <Messages messages={conversation.messages} reader="supplier" person={conversation.person} />
          <Pagination
            page={conversation.page}
            pageCount={conversation.pageCount}
            pathOf={(page) => paths.staffChat(id, { page })}
          />
        </>
      ) : null}
      {conversation?.settles ? (
        <Form method="post" action={paths.staffChat(id)} hidden={{ seen: conversation.settles }}>
          <Button name="intent" value="settle">
            {t('chat:settle')}
          </Button>
        </Form>
      ) : null}
      <ReplyForm
        action={paths.staffChat(id)}
        requestId={requestId}
        constraint={constraint}
        posted={posted}
        label={t('chat:answer')}
      />
    </div>
  );
}
