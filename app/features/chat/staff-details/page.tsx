import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import css from '#app/ui/record-page.module.css';
import { Messages } from '../messages.tsx';
import type { Posted } from '../post-message.server.ts';
import { ReplyForm } from '../reply-form.tsx';
import type { StaffChatData } from './details.server.ts';

interface Props {
  data: StaffChatData;
  posted: Posted | undefined;
}

export function StaffChatPage({ data: { id, title, failure, conversation, requestId, constraint }, posted }: Props) {
  const { t } = useTranslation('chat');
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
