import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import css from '../auth-form.module.css';
import { AuthLink } from '../auth-link.tsx';
import { BankLink } from '../bank/link.tsx';
import { LegalLinks } from '../legal-links.tsx';
import { LoginField } from '../login-field.tsx';

interface Props {
  /** Page to go on to. */
  returnTo: paths.Path;
  state: FormState | undefined;
  pending: boolean;
  /** Key of the fetcher that sends the form from a dialog; the page itself is then not left. */
  fetcherKey?: string;
}

/** Login, password and "remember me", for the page and for the dialog. */
export function SignInForm({ returnTo, state, pending, fetcherKey }: Props) {
  const t = useT();
  const inPlace = fetcherKey === undefined ? {} : { navigate: false, fetcherKey };
  // After a refusal the box keeps its state: a box not ticked sends nothing, and would fall back to the default.
  const remember = state ? state.values['rememberMe'] === 'on' : true;
  return (
    <Form
      method="post"
      action={paths.signIn(returnTo)}
      state={state}
      prefix="sign-in-"
      className={css.form}
      {...inPlace}
    >
      <ErrorSummary state={state} labels={{ login: t('auth.login'), password: t('auth.password') }} prefix="sign-in-" />
      <LoginField />
      <PasswordField
        name="password"
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={256}
        required
      />
      <Checkbox name="rememberMe" label={t('auth.rememberMe')} defaultChecked={remember} />
      <Button look="primary" disabled={pending} className={css.submit}>
        {t(pending ? 'auth.pending' : 'auth.submit')}
      </Button>
      <div className={css.more}>
        <AuthLink screen="reset">{t('auth.forgotten')}</AuthLink>
        <AuthLink screen="code">{t('auth.byCode')}</AuthLink>
        <AuthLink screen="sign-up">{t('auth.register')}</AuthLink>
      </div>
      <BankLink />
      <LegalLinks />
    </Form>
  );
}
