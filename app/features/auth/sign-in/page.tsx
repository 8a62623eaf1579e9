import { useFetcher, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AuthLink } from '#app/ui/auth-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { PasswordField } from '#app/ui/conform/password-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import { useRouteModule } from '#app/ui/use-route-module.ts';
import css from '../auth-form.module.css';
import { AuthForm, AuthPage, LoginField, type Sending } from '../auth-form.tsx';
import type { StepAnswer } from '../step.server.ts';
import { useSignInOptions } from '../use-sign-in-options.ts';

interface Props extends Sending {
  returnTo: paths.Path;
  /** Known from a page before. */
  login?: string | undefined;
}

/** The dialog opens without a loader, so native validation is written here and not read from the schema. */
export function SignInForm({ returnTo, login, ...sending }: Props) {
  const { t } = useTranslation('auth');
  return (
    <AuthForm
      id="sign-in-form"
      action={paths.signIn(returnTo)}
      labels={{ login: t('auth:login'), password: t('auth:password') }}
      defaultValue={{ login, rememberMe: true }}
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
        <AuthLink screen="reset">{t('auth:forgotten')}</AuthLink> <AuthLink screen="code">{t('auth:byCode')}</AuthLink>{' '}
        <AuthLink screen="sign-up">{t('auth:register')}</AuthLink>
      </div>
      <BankLink returnTo={returnTo} />
    </AuthForm>
  );
}

/** Absent if the shop has no bank. The link loads a document, because it leaves the site. */
function BankLink({ returnTo }: Pick<Props, 'returnTo'>) {
  const { t } = useTranslation('bank');
  const bank = useSignInOptions()?.bank;
  if (!bank) return null;
  return (
    <LinkButton to={paths.bank(returnTo)} prefetch="none" reloadDocument>
      {t('bank:signIn', { bank })}
    </LinkButton>
  );
}

export function SignInPage({ returnTo, login, lastResult }: Omit<Props, 'pending' | 'fetcherKey'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage heading={t('auth:heading')}>
      {(pending) => (
        <>
          <p className={css.lead}>{t('auth:benefits')}</p>
          <SignInForm returnTo={returnTo} login={login} lastResult={lastResult} pending={pending} />
        </>
      )}
    </AuthPage>
  );
}

const fetcherKey = 'sign-in';

export default function SignInDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('auth');
  const { data, state } = useFetcher<StepAnswer>({ key: fetcherKey });
  const { login } = (useLocation().state ?? {}) as { login?: string };
  // A post waits for the module of its route, which must be there before the network goes.
  useRouteModule(paths.signInModule());
  const pending = state !== 'idle';
  return (
    <Dialog title={t('auth:heading')} closeTo={here} pending={pending}>
      <SignInForm
        returnTo={here}
        login={login}
        lastResult={data?.lastResult}
        pending={pending}
        fetcherKey={fetcherKey}
      />
    </Dialog>
  );
}
