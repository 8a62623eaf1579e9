import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import type { Constraints } from '#app/server/forms/constraint.server.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField, TextArea } from '#app/ui/conform/field.tsx';
import { attachments, FileField } from '#app/ui/conform/file-field.tsx';
import css from './chat.module.css';
import type { Posted } from './post-message.server.ts';

interface Props {
  action: Path;
  requestId: string;
  constraint: Constraints;
  posted: Posted | undefined;
  label: string;
  /** A visitor, of whom no address is known. */
  asksEmail?: boolean;
  /** With script it is sent by this fetcher, and the page stays. */
  fetcherKey?: string;
  pending?: boolean;
}

/** A sent message gives place to the form of the next one. */
export function ReplyForm(props: Props) {
  const requestId = props.posted?.sent ?? props.posted?.renewed ?? props.requestId;
  return <OneReply key={requestId} {...props} requestId={requestId} isNext={props.posted?.sent !== undefined} />;
}

function OneReply(props: Props & { isNext: boolean }) {
  const { action, requestId, constraint, posted, label, asksEmail, fetcherKey, pending, isNext } = props;
  const { t } = useTranslation('chat');
  const form = useAppForm({ id: 'chat-form', lastResult: posted?.lastResult, constraint, defaultValue: { requestId } });
  const labels = { text: label, file: t('chat:file'), email: t('chat:email') };
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNext) text.current?.focus();
  }, [isNext]);
  return (
    <AppForm
      method="post"
      action={action}
      encType="multipart/form-data"
      form={form}
      className={css.form}
      {...(fetcherKey === undefined ? {} : { navigate: false, fetcherKey })}
    >
      <ErrorSummary form={form} labels={labels} />
      <HiddenField name="requestId" />
      <TextArea name="text" label={labels.text} inputRef={text} />
      <FileField name="file" megabytes={2} label={labels.file} hint={t('chat:fileHint')} accept={attachments} />
      {asksEmail ? (
        <Field name="email" type="email" label={labels.email} hint={t('chat:emailHint')} autoComplete="email" />
      ) : null}
      <div>
        <Button look="primary" aria-disabled={pending}>
          {t(pending ? 'chat:sending' : 'chat:send')}
        </Button>
      </div>
    </AppForm>
  );
}
