import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { Path } from '#app/paths.ts';
import type { Renewed } from '#app/server/forms/renewed-form.server.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { TextArea } from '#app/ui/conform/field.tsx';
import { attachments, FileField } from '#app/ui/conform/file-field.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { FileLink } from '#app/ui/file-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { MessageText } from '#app/ui/message-text.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { PhotoLink } from '#app/ui/photo-link.tsx';
import css from '#app/ui/record-page.module.css';
import { reserveText } from '../reserve-text.ts';
import type { Ask } from './asks.ts';
import type { MessagesData } from './messages.server.ts';

interface Props {
  data: MessagesData;
  posted: Renewed | undefined;
  /** Side that writes here. */
  by: 'buyer' | 'supplier';
  /** Address of the page, which takes its forms, and of the order. */
  here: (page?: number) => Path;
  order: Path;
}

export function OrderMessagesPage({ data: loaded, posted: { lastResult, renewed } = {}, by, here, order }: Props) {
  const { t } = useTranslation('orders');
  const data = renewed ? { ...loaded, requestId: renewed } : loaded;
  const { title, failure, thread, requestId, openForm } = data;
  if (failure && !lastResult) return <FailurePage failure={failure} />;
  const newest = thread?.items.findLast(({ from }) => from === by)?.id ?? 0;
  const posted = lastResult?.initialValue?.['intent'];
  const forms: (Ask | 'message')[] = thread
    ? [...(thread.mayWrite ? (['message'] as const) : []), ...thread.asks]
    : [posted === 'cancel' ? posted : 'message'];
  return (
    <div className={css.page}>
      <header className={css.heading}>
        <PageHeading>{title}</PageHeading>
        <Link to={order}>{t('orders:message.toOrder')}</Link>
      </header>
      {thread ? <Reserve reserve={thread.reserve} /> : null}
      {thread ? <Thread thread={thread} here={here} /> : null}
      {forms
        .toSorted((a, b) => Number(b === openForm) - Number(a === openForm))
        .map((intent) =>
          intent === 'reserve' ? (
            <AskForReserve
              key={intent}
              days={thread?.reserveDays ?? 0}
              isAgain={thread?.reserve.status === 'rejected'}
              isOpen={openForm === intent}
              action={here()}
              requestId={requestId}
            />
          ) : (
            // What was typed goes when it was sent, not whenever the page is read again or the other side writes.
            <OwnerOnly key={`${intent} ${newest}`} isAllowed={intent !== 'message'}>
              <WriteForm intent={intent} data={data} lastResult={resultOf(lastResult, intent)} action={here()} />
            </OwnerOnly>
          ),
        )}
    </div>
  );
}

interface AskProps {
  /** Working days for which the goods are held. */
  days: number;
  /** It was refused before. */
  isAgain: boolean;
  isOpen: boolean;
  action: Path;
  requestId: string;
}

/** Says first what is asked for. */
function AskForReserve({ days, isAgain, isOpen, action, requestId }: AskProps) {
  const { t } = useTranslation('orders');
  const name = t(isAgain ? 'orders:message.ask.reserveAgain' : 'orders:message.ask.reserve');
  return (
    <details open={isOpen}>
      <summary>{name}</summary>
      <Form method="post" action={action} requestId={requestId} className={css.section}>
        <p>{t('orders:message.reserveHint', { count: days })}</p>
        <div>
          <Button name="intent" value="reserve">
            {name}
          </Button>
        </div>
      </Form>
    </details>
  );
}

function Reserve({ reserve }: Pick<NonNullable<MessagesData['thread']>, 'reserve'>) {
  const { t } = useTranslation('orders');
  const { formatDate } = useFormats();
  const text = reserveText(reserve, t, formatDate);
  return text === '' ? null : (
    <p>
      {t('orders:reserve')}: {text}
    </p>
  );
}

function Thread({ thread, here }: { thread: NonNullable<MessagesData['thread']>; here: Props['here'] }) {
  const { t } = useTranslation('orders');
  const { formatDateTime } = useFormats();
  if (thread.items.length === 0) return <p>{t('orders:message.none')}</p>;
  return (
    <>
      <ol className={css.section} aria-label={t('orders:message.thread')}>
        {thread.items.map(({ id, from, author, text, photo, file, at }) => (
          <li key={id}>
            <p className={css.quiet}>
              <b>{author}</b>
              {from === 'supplier' ? `, ${t('orders:message.supplier')}` : null}{' '}
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {(text ? text.split('\n') : []).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that never changes
              <p key={at}>
                <MessageText text={line} />
              </p>
            ))}
            {photo ? <PhotoLink src={photo.url} alt={t('orders:message.photo')} /> : null}
            {file ? <FileLink file={file} /> : null}
          </li>
        ))}
      </ol>
      <Pagination page={thread.page} pageCount={thread.pageCount} pathOf={here} />
    </>
  );
}

interface WriteProps extends Pick<Props, 'data'> {
  lastResult: SubmissionResult | undefined;
  intent: Exclude<Ask, 'reserve'> | 'message';
  action: Path;
}

function WriteForm({ intent, data: { requestId, constraint, openForm }, lastResult, action }: WriteProps) {
  const { t } = useTranslation('orders');
  const form = useAppForm({ id: `${intent}-form`, lastResult, constraint });
  const isMessage = intent === 'message';
  const label = t(isMessage ? 'orders:message.text' : 'orders:message.reason');
  const fields = (
    <AppForm
      method="post"
      action={action}
      encType="multipart/form-data"
      form={form}
      requestId={requestId}
      className={css.section}
    >
      <ErrorSummary form={form} labels={{ text: label, file: t('orders:message.file') }} />
      <TextArea name="text" label={label} required={!isMessage} />
      {isMessage ? (
        <FileField
          name="file"
          megabytes={2}
          label={t('orders:message.file')}
          hint={t('orders:message.fileHint')}
          accept={attachments}
        />
      ) : null}
      <div>
        <Button name="intent" value={intent}>
          {t(isMessage ? 'orders:message.send' : `orders:message.ask.${intent}`)}
        </Button>
      </div>
    </AppForm>
  );
  if (isMessage) return fields;
  return (
    <details open={lastResult !== undefined || openForm === intent}>
      <summary>{t(`orders:message.ask.${intent}`)}</summary>
      {fields}
    </details>
  );
}
