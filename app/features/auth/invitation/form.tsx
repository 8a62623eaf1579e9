import { formatDate } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import css from '../auth-form.module.css';
import { CodeField } from '../code-field.tsx';
import { LegalLinks } from '../legal-links.tsx';
import type { InvitationData } from './load.server.ts';

interface Props {
  data: InvitationData;
  state: FormState | undefined;
  pending: boolean;
  /** Key of the fetcher that sends the form from a dialog. */
  fetcherKey?: string;
}

/** Who invites, and the code that proves that the invitation reached the right person. */
export function InvitationForm({ data, state, pending, fetcherKey }: Props) {
  const t = useT();
  const inPlace = fetcherKey === undefined ? {} : { navigate: false, fetcherKey };
  const { invitation, company, inviter, address, expires, sent } = data;
  return (
    <>
      <p>{t('invitation.lead', { inviter, company })}</p>
      <Form
        method="post"
        action={paths.invitation(invitation)}
        state={state}
        prefix="invitation-"
        className={css.form}
        key={String(sent)}
        hidden={{ over: fetcherKey && 'dialog' }}
        {...inPlace}
      >
        <ErrorSummary state={state} labels={{ code: t('auth.code.code') }} prefix="invitation-" />
        <p className={css.lead}>
          {sent ? t('invitation.sent', { address }) : t('invitation.where', { address })}{' '}
          {t('invitation.until', { date: formatDate(expires) })}
        </p>
        {sent ? <CodeField /> : null}
        <Button
          name="intent"
          value={sent ? 'confirm' : 'send'}
          look="primary"
          disabled={pending}
          className={css.submit}
        >
          {sent
            ? t(pending ? 'invitation.pending' : 'invitation.submit')
            : t(pending ? 'invitation.sending' : 'invitation.send')}
        </Button>
        {sent ? (
          <div className={css.more}>
            <button type="submit" name="intent" value="send" formNoValidate className={css.link}>
              {t('auth.code.resend')}
            </button>
          </div>
        ) : null}
        <LegalLinks />
      </Form>
    </>
  );
}
