import { useNavigation } from '@remix-run/react';
import { formatDate } from '#app/i18n/format.ts';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import form from '../auth-form.module.css';
import css from '../auth-page.module.css';
import { CodeField } from '../code-field.tsx';
import { LegalLinks } from '../legal-links.tsx';
import type { InvitationData } from './load.server.ts';

/** Who invites, and the code that proves that the invitation reached the right person. */
export function InvitationPage({ data, state }: { data: InvitationData; state: FormState | undefined }) {
  const t = useT();
  const pending = useNavigation().formMethod === 'POST';
  const { invitation, company, inviter, address, expires, sent } = data;
  return (
    <div className={css.page}>
      <h1>{t('invitation.heading')}</h1>
      <p>{t('invitation.lead', { inviter, company })}</p>
      <Form
        method="post"
        action={paths.invitation(invitation)}
        state={state}
        prefix="invitation-"
        className={form.form}
        key={String(sent)}
      >
        <ErrorSummary state={state} labels={{ code: t('auth.code.code') }} prefix="invitation-" />
        <p className={form.lead}>
          {sent ? t('invitation.sent', { address }) : t('invitation.where', { address })}{' '}
          {t('invitation.until', { date: formatDate(expires) })}
        </p>
        {sent ? <CodeField /> : null}
        <Button
          name="intent"
          value={sent ? 'confirm' : 'send'}
          look="primary"
          disabled={pending}
          className={form.submit}
        >
          {sent
            ? t(pending ? 'invitation.pending' : 'invitation.submit')
            : t(pending ? 'invitation.sending' : 'invitation.send')}
        </Button>
        {sent ? (
          <div className={form.more}>
            <button type="submit" name="intent" value="send" formNoValidate className={form.link}>
              {t('auth.code.resend')}
            </button>
          </div>
        ) : null}
        <LegalLinks />
      </Form>
    </div>
  );
}
