import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import css from './form.module.css';

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
      <Field
        name="login"
        label={t('auth.login')}
        hint={t('auth.loginHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <Field
        name="password"
        type="password"
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={256}
        required
      />
      <Checkbox name="rememberMe" label={t('auth.rememberMe')} defaultChecked={remember} />
      <Button look="primary" disabled={pending} className={css.submit}>
        {t(pending ? 'auth.pending' : 'auth.submit')}
      </Button>
    </Form>
  );
}
