import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import css from '../auth-form.module.css';
import { AuthLink } from '../auth-link.tsx';
import { CaptchaField } from '../captcha/field.tsx';
import { CodeField, CodeTools } from '../code-field.tsx';
import { LegalLinks } from '../legal-links.tsx';
import { LoginField } from '../login-field.tsx';

interface Props {
  /** Page to go on to. */
  returnTo: paths.Path;
  /** Where the code went, masked; null before it was asked for. */
  sentTo: string | null;
  state: FormState | undefined;
  pending: boolean;
  /** Key of the fetcher that sends the form from a dialog. */
  fetcherKey?: string;
}

/** Asks for a login, then for the code that was sent to it. */
export function CodeForm({ returnTo, sentTo, state, pending, fetcherKey }: Props) {
  const t = useT();
  const inPlace = fetcherKey === undefined ? {} : { navigate: false, fetcherKey };
  return (
    <Form
      method="post"
      action={paths.signInByCode(returnTo)}
      state={state}
      prefix="code-"
      className={css.form}
      key={String(sentTo)}
      {...inPlace}
    >
      <ErrorSummary state={state} labels={{ login: t('auth.login'), code: t('auth.code.code') }} prefix="code-" />
      <p className={css.lead}>{sentTo ? t('auth.code.sent', { login: sentTo }) : t('auth.code.lead')}</p>
      {sentTo ? (
        <CodeField />
      ) : (
        <>
          <LoginField />
          <Checkbox name="rememberMe" label={t('auth.rememberMe')} defaultChecked />
        </>
      )}
      <CaptchaField action="signinreset" intents={['send', 'resend']} />
      <Button
        name="intent"
        value={sentTo ? 'confirm' : 'send'}
        look="primary"
        disabled={pending}
        className={css.submit}
      >
        {sentTo ? t(pending ? 'auth.pending' : 'auth.submit') : t(pending ? 'auth.code.sending' : 'auth.code.send')}
      </Button>
      {sentTo ? <CodeTools /> : <AuthLink screen="sign-in">{t('auth.byPassword')}</AuthLink>}
      <LegalLinks />
    </Form>
  );
}
