import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { useAnswer } from '#app/ui/conform/keep-form.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '../chat.module.css';
import { Messages } from '../messages.tsx';
import type { Posted } from '../post-message.server.ts';
import { ReplyForm } from '../reply-form.tsx';
import type { ChatData, Conversation } from './chat.server.ts';

const fetcherKey = 'chat';

interface Props {
  chat: ChatData;
  posted?: Posted | undefined;
}

/** The reader's conversation with its form, on the page and in the dialog. */
export function ConversationView({ chat: { conversation, constraint, requestId }, posted }: Props) {
  const { t } = useTranslation('chat');
  const { data, state } = useFetcher<Posted>({ key: fetcherKey });
  const answer = useAnswer<Posted>(data) ?? posted;
  // Later data has another id, which would empty the form.
  const [firstId] = useState(requestId);
  if (conversation?.isActing) return <Banner tone="warning">{t('chat:acting')}</Banner>;
  return (
    <div className={css.chat}>
      {conversation ? <Said conversation={conversation} /> : null}
      <ReplyForm
        action={paths.chat()}
        requestId={firstId}
        constraint={constraint}
        posted={answer}
        label={t('chat:text')}
        asksEmail={conversation?.asksEmail === true && conversation.email === null}
        fetcherKey={fetcherKey}
        pending={state !== 'idle'}
      />
    </div>
  );
}

function Said({ conversation: { messages, page, pageCount, opensAt, away, email } }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const { formatDateTime } = useFormats();
  return (
    <>
      {messages.length === 0 ? <p>{t('chat:empty')}</p> : <Messages messages={messages} reader="person" />}
      <Pagination page={page} pageCount={pageCount} pathOf={(page) => paths.chat({ page })} />
      {opensAt ? (
        <Banner>
          {away
            ? `${away} ${t('chat:opens', { at: formatDateTime(opensAt) })}`
            : t('chat:away', { at: formatDateTime(opensAt) })}{' '}
          {email ? t('chat:mailed', { email }) : null}
        </Banner>
      ) : null}
    </>
  );
}
