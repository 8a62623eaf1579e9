import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AuthLink } from '#app/ui/auth-link.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { AuthPage, LoginField, type Sending } from '../auth-form.tsx';
import { CodeSteps, CodeTools } from '../code-steps.tsx';
import type { Resend } from '../resend.server.ts';
import { StepDialog } from '../step-dialog.tsx';

export interface CodeData {
  returnTo: paths.Path;
  /** Masked login; null before a code was sent. */
  sentTo: string | null;
  resend: Resend;
}

export function CodeForm({ returnTo, sentTo, resend, ...sending }: CodeData & Sending) {
  const { t } = useTranslation('auth');
  const { pending } = sending;
  const send = t(pending ? 'auth:code.sending' : 'auth:code.send');
  return (
    <CodeSteps
      id="code-form"
      action={paths.signInByCode(returnTo)}
      sent={sentTo !== null}
      labels={{ login: t('auth:login') }}
      defaultValue={{ rememberMe: true }}
      lead={sentTo ? t('auth:code.sent', { login: sentTo }) : t('auth:code.lead')}
      first={
        <>
          <LoginField />
          <Checkbox name="rememberMe" label={t('auth:rememberMe')} />
        </>
      }
      submit={sentTo ? t(pending ? 'auth:pending' : 'auth:submit') : send}
      resend={resend}
      more={sentTo ? <CodeTools resend={resend} /> : <AuthLink screen="sign-in">{t('auth:byPassword')}</AuthLink>}
      captcha
      {...sending}
    />
  );
}

export function CodePage({ data, lastResult }: { data: CodeData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage heading={t('auth:code.heading')}>
      {(pending) => <CodeForm {...data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}

export default function CodeDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('auth');
  return (
    <StepDialog<CodeData> title={t('auth:code.heading')} page={paths.signInByCode(here)} here={here}>
      {(data, sending) => <CodeForm returnTo={here} sentTo={data.sentTo} resend={data.resend} {...sending} />}
    </StepDialog>
  );
}
