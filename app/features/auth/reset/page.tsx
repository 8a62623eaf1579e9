import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import type { Constraints } from '#app/server/forms/constraint.server.ts';
import { AuthLink } from '#app/ui/auth-link.tsx';
import { PasswordField } from '#app/ui/conform/password-field.tsx';
import { UsernameField } from '#app/ui/conform/username-field.tsx';
import { AuthPage, LoginField, NewPasswordField, type Sending } from '../auth-form.tsx';
import { CodeSteps, CodeTools } from '../code-steps.tsx';
import type { Resend } from '../resend.server.ts';
import { StepDialog } from '../step-dialog.tsx';

export interface ResetData {
  returnTo: paths.Path;
  /** Masked login; null before a code was sent. */
  sentTo: string | null;
  /** Whole, for the password manager of whoever typed it; empty before a code was sent. */
  login: string;
  resend: Resend;
  constraint: Constraints;
}

export function ResetForm({ data, ...sending }: { data: ResetData } & Sending) {
  const { t } = useTranslation('auth');
  const { returnTo, sentTo, login, resend, constraint } = data;
  // Typed in the sign-in dialog.
  const typed = (useLocation().state as { login?: string } | null)?.login;
  const labels = {
    login: t('auth:login'),
    password: t('auth:reset.password'),
    passwordRepeat: t('auth:reset.repeat'),
  };
  return (
    <CodeSteps
      id="reset-form"
      action={paths.reset(returnTo)}
      sent={sentTo !== null}
      labels={labels}
      constraint={constraint}
      defaultValue={{ login: typed }}
      lead={sentTo ? t('auth:code.sent', { login: sentTo }) : t('auth:reset.lead')}
      first={<LoginField />}
      second={<NewPassword login={login} />}
      submit={t(sentTo ? 'auth:reset.submit' : sending.pending ? 'auth:code.sending' : 'auth:code.send')}
      resend={resend}
      more={sentTo ? <CodeTools resend={resend} /> : <AuthLink screen="sign-in">{t('auth:byPassword')}</AuthLink>}
      captcha
      {...sending}
    />
  );
}

function NewPassword({ login }: Pick<ResetData, 'login'>) {
  const { t } = useTranslation('auth');
  return (
    <>
      <UsernameField login={login} />
      <NewPasswordField label={t('auth:reset.password')} />
      <PasswordField name="passwordRepeat" label={t('auth:reset.repeat')} autoComplete="new-password" />
      <p>{t('auth:reset.sessions')}</p>
    </>
  );
}

export function ResetPage({ data, lastResult }: { data: ResetData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage heading={t('auth:reset.title')}>
      {(pending) => <ResetForm data={data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}

export default function ResetDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('auth');
  return (
    <StepDialog<ResetData> title={t('auth:reset.title')} page={paths.reset(here)} here={here} thenSignIn>
      {(data, sending) => <ResetForm data={{ ...data, returnTo: here }} {...sending} />}
    </StepDialog>
  );
}
