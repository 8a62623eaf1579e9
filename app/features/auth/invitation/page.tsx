import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { invitationOf } from '#app/ui/auth-screen.ts';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/conform/password-field.tsx';
import { UsernameField } from '#app/ui/conform/username-field.tsx';
import { Form } from '#app/ui/form.tsx';
import css from '../auth-form.module.css';
import { AuthForm, AuthPage, NewPasswordField, type Sending } from '../auth-form.tsx';
import { CodeSteps, StepTools } from '../code-steps.tsx';
import { Consents } from '../consents.tsx';
import { StepDialog } from '../step-dialog.tsx';
import type { InvitationData } from './invitation.server.ts';

export function InvitationForm({ data, ...sending }: { data: InvitationData } & Sending) {
  const { t } = useTranslation('invitation');
  const { company, inviter, supplier, reader } = data;
  return (
    <>
      <p>{t('invitation:lead', { inviter, company, supplier })}</p>
      {reader === 'visitor' ? <ByCode data={data} {...sending} /> : null}
      {reader === 'owner' ? <ByPress data={data} {...sending} /> : null}
      {reader === 'other' ? <ForAnother {...data} /> : null}
    </>
  );
}

function ByCode({ data, ...sending }: { data: InvitationData } & Sending) {
  const { formatDate } = useFormats();
  const { t } = useTranslation(['auth', 'invitation', 'signup']);
  const { invitation, address, expires, sent, resend, isNew, constraint } = data;
  const { pending } = sending;
  const send = t(pending ? 'invitation:sending' : 'invitation:send');
  const labels = { password: t('signup:password'), passwordRepeat: t('signup:passwordRepeat') };
  return (
    <CodeSteps
      id="invitation-form"
      action={paths.invitation(invitation)}
      sent={sent}
      labels={labels}
      constraint={constraint}
      lead={
        <>
          {sent ? t('invitation:sent', { address }) : t('invitation:where', { address })}{' '}
          {t('invitation:until', { date: formatDate(expires) })}
        </>
      }
      second={isNew ? <NewAccount address={address} labels={labels} /> : null}
      submit={sent ? t(pending ? 'invitation:pending' : 'invitation:submit') : send}
      resend={resend}
      more={sent ? <StepTools resend={resend} /> : null}
      {...sending}
    />
  );
}

interface NewAccountProps {
  /** Masked: whoever has the link need not be the one who is invited. */
  address: string;
  labels: { password: string; passwordRepeat: string };
}

function NewAccount({ address, labels }: NewAccountProps) {
  const { t } = useTranslation('invitation');
  return (
    <>
      <p>{t('invitation:newLead')}</p>
      <UsernameField login={address} />
      <NewPasswordField label={labels.password} />
      <PasswordField name="passwordRepeat" label={labels.passwordRepeat} autoComplete="new-password" />
      <Consents asksMarketing />
    </>
  );
}

/** The one who is invited has signed in: no code is needed. */
function ByPress({ data, pending, ...sending }: { data: InvitationData } & Sending) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('invitation');
  return (
    <AuthForm
      id="invitation-form"
      action={paths.invitation(data.invitation)}
      labels={{}}
      pending={pending}
      {...sending}
    >
      <p className={css.lead}>{t('invitation:until', { date: formatDate(data.expires) })}</p>
      <Button name="intent" value="accept" look="primary" disabled={pending} className={css.submit}>
        {t(pending ? 'invitation:joining' : 'invitation:join')}
      </Button>
    </AuthForm>
  );
}

/** Signing out comes back to the invitation. */
function ForAnother({ invitation, address, name }: Pick<InvitationData, 'invitation' | 'address' | 'name'>) {
  const { t } = useTranslation('invitation');
  return (
    <>
      <p>{t('invitation:another', { address, name })}</p>
      <Form
        method="post"
        action={paths.signOut()}
        hidden={{ returnTo: paths.invitation(invitation) }}
        reloadDocument
        forAnybody
      >
        <Button look="primary">{t('invitation:signOut')}</Button>
      </Form>
    </>
  );
}

export function InvitationPage({ data, lastResult }: { data: InvitationData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('invitation');
  return (
    <AuthPage heading={t('invitation:heading')}>
      {(pending) => <InvitationForm data={data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}

/** When the API requires a sign-in instead, switches to its dialog. */
export default function InvitationDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('invitation');
  const invitation = invitationOf(useLocation().state);
  return (
    <StepDialog<InvitationData>
      title={t('invitation:heading')}
      page={paths.invitation(invitation)}
      here={here}
      thenSignIn
    >
      {(data, sending) => <InvitationForm data={data} {...sending} />}
    </StepDialog>
  );
}
