import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { invitationOf } from '#app/ui/auth-screen.ts';
import { AuthPage, type Sending } from '../auth-form.tsx';
import { CodeSteps, StepTools } from '../code-steps.tsx';
import { StepDialog } from '../step-dialog.tsx';
import type { InvitationData } from './invitation.server.ts';

export function InvitationForm({ data, ...sending }: { data: InvitationData } & Sending) {
  const { t } = useTranslation(['auth', 'invitation']);
  const { invitation, company, inviter, address, expires, sent } = data;
  const { pending } = sending;
  const send = t(pending ? 'invitation:sending' : 'invitation:send');
  return (
    <>
      <p>{t('invitation:lead', { inviter, company })}</p>
      <CodeSteps
        id="invitation-form"
        action={paths.invitation(invitation)}
        sent={sent}
        labels={{}}
        lead={
          <>
            {sent ? t('invitation:sent', { address }) : t('invitation:where', { address })}{' '}
            {t('invitation:until', { date: formatDate(expires) })}
          </>
        }
        submit={sent ? t(pending ? 'invitation:pending' : 'invitation:submit') : send}
        more={sent ? <StepTools tools={[['send', t('auth:code.resend')]]} /> : null}
        {...sending}
      />
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
