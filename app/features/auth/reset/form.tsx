import { useLocation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import css from '../auth-form.module.css';
import { AuthLink } from '../auth-link.tsx';
import { CaptchaField } from '../captcha/field.tsx';
import { CodeField, CodeTools } from '../code-field.tsx';
import { LegalLinks } from '../legal-links.tsx';
import { LoginField } from '../login-field.tsx';

interface Props {
  /** Page to go on to after sign-in. */
  returnTo: paths.Path;
  /** Where the code went, masked; null before it was asked for. */
  sentTo: string | null;
  state: FormState | undefined;
  pending: boolean;
  /** Key of the fetcher that sends the form from a dialog. */
  fetcherKey?: string;
}

/** Asks for a login, then for the code that was sent to it and the new password. */
export function ResetForm({ returnTo, sentTo, state, pending, fetcherKey }: Props) {
  const t = useT();
  const inPlace = fetcherKey === undefined ? {} : { navigate: false, fetcherKey, hidden: { over: 1 } };
  // The dialog of sign-in hands over what was typed there.
  const typed = (useLocation().state as { login?: string } | null)?.login;
  const labels = {
    login: t('auth.login'),
    code: t('auth.code.code'),
    password: t('auth.reset.password'),
    passwordRepeat: t('auth.reset.repeat'),
  };
  return (
    <Form
      method="post"
      action={paths.reset(returnTo)}
      state={state}
      prefix="reset-"
      className={css.form}
      key={String(sentTo)}
      {...inPlace}
    >
      <ErrorSummary state={state} labels={labels} prefix="reset-" />
      <p className={css.lead}>{sentTo ? t('auth.code.sent', { login: sentTo }) : t('auth.reset.lead')}</p>
      {sentTo ? <Second /> : <LoginField defaultValue={typed} />}
      <CaptchaField action="signinreset" intents={['send', 'resend']} />
      <Button
        name="intent"
        value={sentTo ? 'confirm' : 'send'}
        look="primary"
        disabled={pending}
        className={css.submit}
      >
        {t(sentTo ? 'auth.reset.submit' : pending ? 'auth.code.sending' : 'auth.code.send')}
      </Button>
      {sentTo ? <CodeTools /> : <AuthLink screen="sign-in">{t('auth.byPassword')}</AuthLink>}
      <LegalLinks />
    </Form>
  );
}

function Second() {
  const t = useT();
  return (
    <>
      <CodeField />
      <PasswordField
        name="password"
        label={t('auth.reset.password')}
        hint={t('auth.reset.hint')}
        autoComplete="new-password"
        minLength={8}
        maxLength={256}
        required
      />
      <PasswordField
        name="passwordRepeat"
        label={t('auth.reset.repeat')}
        autoComplete="new-password"
        maxLength={256}
        required
      />
      <p>{t('auth.reset.sessions')}</p>
    </>
  );
}
