import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AuthLink } from '#app/ui/auth-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import css from '../auth-form.module.css';
import { AuthForm, type Sending } from '../auth-form.tsx';
import { BankLink } from '../bank/link.tsx';
import { LoginField } from '../login-field.tsx';

interface Props extends Sending {
  returnTo: paths.Path;
}

/** Login, password and "remember me". Its dialog opens without asking the edge, so the native checks stand here. */
export function SignInForm({ returnTo, ...sending }: Props) {
  const { t } = useTranslation('auth');
  return (
    <AuthForm
      id="sign-in-form"
      action={paths.signIn(returnTo)}
      labels={{ login: t('auth:login'), password: t('auth:password') }}
      defaultValue={{ rememberMe: true }}
      {...sending}
    >
      <LoginField />
      <PasswordField
        name="password"
        label={t('auth:password')}
        autoComplete="current-password"
        maxLength={256}
        required
      />
      <Checkbox name="rememberMe" label={t('auth:rememberMe')} />
      <Button look="primary" disabled={sending.pending} className={css.submit}>
        {t(sending.pending ? 'auth:pending' : 'auth:submit')}
      </Button>
      <div className={css.more}>
        <AuthLink screen="reset">{t('auth:forgotten')}</AuthLink>
        <AuthLink screen="code">{t('auth:byCode')}</AuthLink>
        <AuthLink screen="sign-up">{t('auth:register')}</AuthLink>
      </div>
      <BankLink />
    </AuthForm>
  );
}
